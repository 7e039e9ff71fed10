import { describe, expect, it } from 'vitest';
import { readCodeNotations } from '../../src/markdown/code-notations.ts';

describe('readCodeNotations', () => {
  it('leaves code without notations alone', () => {
    expect(readCodeNotations('a // note\nb')).toEqual({ code: 'a // note\nb', marks: {}, gone: [] });
  });

  it.each<[string, string, object, number[]?]>([
    ['old() // [!code --]\nnew() // [!code ++]', 'old()\nnew()', { removed: '1', added: '2' }],
    ['x = 1 # [!code highlight]', 'x = 1', { highlight: '1' }],
    ['<p> <!-- [!code focus] -->', '<p>', { focus: '1' }],
    ['a /* [!code ++:2] */\nb\nc', 'a\nb\nc', { added: '1,2' }],
    ['// [!code ++]\nmarked\nplain', 'marked\nplain', { added: '1' }, [1]],
    ['select 1; -- [!code word:x]', 'select 1;', {}],
  ])('%s', (written, code, marks, gone = []) => {
    expect(readCodeNotations(written)).toEqual({ code, marks, gone });
  });
});
