import { describe, expect, test } from 'vitest';
import { readFrontmatter } from '../../src/project/frontmatter.ts';

const read = (text: string): ReturnType<typeof readFrontmatter> => readFrontmatter({ path: 'a.mdx', text });

describe('frontmatter', () => {
  test.each([
    ['a number keeps its text', 'title: 3.10', { title: '3.10' }],
    ['flags may be quoted', 'hidden: "true"\nnoindex: no', { hidden: true, noindex: false }],
    ['keywords may be a list or a text', 'keywords: a, b', { keywords: ['a', 'b'] }],
    ['unknown keys pass through', 'sidebar_position: 3', { sidebar_position: 3 }],
    ['empty values are left out', 'title:\ndescription: x', { description: 'x' }],
  ])('%s', (_name, yaml, expected) => {
    expect(read(`---\n${yaml}\n---\n`).frontmatter).toEqual(expected);
  });

  test.each(['', 'text only', '---\n---\n', '\uFEFF---\r\ntitle: x\r\n---\r\n'])(
    '%j is read without a problem',
    (text) => {
      expect(read(text).diagnostics).toEqual([]);
    },
  );

  test('invalid YAML is located in the file', () => {
    const { diagnostics } = read('---\ntitle: a\ndescription: b: c\n---\n');
    expect(diagnostics).toMatchObject([{ name: 'frontmatter-syntax', range: { start: { line: 3 } } }]);
  });

  test('a misspelt key is pointed out', () => {
    expect(read('---\ndescripton: x\n---\n').diagnostics).toMatchObject([
      { hint: 'Did you mean "description"?', range: { start: { line: 2, column: 1 } } },
    ]);
  });
});
