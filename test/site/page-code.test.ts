import { describe, expect, test } from 'vitest';
import { openSession } from '../../src/build/open-session.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { plainConfig, writeProject } from '../support/project.ts';

/** Problems of a project: code, place and hint; the title of a page takes three lines. */
async function problems(files: Readonly<Record<string, string>>, variables = {}): Promise<string[]> {
  const pages = Object.entries(files).map(([path, text]) => [
    path,
    path.startsWith('snippets/') ? text : `---\ntitle: A page\n---\n${text}`,
  ]);
  const folder = await writeProject({
    'docs.json': { ...plainConfig, variables },
    ...(Object.fromEntries(pages) as Record<string, string>),
  });
  const session = await openSession({ ...defaultSettings(folder.path), projectDir: folder.path }, 'build');
  const found = session.check();
  await session.close();
  await folder.remove();
  return found.map(
    ({ code, file, range, hint }) => `${code} ${file}:${range?.start.line}:${range?.start.column} ${hint ?? ''}`,
  );
}

describe('parts of a page that browsers show again', () => {
  test('have no effect with props of a snippet; readers need a way to sign in', async () => {
    const found = await problems({
      'index.mdx':
        'import Part from \'/snippets/part.mdx\';\n\n<Part word="a" />\n\n<b onClick={() => print()}>x</b>\n\n{user.name}\n',
      'snippets/part.mdx': '<b onClick={() => alert(word)}>x</b>\n',
    });
    expect(found).toEqual([
      'OCT212 snippets/part.mdx:1:1 Export a component that gets it as a prop: components run in the browser.',
      expect.stringMatching(/^OCT243 index\.mdx:10:2 Say in octavo\.config\.json/),
    ]);
  });
});

describe('imports', () => {
  const counter = 'export const Counter = () => <b>1</b>;\nexport const Other = () => <i>2</i>;\n';

  test('of React and of what is there are no problem', async () => {
    const text =
      'import React, { useState } from "react";\nimport { Counter } from "/snippets/counter.jsx";\n\n<Counter />\n';
    expect(await problems({ 'index.mdx': text, 'snippets/counter.jsx': counter })).toEqual([]);
  });

  test('of packages, of files that are not there and of names that React has not are reported', async () => {
    const text =
      'import { chunk } from "lodash";\nimport { useStat } from "react";\nimport { Counter } from "/snippets/countr.jsx";\n\n<Counter />\n';
    expect(await problems({ 'index.mdx': text, 'snippets/counter.jsx': counter })).toEqual([
      expect.stringMatching(/^OCT234 index\.mdx:4:10 Pages can import/),
      'OCT233 index.mdx:5:10 Did you mean `useState`?',
      expect.stringMatching(/^OCT412 index\.mdx:6:10 .*counter\.jsx/),
    ]);
  });

  test('of components that pages have anyway are to be removed', async () => {
    const text =
      'import { Tabs, Tab } from "@mintlify/components";\nimport { Card, chunk } from "lodash";\n\n<Tabs><Tab title="a">b</Tab></Tabs>\n';
    expect(await problems({ 'index.mdx': text })).toEqual([
      'OCT234 index.mdx:4:10 Remove the import.',
      expect.stringMatching(/^OCT234 index\.mdx:5:10 Pages can import/),
    ]);
  });

  test('of code files are checked as those of pages', async () => {
    const code =
      'import { debounce } from "lodash";\nimport { useStat } from "react";\nexport const Counter = () => debounce(useStat);\n';
    const text = 'import { Counter } from "/snippets/counter.jsx";\n\n<Counter />\n';
    expect(await problems({ 'index.mdx': text, 'snippets/counter.jsx': code })).toEqual([
      expect.stringMatching(/^OCT234 snippets\/counter\.jsx:1:10/),
      'OCT233 snippets/counter.jsx:2:10 Did you mean `useState`?',
    ]);
  });

  test('that are misspelt are one problem, wherever the name is used', async () => {
    const text = 'import { Countr, speeed } from "/snippets/counter.jsx";\n\n<Counter />\n\n{speed}\n';
    const code = `${counter}export const speed = 3;\n`;
    expect(await problems({ 'index.mdx': text, 'snippets/counter.jsx': code })).toEqual([
      'OCT424 index.mdx:4:10 Did you mean `Counter`?',
      'OCT424 index.mdx:4:18 Did you mean `speed`?',
    ]);
  });

  test('are what a misspelt tag is compared with', async () => {
    const text = 'import { Counter } from "/snippets/counter.jsx";\n\n<Countr />\n';
    expect(await problems({ 'index.mdx': text, 'snippets/counter.jsx': counter })).toEqual([
      'OCT411 index.mdx:6:1 Did you mean <Counter>?',
    ]);
  });

  test('that close a circle are reported once', async () => {
    const files = {
      'index.mdx': 'import A from "/snippets/a.mdx";\n\n<A />\n',
      'snippets/a.mdx': 'import B from "/snippets/b.mdx";\n\n<B />\n',
      'snippets/b.mdx': 'import A from "/snippets/a.mdx";\n\n<A />\n',
    };
    expect(await problems(files)).toEqual(['OCT237 snippets/b.mdx:1:8 Remove the import that closes the circle.']);
  });
});

describe('names that nothing defines', () => {
  test('are reported with the nearest import, export or variable', async () => {
    const text = 'export const speed = 3;\n\n{sped}\n\n{{produkt}}\n\n{produkt}\n\n{release}\n';
    expect(await problems({ 'index.mdx': text }, { product: 'Kite', release: '2' })).toEqual([
      'OCT203 index.mdx:8:1 Did you mean `{{product}}`?',
      'OCT251 index.mdx:6:2 Did you mean `speed`?',
      'OCT251 index.mdx:10:2 Did you mean `{{product}}`, the variable of docs.json?',
      'OCT251 index.mdx:12:2 A variable of docs.json is written `{{release}}`.',
    ]);
  });

  test('are one problem of one expression', async () => {
    expect(await problems({ 'index.mdx': 'Text {containerTag, q} here.\n' })).toEqual([
      expect.stringMatching(/^OCT251 index\.mdx:4:7 To show the braces/),
    ]);
  });

  test('in a snippet are props, which a page leaves out or gives', async () => {
    const files = {
      'index.mdx': 'import Greet from "/snippets/greet.mdx";\n\n<Greet name="Ada" />\n\n<Greet nme="Ada" />\n',
      'snippets/greet.mdx': 'Hello {name}.\n',
    };
    expect(await problems(files)).toEqual(['OCT230 index.mdx:8:1 Add `name="…"`; it has `nme`.']);
  });
});

test('a path in a package that is not there is no name that npm could install', async () => {
  const text = "import { Field } from 'ui/field'\nimport { Deep } from '@team/parts/deep'\n\n<Field /><Deep />\n";
  expect(await problems({ 'index.mdx': text })).toEqual([
    expect.stringMatching(/^OCT234 index\.mdx:4:10 .*`npm install ui`\. .*"\/ui\/field"/),
    expect.stringMatching(/^OCT234 index\.mdx:5:10 .*`npm install @team\/parts`\. /),
  ]);
});
