import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barePage, type BarePage } from '../support/bare-page.ts';
import { guideCode } from '../support/guide-code.ts';
import { octavo, temporaryFolder, type CommandResult, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const guide = 'integrations/your-own.mdx';
const site = 'https://docs.example.com';
const script = 'https://cdn.acme.example/a1b2c3d4.js';

describe('a vendor of the project itself, as the guide has it', { timeout: 120_000 }, () => {
  let project: TemporaryFolder;
  /** Not in the project: whatever stands there is checked. */
  let output: TemporaryFolder;
  const at = (path: string): string => join(project.path, path);
  const out = (path: string): string => join(output.path, path);
  const run = (command: string, ...args: readonly string[]): Promise<CommandResult> =>
    octavo([command, at('docs'), ...args]);
  const build = (): Promise<CommandResult> =>
    run('build', '--offline', '--site', site, '--out', out('dist'), '--bundle', out('bundle'));
  const configure = (integrations: object): Promise<void> =>
    writeFile(at('docs/docs.json'), JSON.stringify({ ...plainConfig, integrations }));
  const edit = async (from: string, to: string): Promise<void> => {
    const text = await readFile(at('vendors/acme.ts'), 'utf8');
    expect(text).toContain(from);
    await writeFile(at('vendors/acme.ts'), text.replace(from, to));
  };
  const vendorModule = async (): Promise<string> => {
    const name = (await readdir(out('dist/_astro'))).find((file) => file.startsWith('vendors.')) ?? '';
    return readFile(out(`dist/_astro/${name}`), 'utf8');
  };
  const pageWith = async (consent?: string): Promise<BarePage> => {
    const page = barePage();
    if (consent !== undefined) page.storage.set('consent', consent);
    page.run((await vendorModule()).replaceAll(/\^\(\?:[^"]*?\)\(\?:\/\|\$\)/g, '.*'));
    await page.settle();
    return page;
  };

  beforeAll(async () => {
    output = await temporaryFolder();
    project = await writeProject({
      'docs/index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
      'docs/octavo.config.ts': await guideCode(guide, 'octavo.config.ts'),
      'vendors/acme.ts': await guideCode(guide, 'vendors/acme.ts'),
    });
    const { integrations } = JSON.parse(await guideCode(guide, 'docs.json')) as { readonly integrations: object };
    await configure({ ...integrations, cookies: { key: 'consent', value: 'yes' } });
  });
  afterAll(() => Promise.all([project.remove(), output.remove()]));

  test('is attached, waits for consent, and is named by the policy', async () => {
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(out('dist/index.html'), 'utf8')).toContain('/_astro/vendors.');
    const headers = await readFile(out('dist/_headers'), 'utf8');
    expect(headers).toMatch(/script-src [^;]*https:\/\/cdn\.acme\.example/);
    expect(headers).toMatch(/connect-src [^;]*https:\/\/in\.acme\.example/);
    expect((await pageWith()).scripts).toEqual([]);
    const page = await pageWith('yes');
    expect(page.scripts.map(({ src }) => src)).toEqual([script]);
    page.dispatch('document', 'octavo:event', { name: 'docs.accordion.open', properties: { title: 'Details' } });
    expect(page.read('acme')).toEqual([['event', 'docs.accordion.open', { title: 'Details' }]]);
    page.storage.set('_acme_id', '1');
    page.storage.delete('consent');
    page.dispatch('window', 'storage');
    expect(page.read('acme.at(-1)')).toEqual(['stop']);
    expect(page.storage.has('_acme_id')).toBe(false);
    expect(await vendorModule()).not.toContain('Acme Analytics');
  });

  test('costs a build nothing while it stays as it is, and has pages made again when its code is another', async () => {
    expect((await build()).stdout).toContain('0 of 1 page');
    await edit('script.async = true;', 'script.defer = true;');
    expect((await build()).stdout).toContain('1 page');
    expect(await vendorModule()).toContain('.defer=');
  });

  test('is checked with its settings, and is in the schema', async () => {
    await configure({ acme: { siteId: 'short' }, cookies: { key: 'consent', value: 'yes' } });
    const { code, stderr } = await run('check', '--offline');
    expect(code).toBe(1);
    expect(stderr).toContain('integrations.acme.siteId is "short"; expected an id of 8 letters and digits.');
    const schema = JSON.parse((await run('schema')).stdout) as {
      readonly properties: { readonly integrations: { readonly properties: Readonly<Record<string, unknown>> } };
    };
    expect(schema.properties.integrations.properties).toHaveProperty('acme.properties.siteId');
  });

  test('is kept away with the others where what asks readers cannot be read', async () => {
    await configure({ acme: { siteId: 'a1b2c3d4' }, cookie: { key: 'consent', value: 'yes' } });
    const { stderr } = await run('check', '--offline');
    expect(stderr).toContain('What keeps vendors away cannot be read, so none is attached (acme).');
  });

  test('that is wrong stops a command before it does anything', async () => {
    await edit("category: 'measurement'", "category: 'analytics'");
    const { code, stdout, stderr } = await build();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/vendors\/acme\.ts:17:3\n[^]*category › Write "measurement", "marketing" or/);
  });
});
