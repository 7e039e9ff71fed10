import type { SatteriOptions, UnifiedOptions } from '../markdown/index.ts';

/**
 * The Markdown processor that compiles pages, in the shape of Astro's `markdown.processor`: what `satteri` and `unified` return, or
 * those of `@astrojs/markdown-satteri` and `@astrojs/markdown-remark`.
 */
export interface ProcessorOption {
  readonly name: string;
  readonly options: object;
}

/** Compiles pages with Sätteri, as Octavo does by itself, with plugins or other features of Markdown. */
export function satteri(options: SatteriOptions = {}): ProcessorOption {
  return { name: 'satteri', options };
}

/**
 * Compiles pages with unified: remark, rehype and recma plugins work, asynchronous ones, too. It takes about twenty times as
 * long, and needs `@astrojs/markdown-remark` beside Octavo.
 */
export function unified(options: UnifiedOptions = {}): ProcessorOption {
  return { name: 'unified', options };
}
