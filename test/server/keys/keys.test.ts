import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keyIndex } from '../../../src/server/keys/key-index.ts';
import { createKey } from '../../../src/server/keys/keys.ts';

const owner = { organization: 'acme', domains: ['docs'] };
const created = new Date('2026-01-01T00:00:00Z');

describe('keys', () => {
  test('are random, and stored as a hash only', async () => {
    const made = await Promise.all(Array.from({ length: 200 }, () => createKey(owner, created)));
    expect(new Set(made.map(({ key }) => key)).size).toBe(200);
    for (const { key, stored } of made) {
      expect(key).toMatch(/^octavo_dsc_[A-Za-z\d]{32}$/);
      expect(stored).toEqual({
        prefix: key.slice(0, 17),
        hash: createHash('sha256').update(key).digest('hex'),
        organization: 'acme',
        domains: ['docs'],
        created: '2026-01-01T00:00:00.000Z',
      });
    }
  });

  test('are found whole only, and never once revoked', async () => {
    const [first, second] = [await createKey(owner, created), await createKey(owner, created)];
    const revoked = { ...second.stored, revoked: created.toISOString() };
    const keys = [first.stored, revoked];
    const index = keyIndex(keys);
    expect(index.find(first.key)).toBe(first.stored);
    const wrong = [second.key, first.key.slice(0, -1), `${first.key}x`, first.key.toLowerCase(), first.stored.hash, ''];
    for (const key of wrong) expect(index.find(key)).toBeUndefined();
  });
});
