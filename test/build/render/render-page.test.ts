import { expect, test } from 'vitest';
import type { RouteRendering } from '../../../src/components/index.ts';
import { partEnd, partStart } from '../../../src/components/mdx/parts.ts';
import { pageFailure } from '../../../src/build/render/page-failure.ts';
import { renderPage } from '../../../src/build/render/render-page.ts';
import type { Page } from '../../../src/site/index.ts';

const page = { kind: 'content', path: 'start', source: { file: { path: 'start.mdx' } } } as unknown as Page;
const rendering = {
  site: {
    ...{ origin: 'https://acme.example', base: '', trailingSlash: false, pageAt: () => page },
    context: () => ({ language: 'en' }),
  },
  compiledPage: () => undefined,
} as unknown as RouteRendering;

test.each([
  [new Response(null, { status: 302, headers: { location: '/login' } }), 'with a redirect to /login'],
  [new Response(null, { status: 401 }), 'with status 401 and nothing to show'],
])(
  'a page that middleware has answered for is reported at its file, and is not an empty page',
  async (response, answer) => {
    const error = await renderPage({ render: () => Promise.resolve(response) }, rendering, 'start').then(
      String,
      (failure: unknown) => failure,
    );
    expect(pageFailure(error, page)).toMatchObject({
      code: 'OCT635',
      file: 'start.mdx',
      message: `The middleware of the Astro project answered ${answer} in place of this page.`,
    });
  },
);

test('a step outside of Steps leaves no comment that only Steps read', async () => {
  const step = `${partStart('step', { inherits: true })}<li>Alone</li>${partEnd('step')}`;
  const html = await renderPage({ render: () => Promise.resolve(`<main>${step}</main>`) }, rendering, 'start');
  expect(html?.toString()).toBe('<main><li>Alone</li></main>');
});
