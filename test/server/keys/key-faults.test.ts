import { expect, test } from 'vitest';
import { hashOf, keyFaults, type StoredKey } from '../../../src/server/keys/index.ts';

const key: StoredKey = {
  prefix: 'octavo_dsc_a',
  hash: hashOf('octavo_dsc_a'),
  organization: 'acme',
  domains: ['docs'],
  created: '2026-11-26T12:00:00.000Z',
};

test('keys as the command writes them have no faults', () => {
  expect(keyFaults([key, { ...key, hash: hashOf('b'), groups: ['team'], revoked: '2026-11-26' }])).toEqual([]);
});

test.each([
  [
    'an end',
    { expires: '2030-01-01' },
    'Nothing reads "expires" of key octavo_dsc_a…. A key is good until it is revoked',
  ],
  ['a misspelt field', { revokd: '2026-11-26' }, 'Did you mean "revoked"?'],
  ['a time that is none', { created: 'yesterday' }, '"yesterday" of key octavo_dsc_a… is no time.'],
  ['a name that no site has', { domains: ['a b'] }, '"a b", which key octavo_dsc_a… is for, is not a valid site name.'],
])('%s is reported', (_, wrong, sentence) => {
  expect(keyFaults([{ ...key, ...wrong }])).toEqual([expect.stringContaining(sentence)]);
});

test('a key that stands there twice is reported, and a field of many keys once', () => {
  expect(keyFaults([key, key])).toEqual([expect.stringContaining('stands there twice')]);
  const noted = [key, { ...key, hash: hashOf('b') }].map((entry) => ({ ...entry, note: 'ours' }));
  expect(keyFaults(noted)).toEqual(['Nothing reads "note" of key octavo_dsc_a… and 1 more. It has no effect.']);
});
