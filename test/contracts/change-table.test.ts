import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

interface Row {
  readonly change: string;
  /** The paths that each cell names. */
  readonly cells: readonly (readonly string[])[];
}

const rows: readonly Row[] = [
  ...contributing.matchAll(/^\| (an? [^|]+|how [^|]+|where [^|]+|the [^|]+|what [^|]+)\|(.*)\|$/gm),
].map(([, change = '', rest = '']) => ({ change: change.trim(), cells: rest.split('|').map(pathsOf) }));

/** Of each row whose files have a name to choose. */
const registries = rows.flatMap(({ change, cells: [written = [], lists = [], tests = [], pages = []] }) =>
  written.some(isPattern) ? [{ change, written, list: lists[0] ?? '', tests, pages }] : [],
);

function pathsOf(cell: string): string[] {
  return [...cell.matchAll(/`((?:src|test|content|integrations)\/[^`]+|package\.json)`/g)].map(([, path = '']) => path);
}

function isPattern(path: string): boolean {
  return /<\w+>/.test(path);
}

function withName(pattern: string, name: string): string {
  return pattern.replace(/<\w+>/, name);
}

/** Returns the names for which there is a file of a pattern. */
function namesInTree(pattern: string): string[] {
  return globSync(withName(pattern, '*'), { cwd: root })
    .map((path) => nameIn(path, pattern) ?? '')
    .filter((name) => name !== 'index')
    .sort();
}

function nameIn(path: string, pattern: string): string | undefined {
  const [before = '', after = ''] = pattern.split(/<\w+>/);
  const name = path.slice(before.length, path.length - after.length);
  return path === withName(pattern, name) && !name.includes('/') ? name : undefined;
}

/** Returns the names that a list has: of the files that it imports, or in quotes. */
function namesInList(list: string, patterns: readonly string[]): string[] {
  const texts = [...readFileSync(join(root, list), 'utf8').matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text);
  const imported = texts
    .filter((text) => text.startsWith('.'))
    .flatMap((text) => patterns.flatMap((pattern) => nameIn(normalize(join(dirname(list), text)), pattern) ?? []));
  return [...new Set(imported.length > 0 ? imported : texts)].sort();
}

test('every path of the tables is there', () => {
  expect(rows.length).toBeGreaterThan(20);
  const plain = rows.flatMap(({ cells }) => cells.flat()).filter((path) => !isPattern(path));
  expect(plain.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the table says where each of thirteen kinds of things goes', () => {
  expect(registries.map(({ change }) => change)).toEqual([
    'a vendor',
    'a component for authors',
    'a snippet language',
    'a theme',
    'a command',
    'a platform to deploy to',
    'a tool of the MCP server',
    'a check',
    'a file that the build writes',
    'a search engine',
    'a search service',
    'a format of SDK references',
    'a tool to import from',
  ]);
});

describe.each(registries)('$change', ({ written, list, tests, pages }) => {
  const [pattern = ''] = written;
  const names = namesInTree(pattern);

  test('is in the list when it is in the folder, and the other way round', () => {
    expect(names.length).toBeGreaterThan(0);
    expect(namesInList(list, written)).toEqual(names);
  });

  test('has every file that is named after it', () => {
    const missing = [...written, ...tests, ...pages]
      .filter(isPattern)
      .flatMap((path) => names.map((name) => withName(path, name)))
      .filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });
});

describe('what readers find', () => {
  const letters = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '');
  const onOnePage = registries.flatMap(({ change, written: [pattern = ''], pages: [page = ''] }) =>
    page === '' || isPattern(page) || change === 'a check' ? [] : [{ change, pattern, page }],
  );

  test.each(onOnePage)('$page names each: $change', ({ pattern, page }) => {
    const text = letters(readFileSync(join(root, page), 'utf8'));
    expect(namesInTree(pattern).filter((name) => !text.includes(letters(name)))).toEqual([]);
  });
});
