import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const pages: Readonly<Record<string, string>> = {
  'a-loop-without-end': 'export const x = (() => { for (;;); })();\n\n{x}',
  'b-promises-without-end': 'export const Turn = async () => { for (;;) await null; };\n\n<Turn />',
  'c-waits-for-ever': 'export const Wait = () => new Promise(() => undefined);\n\nBefore. <Wait />',
  'd-fills-the-memory':
    'export const x = (() => { const l = []; for (;;) l.push(new Array(1e5).fill(1.5)); })();\n\n{x}',
  'e-fills-memory-outside-of-javascript': `export const x = (() => {
  const kept = [];
  for (;;) kept.push(new Uint8Array(1e8).fill(1));
})();

Behind. {x}`,
  'f-makes-too-long-a-page': `{'x'.repeat(100_000_000)}`,
  'g-is-code-as-it-should-be': `export const Late = async () => {
  await new Promise((done) => setTimeout(done, 60_000));
  return <b>came</b>;
};

It {'is'} here. <Late />`,
};

let project: TemporaryFolder;
let problems: readonly Diagnostic[];

const html = (page: string): Promise<string> => readFile(join(project.path, 'dist', `${page}.html`), 'utf8');
const found = (page: string): string[] =>
  problems.filter(({ file }) => file === `${page}.mdx`).map(({ code, severity }) => `${code} ${severity}`);

beforeAll(async () => {
  project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: Object.keys(pages) } },
    ...Object.fromEntries(
      Object.entries(pages).map(([name, body]) => [`${name}.mdx`, `---\ntitle: A page\n---\n\n${body}\n`]),
    ),
  });
  const args = ['build', project.path, '--out', join(project.path, 'dist'), '--bundle', join(project.path, 'bundle')];
  const { stdout } = await octavo([...args, '--keep-going', '--json', '--offline']);
  problems = (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
}, 180_000);

afterAll(() => project.remove());

describe('code of a page', () => {
  test.each([
    ['a-loop-without-end', 'OCT285 error'],
    ['b-promises-without-end', 'OCT285 error'],
    ['c-waits-for-ever', 'OCT285 error'],
    ['d-fills-the-memory', 'OCT286 error'],
    ['e-fills-memory-outside-of-javascript', 'OCT253 warning'],
    ['f-makes-too-long-a-page', 'OCT286 error'],
  ])('%s: it is stopped, and told with the name of its page', (page, problem) => {
    expect(found(page)).toEqual([problem]);
  });

  test.each(Object.keys(pages))('%s: its page is built', async (page) => {
    expect(await html(page)).toContain('</html>');
  });

  test('others are made as they would be', async () => {
    expect(found('g-is-code-as-it-should-be')).toEqual([]);
    expect(await html('g-is-code-as-it-should-be')).toMatch(/It is here\. <b>came<\/b>/);
  });

  test('what stands beside a component that waits for ever is shown', async () => {
    expect(await html('c-waits-for-ever')).toContain('Before.');
  });
});
