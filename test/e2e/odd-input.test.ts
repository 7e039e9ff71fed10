import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const pages: Readonly<Record<string, string>> = {
  promises: 'Hello {Promise.reject(new Error("no"))} {[Promise.resolve(1)]}.',
  later: [
    'export const start = () => {',
    '  Promise.reject(new Error("too late"));',
    '  setTimeout(() => { throw new Error("much too late"); });',
    '  return "Started";',
    '};',
    '',
    '{start()}.',
  ].join('\n'),
  objects: '{(() => { throw { get message() { throw 1; } }; })()}{(() => { throw Object.create(null); })()}.',
  layout: 'export default 5\n\nBehind it.',
  inherited:
    '<constructor/><toString/><__proto__/>\n\n```constructor toString\nx // [!code constructor]\n```\n\nBehind it.',
  empty:
    '<CodeGroup></CodeGroup><RequestExample></RequestExample><Steps></Steps><Tabs></Tabs><Tree></Tree>\n\nBehind it.',
  twice: 'import Part from \'/snippets/part.mdx\'\n\n<Part />\n\n<Part />\n\n<Step title="Alone">In no list.</Step>',
  entity: '<Latex>{"&#x110000;"}</Latex>\n\nBehind it.',
};

/** `application/json` without a schema: nothing is known of the body. */
const description = `openapi: 3.1.0
info: { title: Kites, version: '1' }
servers: [{ url: https://kites.example }]
paths:
  /kites:
    post:
      summary: Fly
      requestBody: { content: { application/json: {} } }
      responses: { '200': { description: Flown } }
`;

let project: TemporaryFolder;
let problems: readonly Diagnostic[];

const text = async (page: string): Promise<string> =>
  (await readFile(join(project.path, 'dist', `${page}.html`), 'utf8')).replace(/<[^>]*>/g, '');
const found = (file: string): string[] =>
  problems.filter((entry) => entry.file === file).map(({ code, range }) => `${code}:${range?.start.line ?? ''}`);

beforeAll(async () => {
  const written = Object.entries(pages).map(([name, body]) => [`${name}.mdx`, `---\ntitle: A page\n---\n${body}\n`]);
  project = await writeProject({
    'docs.json': {
      ...plainConfig,
      navigation: { pages: [...Object.keys(pages), 'fly'] },
      api: { openapi: 'kites.yaml' },
    },
    'kites.yaml': description,
    'snippets/part.mdx': '## Kites\n\nText.\n',
    ...(Object.fromEntries(written) as Record<string, string>),
    'fly.mdx': '---\ntitle: Fly\nopenapi: POST /kites\nwinds: &winds [*winds]\n---\n',
  });
  const folders = ['--out', join(project.path, 'dist'), '--bundle', join(project.path, 'bundle')];
  const { code, stdout, stderr } = await octavo(['build', project.path, '--json', '--offline', ...folders]);
  expect([code, stderr]).toEqual([0, '']);
  problems = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});
afterAll(() => project.remove());

test('no page is lost', async () => {
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const page of ['layout', 'inherited', 'empty', 'entity'])
    expect([page, await text(page)]).toEqual([page, expect.stringContaining('Behind it.')]);
});

test('a promise is no text, and its failure ends nothing', async () => {
  expect(found('promises.mdx')).toEqual(['OCT253:4', 'OCT253:4']);
  expect(await text('promises')).toContain('Hello {Promise.reject(');
});

test('what fails when the page has been made is told at the page', async () => {
  const late = problems.filter(({ file, code }) => file === 'later.mdx' && code === 'OCT256');
  expect(late.map(({ message }) => message).sort()).toEqual([
    'Code of this page fails after it has run: much too late.',
    'Code of this page fails after it has run: too late.',
  ]);
  expect(await text('later')).toContain('Started.');
});

test('what was thrown need not be an error', () => {
  expect(found('objects.mdx')).toEqual(['OCT253:4', 'OCT253:4']);
});

test('a layout that is no component is told', () => {
  expect(problems.find(({ file, code }) => file === 'layout.mdx' && code === 'OCT252')).toMatchObject({
    message: expect.stringContaining('it is of the type number and no component') as string,
  });
});

test('an anchor that holds its own alias is left out', () => {
  expect(found('fly.mdx')).toEqual(['OCT108:4']);
});

test('a body without a schema has a reference, and a snippet without a body', async () => {
  const shown = await text('fly');
  expect(shown).toContain('https://kites.example/kites');
  expect(shown).not.toContain('undefined');
});

test('a file that is shown twice, and a step in no list, leave a page whole', async () => {
  const html = await readFile(join(project.path, 'dist/twice.html'), 'utf8');
  const headings = [...html.matchAll(/<h2 id="(kites[^"]*)">Kites<a href="#([^"]*)"/g)];
  expect(headings.map(([, id, target]) => [id, target])).toEqual([
    ['kites', 'kites'],
    ['kites-2', 'kites-2'],
  ]);
  const contents = html.slice(html.indexOf('id="table-of-contents"'));
  expect(contents).toContain('href="#kites-2"');
  expect(html).not.toContain('<!--[');
});
