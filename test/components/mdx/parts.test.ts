import { describe, expect, test } from 'vitest';
import { partEnd, partStart, splitParts, withoutLooseMarks } from '../../../src/components/mdx/parts.ts';

const part = (name: string, html: string): string => `${partStart('tab', { name })}${html}${partEnd('tab')}`;

describe('splitParts', () => {
  test('returns parts in order with what they say about themselves', () => {
    expect(splitParts(`\n${part('a', '<p>1</p>')}\n${part('b', '2')}\n`, 'tab')).toEqual([
      { data: { name: 'a' }, html: '<p>1</p>' },
      { data: { name: 'b' }, html: '2' },
    ]);
  });

  test('keeps what stands between parts', () => {
    expect(splitParts(`before${part('a', '1')}between`, 'tab')).toEqual([
      { data: undefined, html: 'before' },
      { data: { name: 'a' }, html: '1' },
      { data: undefined, html: 'between' },
    ]);
  });

  test('drops the ends of a paragraph around the parts', () => {
    expect(splitParts(`<p>${part('a', '1')} ${part('b', '2')}</p>`, 'tab').map(({ html }) => html)).toEqual(['1', '2']);
  });

  test('makes a paragraph of what a paragraph has between the parts', () => {
    const html = `<p>before ${part('a', '1')} between</p><p>whole</p><p>again ${part('b', '2')} <p>behind</p>`;
    expect(splitParts(html, 'tab').map((piece) => piece.html)).toEqual([
      '<p>before</p>',
      '1',
      '<p>between</p><p>whole</p><p>again</p>',
      '2',
      '<p>behind</p>',
    ]);
  });

  test('leaves a part inside a part where it is', () => {
    const inner = part('inner', 'x');
    expect(splitParts(part('outer', `a${inner}b`), 'tab')).toEqual([{ data: { name: 'outer' }, html: `a${inner}b` }]);
  });

  test('carries any text, also what would end a comment', () => {
    const name = '--> <b>"quoted"</b> ü 🎉 %';
    expect(splitParts(part(name, '1'), 'tab')).toEqual([{ data: { name }, html: '1' }]);
  });

  test('ignores other kinds and parts without an end', () => {
    const html = `${partStart('step', {})}x${partEnd('step')}${partStart('tab', {})}y`;
    expect(splitParts(html, 'tab')).toEqual([{ data: undefined, html }]);
  });
});

test('a part that no parent takes out stands there without its comments', () => {
  const html = `<!-- own --><!--[other]-->${part('> a', '1')}`;
  expect(withoutLooseMarks(html)).toBe('<!-- own --><!--[other]-->1');
});
