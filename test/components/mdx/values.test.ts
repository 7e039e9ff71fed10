import { describe, expect, test } from 'vitest';
import { componentRegistry } from '../../../src/components/mdx/definitions.ts';
import { isTrue, toCode, toColor, toList, toNumber, toStyle, toText } from '../../../src/components/mdx/values.ts';

describe('attribute spellings', () => {
  test.each([
    [true, true],
    ['true', true],
    ['', true],
    [1, true],
    ['false', false],
    ['False', false],
    [false, false],
    [null, false],
  ])('boolean %j is %s', (written, meant) => expect(isTrue(written)).toBe(meant));

  test.each([
    ['2', 2],
    [3, 3],
    [' 4 ', 4],
    ['two', undefined],
    ['', undefined],
    [Number.NaN, undefined],
  ])('number %j is %s', (written, meant) => expect(toNumber(written)).toBe(meant));

  test('text, lists and code', () => {
    expect(toText(' a ')).toBe('a');
    expect(toText(2)).toBe('2');
    expect(toText({})).toBe('');
    expect(toList(['a', 1, null])).toEqual(['a', '1']);
    expect(toList('a, b')).toEqual(['a', 'b']);
    expect(toList(undefined)).toEqual([]);
    expect(toCode(10)).toBe('10');
    expect(toCode(false)).toBe('false');
    expect(toCode({ a: [1] })).toBe('{"a":[1]}');
    expect(toCode(undefined)).toBe('');
  });

  test('styles from objects, colours without anything else', () => {
    expect(toStyle({ maxWidth: 300, lineHeight: 1.5, '--tree-highlight': 'red' })).toBe(
      'max-width:300px;line-height:1.5;--tree-highlight:red',
    );
    expect(toStyle('color:red')).toBe('color:red');
    expect(toStyle(undefined)).toBeUndefined();
    expect(toColor('#ff5500')).toBe('#ff5500');
    expect(toColor('rgb(0 0 0 / 50%)')).toBe('rgb(0 0 0 / 50%)');
    expect(toColor('red;background:url(x)')).toBeUndefined();
  });

  test.each([
    [
      'Card',
      { horizontal: 'true', arrow: true, disabled: 'false' },
      { horizontal: true, arrow: true, disabled: false },
    ],
    ['CardGroup', { cols: '2' }, { cols: 2 }],
    ['Steps', { titleSize: 'H3' }, { titleSize: 'h3' }],
    ['Icon', { icon: 'x', size: '24' }, { icon: 'x', size: 24 }],
    ['Update', { label: 3.4, tags: ['a'] }, { label: '3.4', tags: ['a'] }],
  ])('%s takes %j', (name, written, meant) => {
    expect(componentRegistry.get(name)?.attributes.parse(written)).toEqual(meant);
  });

  test.each([
    ['CardGroup', { cols: 'many' }],
    ['Badge', { color: 'pinkish' }],
    ['Accordion', { defaultOpen: {} }],
    ['Visibility', { for: 'robots' }],
  ])('%s refuses %j', (name, written) => {
    expect(componentRegistry.get(name)?.attributes.safeParse(written).success).toBe(false);
  });
});
