import { describe, expect, test } from 'vitest';
import { childCode } from '../../../src/components/mdx/code-block/child-code.ts';
import {
  codeBlockHtml,
  findCodeBlocks,
  type CodeBlockView,
} from '../../../src/components/mdx/code-block/code-block-html.ts';
import { codeGroupHtml } from '../../../src/components/mdx/code-group/code-group-html.ts';
import { interfaceStrings } from '../../../src/site/strings/strings.ts';

const strings = interfaceStrings('en');
const line = (text: string): string => `<span class="line">${text}</span>`;
const block = (view: Partial<CodeBlockView> = {}): string =>
  codeBlockHtml(
    {
      code: line('go'),
      source: undefined,
      language: 'ts',
      title: '',
      types: [],
      icon: '',
      marks: {},
      hasNumbers: false,
      wraps: false,
      isExpandable: false,
      canCopy: true,
      className: '',
      colors: undefined,
      ...view,
    },
    strings,
  );

describe('codeBlockHtml', () => {
  test('a plain block is small: no header, a named region that takes focus', () => {
    expect(block()).toBe(
      '<div class="code-block" data-language="ts">' +
        '<button type="button" class="code-block-copy-button" aria-label="Copy code"></button>' +
        '<pre tabindex="0" role="group" aria-label="TypeScript code"><code><span class="line">go</span></code></pre></div>',
    );
  });

  test('title and icon make a header; text is escaped', () => {
    const html = block({ title: 'a<b>"c".ts', icon: '<svg></svg>' });
    expect(html).toContain(
      '<div class="code-block-header"><span class="code-block-icon"><svg></svg></span><span class="code-block-title">a&lt;b>&quot;c&quot;.ts</span></div>',
    );
    expect(html).toContain('aria-label="a&lt;b>&quot;c&quot;.ts"');
  });

  test('marks, numbers and wrapping are classes', () => {
    const html = block({
      code: `${line('a')}\n${line('b')}`,
      marks: { highlight: '2', focus: '1', added: undefined },
      hasNumbers: true,
      wraps: true,
    });
    expect(html).toContain('class="has-numbers wraps has-marks has-focus"');
    expect(html).toContain('<span class="line focused">a</span>\n<span class="line highlighted">b</span>');
  });

  test('nocopy leaves the button out', () => {
    expect(block({ canCopy: false })).not.toContain('<button');
  });

  test('only long blocks are cut, and say how long they are', () => {
    const lines = (count: number): string => Array.from({ length: count }, () => line('x')).join('\n');
    expect(block({ isExpandable: true, code: lines(12) })).not.toContain('data-cut');
    const cut = block({ isExpandable: true, code: lines(13) });
    expect(cut).toContain('data-cut');
    expect(cut).toContain('aria-expanded="false">Show all 13 lines</button>');
  });

  test('what it makes is found again', () => {
    const html = block({ title: 'a.ts', className: 'mine' }) + block({ language: 'py', isExpandable: true });
    expect(findCodeBlocks(html)).toEqual([
      { index: 0, language: 'ts', header: '<span class="code-block-title">a.ts</span>' },
      { index: html.lastIndexOf('<div class="code-block"'), language: 'py', header: '' },
    ]);
  });
});

describe('childCode', () => {
  test('reads text with entities and takes the indentation off', () => {
    expect(childCode('\n    if (a &lt; b) {\n      go(&quot;x&quot;);\n    }\n  ')).toEqual({
      code: 'if (a < b) {\n  go("x");\n}',
    });
  });

  test('leaves a fence inside as it is', () => {
    expect(childCode(block())).toEqual({ html: block() });
  });
});

describe('codeGroupHtml', () => {
  const html = block({ title: 'npm' }) + block({ language: 'python' });

  test('names tabs by title, else by language, and marks the first', () => {
    const group = codeGroupHtml(html, { isDropdown: false, fallback: undefined, strings });
    expect(group).toMatch(
      /^<div class="tab-list"><button type="button" data-name="npm" data-active><span class="code-block-title">npm<\/span><\/button><button type="button" data-name="Python">Python<\/button><\/div><div data-active class="code-block"/,
    );
  });

  test('names untitled examples by what they are', () => {
    const group = codeGroupHtml(block() + block({ title: '201' }) + block(), {
      isDropdown: false,
      fallback: 'Response',
      strings,
    });
    expect([...group.matchAll(/data-name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Response',
      '201',
      'Response 3',
    ]);
  });

  test('can be a menu', () => {
    const group = codeGroupHtml(block({ title: 'A & B' }), { isDropdown: true, fallback: undefined, strings });
    expect(group).toContain('<option value="A &amp; B">A &amp; B</option></select>');
  });

  test('without code blocks is what stands inside', () => {
    expect(codeGroupHtml('<p>x</p>', { isDropdown: false, fallback: undefined, strings })).toBe('<p>x</p>');
  });
});
