import { describe, expect, test } from 'vitest';
import { corrections } from '../../../src/search/bm25/corrections.ts';
import { editDistance } from '../../../src/shared/edit-distance.ts';

describe('edit distance', () => {
  test.each([
    ['recieve', 'receive', 1],
    ['limit', 'limits', 1],
    ['limit', 'limit', 0],
    ['limit', 'summit', 3],
    ['kyeboard', 'keybaord', 2],
    ['', 'ab', 2],
    ['abcdef', 'uvwxyz', 3],
  ])('%s to %s: %i', (a, b, expected) => {
    expect(editDistance(a, b, 2)).toBe(expected);
    expect(editDistance(b, a, 2)).toBe(expected);
  });
});

describe('corrections', () => {
  const vocabulary = ['mint', 'tree', 'mermaid', 'receive', 'redirect', 'authentication', 'überfahrt']
    .map((word) => `${word}\n`)
    .join('');
  const of = (word: string): readonly string[] | undefined => corrections(vocabulary, [word]).get(word)?.words;

  test.each([
    ['recieve', ['receive']],
    ['mermiad', ['mermaid']],
    ['redirec', ['redirect']],
    ['autentikation', ['authentication']],
    ['mnt', undefined],
    ['trie', ['tree']],
    ['trio', []],
    ['receipts', []],
  ])('%s: %j', (word, expected) => {
    expect(of(word)).toEqual(expected);
  });

  test('the fewest edits win, and the same first letter comes first', () => {
    expect(corrections('bear\nnear\nneat\n', ['neer']).get('neer')).toEqual({ words: ['near'], edits: 1 });
    expect(corrections('bat\ncats\nbats\nmats\n', ['mits', 'bits']).get('bits')?.words).toEqual(['bats']);
    expect(corrections('cake\nlake\nmake\n', ['lbke']).get('lbke')?.words).toEqual(['lake']);
    expect(corrections('cakes\nlakes\nmakes\n', ['mkes']).get('mkes')?.words).toEqual(['makes']);
  });

  test('a vocabulary without words has none', () => {
    expect(corrections('', ['receive']).get('receive')?.words).toEqual([]);
  });
});
