import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const pages = {
  react: [
    'import { useState as keep, Fragment } from "react";',
    'import * as React from "react";',
    '',
    'export const Own = () => { const [n, set] = keep(41); return <button onClick={() => set(n + 1)}>Count {n + 1}</button>; };',
    'export const Made = () => React.createElement("b", null, "made");',
    '',
    '<Own />',
    '',
    '<Made />',
    '',
  ],
  misspelt: [
    'import { Countr } from "/snippets/counter.jsx";',
    '',
    'export const Alive = () => { const [n] = useState(7); return <button>Seven {n}</button>; };',
    '',
    '<Countr>Inside.</Countr>',
    '',
    '<Alive />',
    '',
    'Behind.',
    '',
  ],
  endless: ['export const Loop = () => <div><Loop /></div>;', '', '<Loop>Within.</Loop>', '', 'Behind.', ''],
  throws: [
    'import { Broken } from "/snippets/broken.jsx";',
    '',
    'Before.',
    '',
    '<Broken>Within.</Broken>',
    '',
    '{[1, 2].missing.map((n) => n)}',
    '',
    'Behind.',
    '',
  ],
  lacking: ['export const cfg = { port: 1 };', '', 'Port {cfg.prot} of {cfg.port}, {cfg.prot ?? "none"}.', ''],
  data: [
    'import plans from "/snippets/plans.json";',
    'import { Sum } from "/snippets/sum.jsx";',
    '',
    '{plans.map(({ name }) => <b key={name}>{name}</b>)}',
    '',
    '<Sum />',
    '',
  ],
};

let project: TemporaryFolder;
let problems: readonly Diagnostic[];

const html = (page: string): Promise<string> => readFile(join(project.path, 'dist', `${page}.html`), 'utf8');
const found = (file: string): string[] =>
  problems.filter((entry) => entry.file === file).map(({ code, range }) => `${code}:${range?.start.line ?? ''}`);

beforeAll(async () => {
  const written = Object.entries(pages).map(([name, lines]) => [
    `${name}.mdx`,
    ['---', 'title: A page', '---', ...lines].join('\n'),
  ]);
  project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index', ...Object.keys(pages)] } },
    'index.mdx': 'Hello.\n',
    ...(Object.fromEntries(written) as Record<string, string>),
    'snippets/counter.jsx':
      'import { useState } from "react";\nexport const Counter = () => useState(1);\nexport const Another = () => null;\n',
    'snippets/plans.json': [
      { name: 'Free', price: 0 },
      { name: 'Pro', price: 20 },
    ],
    'snippets/sum.jsx':
      'import plans from "./plans.json";\nexport const Sum = () => <p>{plans.reduce((sum, { price }) => sum + price, 22)} in all</p>;\n',
    'snippets/broken.jsx': 'export const Broken = ({ kite }) => {\n  return <p>{kite.name}</p>;\n};\n',
  });
  const { stdout } = await octavo(['build', project.path, '--out', join(project.path, 'dist'), '--offline', '--json']);
  problems = (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
}, 60_000);

afterAll(() => project.remove());

describe('code of pages', () => {
  test('gets what it imports from React, in the page and in the browser', async () => {
    expect(found('react.mdx')).toEqual([]);
    const page = await html('react');
    expect(page).toMatch(/<octavo-island[^>]*data-component="Own"[^>]*><button>Count 42<\/button>/);
    expect(page).toContain('<b>made</b>');
    const [, module = ''] = /data-module="([^"]*)"/.exec(page) ?? [];
    expect(await readFile(join(project.path, 'dist', module), 'utf8')).toMatch(/Count /);
  });

  test('that imports what is not there costs neither the page nor what else it shows', async () => {
    expect(found('misspelt.mdx')).toEqual(['OCT424:4']);
    const page = await html('misspelt');
    expect(page).toContain('Behind.');
    expect(page).toContain('Seven 7');
    expect((await readdir(join(project.path, 'dist/_octavo/islands'))).length).toBe(1);
    const [, module = ''] = /data-module="([^"]*)"/.exec(page) ?? [];
    expect(await readFile(join(project.path, 'dist', module), 'utf8')).not.toBe('');
  });

  test('has the JSON that it and its components import', async () => {
    expect(found('data.mdx')).toEqual([]);
    const page = await html('data');
    expect(page).toContain('<b>Free</b><b>Pro</b>');
    expect(page).toMatch(/<p>42(?:<!-- -->)? in all<\/p>/);
  });

  test('that contains itself without end is told once, where the page shows it', async () => {
    expect(found('endless.mdx')).toEqual(['OCT252:6']);
    const page = await html('endless');
    expect(page).toContain('Within.');
    expect(page).toContain('Behind.');
  });

  test('that throws leaves the rest of the page, and is told at its own line', async () => {
    expect(found('snippets/broken.jsx')).toEqual(['OCT252:2']);
    expect(found('throws.mdx')).toEqual(['OCT253:10']);
    const page = await html('throws');
    for (const text of ['Before.', 'Within.', '{[1, 2].missing.map', 'Behind.']) expect(page).toContain(text);
  });
});

test('a property that is not there shows nothing, and is told', async () => {
  expect(await html('lacking')).toContain('Port  of 1, none.');
  expect(problems.filter(({ file }) => file === 'lacking.mdx')).toMatchObject([
    { code: 'OCT253', message: '`cfg.prot` is undefined, so nothing is shown for it.', range: { start: { line: 6 } } },
  ]);
});
