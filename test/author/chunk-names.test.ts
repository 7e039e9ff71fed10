import { expect, test } from 'vitest';
import { withStableNames } from '../../src/author/chunk-names.ts';

/** Files as the bundler makes them, where its hashes are these: an entry, and three chunks of which two import each other. */
function bundled(a: string, b: string, c: string): Map<string, string> {
  return new Map([
    ['x.jsx.js', `import"./shared-${a}.js";import"./shared-${c}.js";`],
    [`shared-${a}.js`, `import"./shared-${b}.js";one();`],
    [`shared-${b}.js`, `import"./shared-${a}.js";two();`],
    [`shared-${c}.js`, 'log("shared-ZZZZZZZZ.js");'],
  ]);
}

test('chunks are named by what they say, wherever their sources stand', () => {
  const files = withStableNames(bundled('AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'));
  const names = [...files.keys()].sort();
  expect(names).toHaveLength(4);
  expect(withStableNames(bundled('DDDDDDDD', 'EEEEEEEE', 'FFFFFFFF'))).toEqual(files);
  for (const [, name = ''] of [...files.values()].join().matchAll(/import"\.\/([^"]*)"/g))
    expect(names).toContain(name);
  expect([...files.values()]).toContain('log("shared-ZZZZZZZZ.js");');
});

test('chunks that say the same stay two', () => {
  const files = new Map([
    ['shared-AAAAAAAA.js', 'one();'],
    ['shared-BBBBBBBB.js', 'one();'],
  ]);
  expect(withStableNames(files).size).toBe(2);
});
