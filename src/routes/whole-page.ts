import type { SSRResult } from 'astro';
import { createComponent, renderToString } from 'astro/runtime/server/index.js';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { Page } from '../site/index.ts';

interface Props {
  readonly view: AstroComponentFactory;
  readonly page: Page;
  readonly written: (html: string) => void;
}

/**
 * Hands a page to who asked for it as the text that Astro has made of it, and leaves the response empty: its body would be
 * bytes, which are made of that text, copied by a stream and read as text again.
 */
export const WholePage = createComponent(async (result: SSRResult, { view, page, written }: Props) => {
  const html = await renderToString(result, view, { page }, {}, true);
  if (html instanceof Response) return html;
  written(html);
  return new Response(null);
});
