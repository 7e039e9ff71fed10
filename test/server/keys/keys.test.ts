import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKeyList, hashOf } from '../../../src/server/keys/key-list.ts';
import { allKeys, createKey } from '../../../src/server/keys/keys.ts';

const owner = { organization: 'acme', domains: ['docs'] };
const created = new Date('2026-01-01T00:00:00Z');

describe('keys', () => {
  test('are random, and stored as a hash only', async () => {
    const pairs = await Promise.all(Array.from({ length: 200 }, () => createKey(owner, created)));
    expect(new Set(pairs.map(({ key }) => key)).size).toBe(200);
    for (const { key, stored } of pairs) {
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

  test('are found whole only', async () => {
    const [first, second] = [await createKey(owner, created), await createKey(owner, created)];
    const revoked = { ...second.stored, revoked: created.toISOString() };
    const keys = createKeyList(() => Promise.resolve([first.stored, revoked]));
    expect(await keys.find(hashOf(first.key))).toBe(first.stored);
    expect(await keys.find(hashOf(second.key))).toBe(revoked);
    const wrong = [first.key.slice(0, -1), `${first.key}x`, first.key.toLowerCase(), first.stored.hash, ''];
    for (const key of wrong) expect(await keys.find(hashOf(key))).toBeUndefined();
  });

  test('are listed with the newest first, a part at a time, those of one organization or with one name', async () => {
    const pairs = await Promise.all(
      [1, 2, 3, 4].map(async (day) =>
        createKey({ ...owner, organization: day === 2 ? 'umbrella' : 'acme' }, new Date(Date.UTC(2026, 0, day))),
      ),
    );
    const [first, other, third, last] = pairs.map(({ stored }) => stored);
    const keys = createKeyList(() => Promise.resolve(pairs.map(({ stored }) => stored)));
    const page = await keys.list({ organization: 'acme', limit: 2 });
    expect(page.keys).toEqual([last, third]);
    expect(await keys.list({ organization: 'acme', limit: 2, after: page.next })).toEqual({ keys: [first] });
    expect(await allKeys(keys, { shown: other?.prefix.slice(0, 15) })).toEqual([other]);
    expect(await allKeys(keys, { shown: pairs[1]?.key })).toEqual([other]);
    expect((await keys.list({ limit: 2, after: 'nowhere' })).keys).toEqual([last, third]);
  });
});
