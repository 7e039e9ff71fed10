import { describe, expect, it } from 'vitest';
import { exportedSources, splitImports } from '../../src/markdown/code/esm.ts';
import { htmlAttributeName } from '../../src/markdown/visitors/html-attributes.ts';
import { findSnippet, resolveImport, snippetBody } from '../../src/markdown/includes.ts';
import { readLiteral } from '../../src/markdown/literal.ts';
import { prepareText } from '../../src/markdown/prepare.ts';
import { staticStyle } from '../../src/markdown/visitors/static-style.ts';

describe('splitImports', () => {
  it.each([
    ["import A from '/a.mdx'", [['A', 'default', '/a.mdx']], ''],
    [
      "import A, { b as c, d } from './a.mdx';",
      [
        ['A', 'default', './a.mdx'],
        ['c', 'b', './a.mdx'],
        ['d', 'd', './a.mdx'],
      ],
      '',
    ],
    ["import * as all from '/a.mdx'", [['all', '*', '/a.mdx']], ''],
    ["import '/style.css'\nexport const x = 1", [], 'export const x = 1'],
    ["export { a } from '/a.mdx'", [['a', 'a', '/a.mdx']], 'export { a as a }'],
  ])('%s', (source, imports, rest) => {
    const split = splitImports(source);
    expect(split.imports.map(({ local, imported, specifier }) => [local, imported, specifier])).toEqual(imports);
    expect(split.rest).toBe(rest);
  });
});

it('exportedSources finds constants with their values', () => {
  const sources = exportedSources("export const a = 'x';\nexport let b: string = `y`\nexport const C = () => <div />");
  expect([...sources]).toEqual([
    ['a', "'x'"],
    ['b', '`y`'],
    ['C', '() => <div />'],
  ]);
});

describe('readLiteral', () => {
  it.each([
    ['"a\\n\\u0041"', 'a\nA'],
    ['`n ${n.of[0]}`', 'n 7'],
    ['-1.5e3', -1500],
    ['[1, "b", true, null, ]', [1, 'b', true, null]],
    ['{ a: { "b-c": 1 }, }', { a: { 'b-c': 1 } }],
    ['n.of', [7]],
    ['/* note */ 1 // end', 1],
    ['1 + 2 * 3 + "a"', '7a'],
    ['n.of[0] > 6 ? "many" : "few"', 'many'],
  ])('%s', (source, value) => {
    expect(readLiteral(source, { n: { of: [7] } })).toEqual({ value });
  });

  it.each(['a', 'f()', '() => 1', '1 + f()', '1 + {}', '"open', '{...a}', '', 'n.constructor', '<b/>'])(
    'leaves %j to code',
    (source) => {
      expect(readLiteral(source, { n: {} })).toBeUndefined();
    },
  );
});

describe('HTML attributes', () => {
  it.each([
    ['className', 'class'],
    ['htmlFor', 'for'],
    ['strokeWidth', 'stroke-width'],
    ['viewBox', 'viewBox'],
    ['onClick', 'onClick'],
  ])('%s → %s', (react, html) => {
    expect(htmlAttributeName(react)).toBe(html);
  });

  it('turn plain style objects into CSS', () => {
    expect(staticStyle('{ marginTop: 4, opacity: 0.5, "--x": 2, WebkitMask: "a", top: 0 }')).toBe(
      'margin-top:4px;opacity:0.5;--x:2;-webkit-mask:a;top:0',
    );
    expect(staticStyle('{ color: colour }')).toBeUndefined();
  });
});

describe('includes', () => {
  it.each([
    ['/snippets/a.mdx', 'guides/start.mdx', 'snippets/a.mdx'],
    ['../snippets/a.mdx', 'guides/start.mdx', 'snippets/a.mdx'],
    ['./a.mdx', 'guides/start.mdx', 'guides/a.mdx'],
    ['@/snippets/a.mdx', 'guides/start.mdx', 'snippets/a.mdx'],
    ['../../../a.mdx', 'guides/start.mdx', 'a.mdx'],
  ])('%s in %s is %s', (specifier, from, path) => {
    expect(resolveImport(specifier, from)).toBe(path);
  });

  it('finds the file of <Snippet> in both folders', () => {
    const files = new Map([['_snippets/old.mdx', { path: '_snippets/old.mdx', text: '---\na: 1\n---\n\nText\n' }]]);
    const found = findSnippet('old.mdx', (path) => files.get(path));
    expect(found?.path).toBe('_snippets/old.mdx');
    expect(found === undefined ? '' : snippetBody(found)).toBe('Text');
    expect(findSnippet('none.mdx', (path) => files.get(path))).toBeUndefined();
  });
});

describe('prepareText', () => {
  it('keeps every position, except behind variables, and knows the way back', () => {
    const text = '---\nt: 1\n---\na {{v}} b <!-- x\ny --> c\n';
    const prepared = prepareText(text, { v: 'longer' });
    expect(prepared.text).toBe('   \n    \n   \na longer b       \n      c\n');
    for (const word of ['b', 'c']) {
      expect(prepared.toOriginal(prepared.text.lastIndexOf(word))).toBe(text.lastIndexOf(word));
    }
  });

  it('leaves code alone', () => {
    const text = '```md\n## A {#b}\n<!-- c -->\n```\n\n`<!-- d -->`\n';
    expect(prepareText(text, {}).text).toBe(text);
  });
});
