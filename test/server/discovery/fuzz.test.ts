import { expect, test } from 'vitest';
import { fuzzDiscovery } from '../../support/discovery-fuzz/fuzz.ts';

test('requests of every kind of wrong are answered as described, and tell nothing', async () => {
  const { problems, statuses } = await fuzzDiscovery(4000, 20261122);
  expect(problems).toEqual([]);
  // What is tried gets everywhere: an answer of each kind.
  const kinds = ['200', '204', '400', '401', '403', '404', '405', '413', '414', '415', '429', '431'];
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(kinds));
});
