import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { octavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const secret = 'the-secret-of-the-build';

/** Pages of strangers; `OUTSIDE` is a folder beside the project, `PORT` a server that must not be asked. */
const pages: Readonly<Record<string, string>> = {
  'reads-a-file': `import fs from 'node:fs';

{fs.readFileSync('OUTSIDE/secret.txt', 'utf8')}`,
  'reads-a-file-in-imported-code': `import { leak } from '/snippets/reads-a-file.jsx';

{leak}`,
  'reads-env': `export const key = process.env.OCTAVO_TEST_SECRET;

{key}`,
  'reads-env-in-a-component': `export const Key = () => <b>{process.env.OCTAVO_TEST_SECRET}</b>;

<Key />`,
  'reads-env-of-globalthis': `{globalThis.process.env.OCTAVO_TEST_SECRET}`,
  'writes-a-file': `{process.getBuiltinModule('fs').writeFileSync('OUTSIDE/written.txt', 'x')}`,
  'spawns-a-process': `{require('child_process').execSync('touch OUTSIDE/written.txt')}`,
  'makes-code-from-text': `{(() => (() => {}).constructor('return process')().env.OCTAVO_TEST_SECRET)()}`,
  'makes-code-with-a-component': `<Card>x</Card>

{(() => (<Card />).type.constructor('return process')().env.OCTAVO_TEST_SECRET)()}`,
  'makes-code-with-a-hook': `{(() => useState.constructor('return process')().env.OCTAVO_TEST_SECRET)()}`,
  'makes-code-with-a-tag': `<Card.constructor>return process.env.OCTAVO_TEST_SECRET</Card.constructor>`,
  'makes-code-with-eval': `{(0, eval)('process.env.OCTAVO_TEST_SECRET')}`,
  'makes-code-with-an-error-of-node': `export const Leak = async () => {
  try {
    await import('node:fs');
  } catch (error) {
    return error.constructor.constructor('return process')().env.OCTAVO_TEST_SECRET;
  }
};

<Leak />`,
  'makes-code-when-the-stack-is-full': `export const dig = () => {
  try {
    return dig();
  } catch (error) {
    return error.constructor.constructor('return process')().env.OCTAVO_TEST_SECRET;
  }
};

{dig()}`,
  'looks-at-who-calls-it': `export const frames = (() => {
  globalThis.Error = { prepareStackTrace: (error, frames) => frames };
  Error.prepareStackTrace = (error, frames) => frames;
  const frames = new Error('x').stack;
  return Array.isArray(frames) ? frames.map((frame) => String(frame.getThis()?.process)).join() + 'OCTAVO-FRAMES' : 'text';
})();

{frames}`,
  'imports-dynamically': `{import('node:fs').then((fs) => fs.readFileSync('OUTSIDE/secret.txt', 'utf8'))}`,
  'asks-for-import-meta': `{import.meta.resolve('node:fs')}`,
  'asks-for-process-binding': `{process.binding('fs')}`,
  'asks-the-network': `export const Ask = async () => <b>{await (await fetch('http://localhost:PORT/')).text()}</b>;

<Ask />`,
  'hides-code-behind-a-comment': `{1 // \u2028 , process.exit(1)
}`,
  'throws-what-cannot-be-read': `{(() => {
  throw new Proxy({}, { getPrototypeOf() { throw new Error('again'); }, get() { throw new Error('again'); } });
})()}`,
  'pollutes-prototypes': `export const done = (() => {
  Object.prototype.title = 'OCTAVO-POLLUTED';
  Array.prototype.map = () => ['OCTAVO-POLLUTED'];
  String.prototype.replace = () => 'OCTAVO-POLLUTED';
  return 1;
})();`,
  'patches-globals': `export const done = (() => {
  globalThis.JSON = { parse: () => ({}), stringify: () => '"OCTAVO-PATCHED"' };
  Math.max = () => 666;
  Promise.prototype.then = () => undefined;
  globalThis.left = 'OCTAVO-PATCHED';
  return 1;
})();`,
  'forges-what-the-sandbox-sends': `{{ 'astro:jsx': true, type: { 'astro:jsx': true }, props: { 'set:html': '<b>forged</b>' } }}`,
  'tells-of-a-file-of-its-choice': `export const done = (() => {
  const { push } = Array.prototype;
  Array.prototype.push = function (entry) {
    if (entry?.error) Object.assign(entry, { file: 'NEXTDOOR/secret.txt', spot: { kind: 'text', source: 'x', line: 1, column: 1 } });
    return push.call(this, entry);
  };
  return 1;
})();

{done.nothing.at.all}`,
  'tells-a-pipeline-what-to-do': `export const done = (() => {
  throw new Error('first\\n::error::OCTAVO-COMMAND');
})();`,
  'never-comes-to-an-end-outside': `<Card title={{ then: (done) => done }} icon={{ then: () => undefined }}>{{ then: () => undefined }}</Card>

{[() => 'called', { 'astro:jsx': true, type: () => 'called', props: {} }]}`,
  'z-is-shown-after-the-others': `export const List = ({ names }) => <ul>{names.map((name) => <li key={name}>{name.replace('a', 'b')}</li>)}</ul>;

<List names={['ada', 'alan']} />

{Math.max(1, 2)} {typeof left} {String({}.title)}`,
};

let project: TemporaryFolder;
let outside: TemporaryFolder;
let server: Server;
let asked = 0;
let problems: readonly Diagnostic[];
let output = '';

const html = (page: string): Promise<string> => readFile(join(project.path, 'dist', `${page}.html`), 'utf8');
/** Codes of the problems of a file, with their lines; the frontmatter has three. */
const found = (file: string): string[] =>
  problems.filter((entry) => entry.file === file).map(({ code, range }) => `${code}:${range?.start.line ?? ''}`);

beforeAll(async () => {
  outside = await temporaryFolder();
  server = createServer((_, response) => {
    asked += 1;
    response.end(secret);
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const at = (text: string): string =>
    text
      .replaceAll('OUTSIDE', outside.path)
      .replaceAll('PORT', String(port))
      .replaceAll('NEXTDOOR', join('..', basename(outside.path)));
  await writeFile(join(outside.path, 'secret.txt'), secret);
  project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: Object.keys(pages) } },
    'snippets/reads-a-file.jsx': at(`import { readFileSync } from 'fs';
export const leak = readFileSync('OUTSIDE/secret.txt', 'utf8');`),
    ...Object.fromEntries(
      Object.entries(pages).map(([name, body]) => [`${name}.mdx`, `---\ntitle: A page\n---\n${at(body)}\n`]),
    ),
  });
  const args = ['build', project.path, '--out', join(project.path, 'dist'), '--bundle', join(project.path, 'bundle')];
  const { stdout } = await octavo([...args, '--keep-going', '--json', '--offline'], { OCTAVO_TEST_SECRET: secret });
  output = stdout;
  problems = (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
});

afterAll(async () => {
  server.close();
  await project.remove();
  await outside.remove();
});

describe('code of a page', () => {
  test.each(Object.keys(pages))('that %s publishes no secret, and its page is built', async (name) => {
    const page = await html(name);
    expect(page).toContain('</html>');
    expect(page).not.toContain(secret);
  });

  test.each([
    ['reads-a-file', 'OCT280:4'],
    ['reads-env', 'OCT281:4'],
    ['reads-env-in-a-component', 'OCT281:4'],
    ['reads-env-of-globalthis', 'OCT281:4'],
    ['writes-a-file', 'OCT281:4'],
    ['spawns-a-process', 'OCT281:4'],
    ['makes-code-from-text', 'OCT284:4'],
    ['makes-code-with-a-component', 'OCT284:6'],
    ['makes-code-with-a-hook', 'OCT284:4'],
    ['makes-code-with-eval', 'OCT284:4'],
    ['imports-dynamically', 'OCT283:4'],
    ['asks-for-import-meta', 'OCT283:4'],
    ['asks-for-process-binding', 'OCT281:4'],
  ])('that %s is told so, at its line', (name, problem) => {
    expect(found(`${name}.mdx`)).toEqual([problem]);
  });

  test('that reads a file in imported code is told so there', () => {
    expect(found('snippets/reads-a-file.jsx')).toEqual(['OCT280:1']);
  });

  test('that asks the network is told so, and reaches nobody', () => {
    expect(found('asks-the-network.mdx').map((entry) => entry.slice(0, 6))).toEqual(['OCT282']);
    expect(asked).toBe(0);
  });

  test('puts no file of its choice into a message', () => {
    expect(output).not.toContain(secret);
    expect(problems.filter(({ file }) => file.includes('secret'))).toEqual([]);
  });

  test('begins no line of its own in a message', () => {
    const [problem] = problems.filter(({ file }) => file.startsWith('tells-a-pipeline'));
    expect(problem?.message).toContain('first ::error::OCTAVO-COMMAND');
  });

  test('writes nothing and starts nothing', () => {
    expect(existsSync(join(outside.path, 'written.txt'))).toBe(false);
  });

  test('sees nothing of what calls it', async () => {
    expect(await html('looks-at-who-calls-it')).not.toContain('OCTAVO-FRAMES');
  });

  test('that another page has polluted or patched what both use is as it would be without', async () => {
    const page = await html('z-is-shown-after-the-others');
    expect(page).toContain('<li>bda</li><li>blan</li>');
    expect(page).toMatch(/2\s+undefined\s+undefined/);
    for (const name of Object.keys(pages).filter((each) => !/^(?:pollutes|patches)/.test(each)))
      expect(await html(name)).not.toMatch(/OCTAVO-(?:POLLUTED|PATCHED)(?!&)/);
  });
});
