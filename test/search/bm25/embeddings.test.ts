import { describe, expect, test } from 'vitest';
import { encodeEmbedding, likenesses } from '../../../src/search/bm25/embeddings/encoded.ts';
import { embedder } from '../../../src/search/bm25/embeddings/embedding.ts';

/** How much two texts mean alike. */
function alike(a: string, b: string): number {
  const embedding = embedder.embed(a);
  return embedding === undefined ? 0 : (likenesses(embedding, encodeEmbedding(embedder.embed(b)), 1)[0] ?? 0);
}

test.each([
  ['my bill is far too high', 'Subscription costs and invoices', 'Custom fonts and colors'],
  ['somebody stole our password', 'Revoke compromised credentials', 'Download monthly receipts'],
  ['it is slow when many people use it', 'Performance under concurrent load', 'Translate pages into other languages'],
  ['bring back what I threw away', 'Restore deleted records', 'Choose a color theme'],
])('%s is more like "%s" than "%s"', (asked, answer, other) => {
  expect(alike(asked, answer)).toBeGreaterThan(alike(asked, other) + 0.1);
});

test('forms of a word mean the same, and the order of words nothing', () => {
  expect(alike('rotating keys', 'rotate key')).toBeGreaterThan(0.98);
  expect(alike('delete a user from the team', 'from the team delete a user')).toBeGreaterThan(0.98);
});

describe('what is not known', () => {
  test.each([
    ['no words', ''],
    ['marks', '— … !'],
    ['another language', 'Wie setze ich das vergessene Kennwort meines Kontos zurück?'],
    ['another script', '如何重置密码'],
    ['made-up names', 'florbix quxel zantrop'],
  ])('%s mean nothing', (_, text) => {
    expect(embedder.embed(text)).toBeUndefined();
  });

  test('a question with one name in it means what its other words mean', () => {
    expect(alike('how do I delete a florbix project', 'Remove a project')).toBeGreaterThan(0.5);
  });
});

test('embeddings are lines of one character for each dimension, and mean the same within a hundredth', () => {
  const embedding = embedder.embed('Rotate API keys before they expire') ?? new Float32Array();
  const line = encodeEmbedding(embedding);
  expect(line).toMatch(/^[\w-]+\n$/);
  expect(line).toHaveLength(embedding.length + 1);
  const [own, none, again, ...more] = likenesses(embedding, line + encodeEmbedding(undefined) + line, 3);
  expect(own).toBeCloseTo(1, 2);
  expect(none).toBeNaN();
  expect(again).toBe(own);
  expect(more).toEqual([]);
});
