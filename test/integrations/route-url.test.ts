import { expect, test } from 'vitest';
import { routeUrl } from '../../integrations/route-url.ts';

test.each([
  ['https://a.example/docs/', 'never', 'https://a.example/docs'],
  ['https://a.example/docs/start', 'never', 'https://a.example/docs/start'],
  ['https://a.example/', 'never', 'https://a.example/'],
  ['https://a.example/docs/', 'ignore', 'https://a.example/docs/'],
  ['https://a.example/docs/start/', 'always', 'https://a.example/docs/start/'],
] as const)('%s is, where trailingSlash is %s, %s for Astro', (url, trailingSlash, expected) => {
  expect(routeUrl(url, trailingSlash)).toBe(expected);
});
