import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { guideCode } from '../support/guide-code.ts';
import {
  octavo,
  startOctavo,
  type CommandResult,
  type RunningCommand,
  type TemporaryFolder,
} from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { openTab, type Tab } from '../support/tab.ts';

const guide = 'reference/snippets.mdx';
const described = {
  openapi: '3.1.0',
  info: { title: 'Items', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/items': {
      post: {
        summary: 'Make an item',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
              examples: { lamp: { value: { name: "a lamp's" } }, chair: { value: { name: 'a chair' } } },
            },
          },
        },
        responses: { 200: { description: 'Made.' } },
      },
    },
  },
};

describe('a snippet language of the project itself, as the guide has it', { timeout: 120_000 }, () => {
  let project: TemporaryFolder;
  let browser: TestBrowser;
  let tab: Tab;
  let page: Page;
  let server: RunningCommand;
  const at = (path: string): string => join(project.path, path);
  const output = (): string[] => ['--out', at('dist'), '--bundle', at('bundle')];
  const build = (): Promise<CommandResult> => octavo(['build', at('docs'), '--offline', ...output()]);
  const edit = async (from: string, to: string): Promise<void> => {
    const text = await readFile(at('snippets/httpie.ts'), 'utf8');
    expect(text).toContain(from);
    await writeFile(at('snippets/httpie.ts'), text.replace(from, to));
  };
  const module = async (): Promise<string> =>
    (await readdir(at('dist/_astro'))).find((file) => file.startsWith('snippets-httpie.')) ?? '';

  beforeAll(async () => {
    const { api } = JSON.parse(await guideCode(guide, 'docs.json', 1)) as { readonly api: object };
    const navigation = { groups: [{ group: 'API', pages: ['index'], openapi: 'api.json' }] };
    project = await writeProject({
      'docs/docs.json': { ...plainConfig, api, navigation },
      'docs/index.mdx': '---\ntitle: Home\n---\n',
      'docs/api.json': described,
      'docs/octavo.config.ts': await guideCode(guide, 'octavo.config.ts'),
      'snippets/httpie.ts': await guideCode(guide, 'snippets/httpie.ts'),
    });
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    server = await startOctavo(['preview', at('docs'), ...output(), '--port', '0']);
    browser = await openBrowser();
    tab = await openTab(browser);
    ({ page } = tab);
  });
  afterEach(async () => {
    const { thrown, logged } = await tab.reset();
    expect([...thrown, ...logged]).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await project.remove();
  });

  test('is in the samples, as the build wrote them and with another body', async () => {
    await page.goto(`${server.url}/api-reference/make-an-item`);
    const sample = page.locator('#request-example code').nth(1);
    const written = `http POST 'https://api.example.com/items' \\\n  'Content-Type:application/json' \\\n  --raw '{\n  "name": "a lamp'\\''s"\n}'`;
    expect(await sample.textContent()).toBe(written);
    await page.locator('#request-example .example-head > select').selectOption('chair');
    await expect.poll(() => sample.textContent()).toContain('"name": "a chair"');
    expect(await sample.textContent()).toContain("http POST 'https://api.example.com/items'");
  });

  test('follows the form of the playground, and is loaded for that alone', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`${server.url}/api-reference/make-an-item`, { waitUntil: 'load' });
    expect(loaded.filter((url) => url.includes('snippets-'))).toEqual([]);
    await page.click('.tryit-button');
    const dialog = page.locator('dialog.playground');
    await dialog.getByLabel('Language').selectOption({ label: 'HTTPie' });
    await dialog.getByLabel(/^name/).fill("it's");
    const code = dialog.getByLabel('Code of the request');
    await expect.poll(() => code.textContent()).toContain(`"name": "it'\\''s"`);
    expect(loaded.filter((url) => url.includes('snippets-'))).toEqual([`${server.url}/_astro/${await module()}`]);
  });

  test('is served where an author writes', async () => {
    const preview = await startOctavo(['dev', at('docs'), '--offline', '--port', '0']);
    try {
      const html = await (await fetch(`${preview.url}/api-reference/make-an-item`)).text();
      const [address = ''] = /\/_astro\/snippets-httpie\.\w+\.js/.exec(html) ?? [];
      const response = await fetch(preview.url + address);
      expect(response.headers.get('content-type')).toMatch(/javascript/);
      expect(await response.text()).toContain('HTTPie');
    } finally {
      await preview.stop();
    }
  });

  test('costs a build nothing while it stays as it is, and has pages made again when its code is another', async () => {
    const before = await module();
    expect((await build()).stdout).toContain('0 of 2 pages');
    await edit("label: 'HTTPie'", "label: 'HTTPie 3'");
    expect((await build()).stdout).not.toContain('0 of 2 pages');
    expect(await readFile(at('dist/api-reference/make-an-item.html'), 'utf8')).toContain('HTTPie 3');
    expect(await module()).not.toBe(before);
  });

  test('is told by its name where it fails for an endpoint', async () => {
    await edit(
      'generate({ method, url, headers, body }) {',
      "generate({ method, url, headers, body }) {\n    if (url === 'https://api.example.com/items' && body?.kind === 'text' && body.text.includes('lamp')) throw new Error('no lamps');",
    );
    const { code, stderr } = await build();
    expect(code).toBe(1);
    expect(stderr).toContain('The snippet language "httpie" failed: no lamps');
  });
});
