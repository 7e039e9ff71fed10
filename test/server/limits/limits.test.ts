import { expect, test } from 'vitest';
import {
  createLimits,
  inMemory,
  readOrganizationLimits,
  type OrganizationLimits,
} from '../../../src/server/limits/limits.ts';

function limitsOf(text: string): OrganizationLimits {
  const limits = readOrganizationLimits(text);
  if (typeof limits === 'string') throw new Error(limits);
  return limits;
}

test('organizations have the limits that OCTAVO_LIMITS gives them, others 10,000', async () => {
  const { requests } = createLimits(inMemory, limitsOf(' acme = 2 ,Umbrella & Sons=50000,a=b=7,closed=0'));
  const limits = await Promise.all(
    ['acme', 'Umbrella & Sons', 'a=b', 'closed', 'ACME', 'constructor'].map((name) => requests.take(name)),
  );
  expect(limits.map(({ limit, allowed }) => [limit, allowed])).toEqual([
    [2, true],
    [50_000, true],
    [7, true],
    [0, false],
    [10_000, true],
    [10_000, true],
  ]);
  expect([(await requests.take('acme')).allowed, (await requests.take('acme')).allowed]).toEqual([true, false]);
});

test('an organization is given one limit', () => {
  expect(readOrganizationLimits('acme=1,acme=2')).toBe('OCTAVO_LIMITS says twice how much "acme" may ask.');
});
