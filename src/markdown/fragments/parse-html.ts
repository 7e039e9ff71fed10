import type { Root } from 'hast';
import { lazyModule } from '../../shared/lazy-module.ts';
import type * as HtmlParser from './html-parser.ts';

const parser = lazyModule<typeof HtmlParser>(new URL('./html-parser.ts', import.meta.url));

/** Returns the tree of a piece of HTML, as browsers read it. */
export function parseHtml(html: string): Root {
  return parser().fromHtml(html, { fragment: true });
}
