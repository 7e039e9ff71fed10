import { expect, test } from 'vitest';
import { renderedPath, renderPath, routeUrl } from '../../integrations/route-url.ts';

test.each([
  ['https://a.example/docs/', 'never', 'https://a.example/docs'],
  ['https://a.example/docs/start', 'never', 'https://a.example/docs/start'],
  ['https://a.example/', 'never', 'https://a.example/'],
  ['https://a.example/docs/', 'ignore', 'https://a.example/docs/'],
  ['https://a.example/docs/start/', 'always', 'https://a.example/docs/start/'],
] as const)('%s is, where trailingSlash is %s, %s for Astro', (url, trailingSlash, expected) => {
  expect(routeUrl(url, trailingSlash)).toBe(expected);
});

test.each([
  ['/docs/start', '/docs', 'ignore', '/docs/_octavo/render/start'],
  ['/docs/', '/docs/', 'ignore', '/docs/_octavo/render/'],
  ['/docs', '/docs', 'never', '/docs/_octavo/render'],
  ['/start/', '/', 'always', '/_octavo/render/start/'],
] as const)(
  '%s below %s is rendered by astro dev, where trailingSlash is %s, at %s',
  (path, base, trailingSlash, at) => {
    expect(renderPath(path, { base, trailingSlash })).toBe(at);
    expect(renderedPath(at)).toBe(path);
  },
);

test('the root is rendered without a slash where trailingSlash is never', () => {
  expect(renderPath('/', { base: '/', trailingSlash: 'never' })).toBe('/_octavo/render');
});

test('nothing is rendered at other addresses', () => {
  expect(renderedPath('/docs/start')).toBeUndefined();
  expect(renderedPath('/_octavo/rendering')).toBeUndefined();
});
