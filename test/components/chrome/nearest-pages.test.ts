import { expect, test } from 'vitest';
import { nearestLists, nearestPages } from '../../../src/components/chrome/nearest-pages.ts';

test('of the lists of a large site, those are read whose names have words of the address', () => {
  const lists = Array.from({ length: 30 }, (_, index) => `/llms/part-${index}.txt`);
  const found = nearestLists('/cloud/cli/logn', [...lists, '/llms/cloud-cli.txt', '/llms/cloud.txt']);
  expect(found.slice(0, 2)).toEqual(['/llms/cloud-cli.txt', '/llms/cloud.txt']);
  expect(found).toHaveLength(12);
});

test('pages are near by their last part first, then by slips of the hand', () => {
  const pages = ['/guides/pay', '/guides/refund', '/api/pay-out'].map((path) => ({ path, title: path }));
  expect(nearestPages('/old/pay.html', pages)[0]?.path).toBe('/guides/pay');
  expect(nearestPages('/guides/refnud', pages)[0]?.path).toBe('/guides/refund');
  expect(nearestPages('/unlike/anything-else-here', pages)).toEqual([]);
});
