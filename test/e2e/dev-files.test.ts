import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { until } from '../support/until.ts';

const grammar = { name: 'wind', scopeName: 'source.wind', patterns: [{ match: 'gust', name: 'keyword' }] };
const start = '---\ntitle: Start\n---\n\n```wind\ngust\n```\n';

let project: TemporaryFolder;
let elsewhere: TemporaryFolder;
let server: RunningCommand;

const at = (file: string): string => join(project.path, file);
const quiet = /0 errors, 0 warnings\n$/;

/** Does something to the project; resolves with what the terminal says of it. */
async function after(act: () => void, expected: RegExp): Promise<string> {
  const before = server.output().length;
  act();
  await expect.poll(() => server.output().slice(before), { timeout: 10_000 }).toMatch(expected);
  return server.output().slice(before);
}

beforeAll(async () => {
  project = await writeProject({
    'docs.json': { ...plainConfig, styling: { codeblocks: { languages: { custom: ['wind.json'] } } } },
    'index.mdx': start,
    'wind.json': grammar,
    'data/winds.json': '[7]',
  });
  elsewhere = await temporaryFolder();
  writeFileSync(join(elsewhere.path, 'secret.mdx'), '# Elsewhere\n');
  server = await startOctavo(['dev', project.path, '--port', '0', '--offline']);
  await fetch(server.url);
  await until(() => (quiet.test(server.output()) ? true : undefined));
});
afterAll(async () => {
  await server.stop();
  await project.remove();
  await elsewhere.remove();
});

describe('the preview', { timeout: 40_000 }, () => {
  test('tells of a link to what does not exist, until it is gone', async () => {
    const output = await after(() => symlinkSync('../nowhere.mdx', at('away.mdx')), /1 warning/);
    expect(output).toContain('away.mdx is a symbolic link to what does not exist');
    await after(() => rmSync(at('away.mdx')), quiet);
  });

  test('does not watch what a link leads to outside of the project', async () => {
    await after(() => symlinkSync(elsewhere.path, at('outside')), /outside is a symbolic link that leads out/);
    const before = server.output();
    appendFileSync(join(elsewhere.path, 'secret.mdx'), 'More.\n');
    // What comes from inside shows that the watcher had time.
    await after(() => writeFileSync(at('index.mdx'), `${start}\n[Away](/nowhere)\n`), /nowhere/);
    expect(server.output().slice(before.length)).not.toContain('secret');
    await after(() => {
      rmSync(at('outside'));
      writeFileSync(at('index.mdx'), start);
    }, quiet);
  });

  test('tells of a grammar that is broken, and colours by the one that is mended', async () => {
    const output = await after(() => writeFileSync(at('wind.json'), '{ "name": '), /grammar-unreadable[^]*pages,/);
    expect(output).toContain('The grammar wind.json could not be read');
    const mended = { ...grammar, patterns: [{ match: 'gust', name: 'string' }] };
    await after(() => writeFileSync(at('wind.json'), JSON.stringify(mended)), quiet);
    expect(await (await fetch(server.url)).text()).toMatch(/<span class="s">gust<\/span>/);
  });

  test('serves data as long as a page links to it', async () => {
    const status = async (): Promise<number> => (await fetch(`${server.url}/data/winds.json`)).status;
    expect(await status()).toBe(404);
    writeFileSync(at('index.mdx'), `${start}\n[Winds](/data/winds.json)\n`);
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
    writeFileSync(at('index.mdx'), start);
    await expect.poll(status, { timeout: 10_000 }).toBe(404);
    expect(server.output()).toMatch(quiet);
  });

  test('goes on when a folder takes the place of a page', async () => {
    await after(() => {
      rmSync(at('index.mdx'));
      mkdirSync(at('index.mdx'));
    }, /index\.mdx is a folder/);
    expect((await fetch(server.url)).status).toBe(404);
    await after(() => {
      rmSync(at('index.mdx'), { recursive: true });
      writeFileSync(at('index.mdx'), start);
    }, quiet);
    expect((await fetch(server.url)).status).toBe(200);
  });
});
