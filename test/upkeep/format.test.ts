import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { formatJson } from '../../src/upkeep/format/format-json.ts';
import { formatPage } from '../../src/upkeep/format/format-page.ts';
import { callMain } from '../cli/call-main.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import type { TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder | undefined;
afterEach(async () => {
  await folder?.remove();
  folder = undefined;
});

describe('a page', () => {
  test.each([
    ['spaces at ends of lines', 'A line. \nAnother.\t\n   \nEnd.\n', 'A line.\nAnother.\n\nEnd.\n'],
    ['empty lines', '# A\n\n\n \nText.\n\n\n\n', '# A\n\nText.\n'],
    ['no newline at the end', 'Text.', 'Text.\n'],
    ['ends of lines of Windows', 'A. \r\n\r\n\r\nB.', 'A.\r\n\r\nB.\r\n'],
    ['lists', '* a\n* b\n  + c\n', '- a\n- b\n  - c\n'],
    [
      'tables',
      '|a|b |\n|:-|-:|\n|`x`|long \\| cell|\n',
      '| a   | b            |\n| :-- | -----------: |\n| `x` | long \\| cell |\n',
    ],
    ['tables in quotes', '> |a|bcd|\n> |-|-|\n> |1|2|\n', '> | a   | bcd |\n> | --- | --- |\n> | 1   | 2   |\n'],
    ['letters of two columns', '|東京|b|\n|-|-|\n|a|b|\n', '| 東京 | b   |\n| ---- | --- |\n| a    | b   |\n'],
    ['frontmatter', '---\ntitle: A  \nicon: x\t\n---  \n\nText.\n', '---\ntitle: A\nicon: x\n---\n\nText.\n'],
  ])('%s', (_, text, tidy) => {
    expect(formatPage(text)).toBe(tidy);
    expect(formatPage(tidy)).toBe(tidy);
  });

  test.each([
    ['breaks of lines', 'One  \ntwo.\n'],
    ['code', '```text\na  \n\n\n\nb\n```\n'],
    ['code in lists', '- a\n\n  ```\n  x  \n\n\n  y\n  ```\n'],
    ['values in braces', 'export const text = `\na  \n\n\nb`;\n\n<Card title={`x  \n\n\ny`}>\n\nText.\n\n</Card>\n'],
    ['formulas', '$$\na  \n\\\\\nb\n$$\n'],
    ['lists told apart by their marks', '* a\n\n+ b\n'],
    ['a dash that would make a line', '* - -\n'],
    ['text of several lines in frontmatter', '---\ndescription: |\n  one  \n  two\n---\n\nText.\n'],
    ['wide tables', `|a|b|\n|-|-|\n|${'x'.repeat(130)}|1|\n`],
  ])('%s stay as they are', (_, text) => {
    expect(formatPage(text)).toBe(text);
  });

  test('that is not MDX is left alone', () => {
    expect(formatPage('A <b tag.  \n')).toBeUndefined();
  });
});

test('docs.json keeps its form, but for spaces that nobody sees', () => {
  expect(formatJson('{ "a": [1,2],  \n\n\n\n\t"b": "x  y"}')).toBe('{ "a": [1,2],\n\n\t"b": "x  y"}\n');
});

test('octavo format --check names files, and octavo format tidies them', async () => {
  folder = await writeProject({
    'docs.json': `${JSON.stringify(plainConfig, null, 2)}\n`,
    'index.mdx': '# Start\n\n\nText.',
    'snippets/part.mdx': '* Part\n',
    'broken.mdx': '# Broken\n\n<Card\n',
    'README.md': '* not of the site',
  });
  const read = (path: string): Promise<string> => readFile(join(folder?.path ?? '', path), 'utf8');
  const checked = await callMain(['format', folder.path, '--check', '--json']);
  expect(checked.code).toBe(1);
  expect(JSON.parse(checked.stdout)).toEqual({
    files: 4,
    changed: ['index.mdx', 'snippets/part.mdx'],
    unread: ['broken.mdx'],
  });
  expect(await read('index.mdx')).toBe('# Start\n\n\nText.');
  const { code, stderr } = await callMain(['format', folder.path]);
  expect([code, stderr]).toEqual([0, 'broken.mdx is not valid MDX and was not changed: see octavo check.\n']);
  expect(await read('index.mdx')).toBe('# Start\n\nText.\n');
  expect(await read('README.md')).toBe('* not of the site');
  expect((await callMain(['format', folder.path, '--check'])).code).toBe(0);
});
