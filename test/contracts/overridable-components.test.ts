import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { overridableComponents } from '../../src/components/index.ts';

const root = join(import.meta.dirname, '../..');

/** Names of the props that a component declares. */
function propsOf(name: string): string[] {
  const text = readFileSync(join(root, 'src/components/chrome', `${name}.astro`), 'utf8');
  const declared = /\ninterface Props \{\n([\s\S]*?)\n\}/.exec(text)?.[1] ?? '';
  return [...declared.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, prop = '']) => prop);
}

test('what may be overridden, and its props, are what the documentation promises', () => {
  const guide = readFileSync(join(root, 'content/guides/astro.mdx'), 'utf8');
  const table = [...guide.matchAll(/^\| `([A-Z]\w+)` \| [^|]+ \| ([^|]+) \|$/gm)];
  const promised = table.map(([, name = '', props = '']) => [
    name,
    [...props.matchAll(/`(\w+)`/g)].map(([, prop = '']) => prop),
  ]);
  const actual = overridableComponents.map((name) => [name, propsOf(name)]);
  const byName = (a: readonly unknown[], b: readonly unknown[]): number => String(a[0]).localeCompare(String(b[0]));
  expect(promised.toSorted(byName)).toEqual(actual.toSorted(byName));
});
