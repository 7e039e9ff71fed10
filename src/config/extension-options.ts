import type { HeadElement } from '../components/chrome/head-element.ts';
import type { OctavoPlugin } from '../plugins/plugin.ts';
import type { ComponentOptions } from './component-options.ts';
import type { ProcessorOption } from './processor-option.ts';

/** What a project adds to Octavo, in `octavo.config.ts` or in `octavo({ … })` of an Astro project. */
export interface ExtensionOptions extends ComponentOptions {
  /** Stylesheets for every page: files (`./src/brand.css`), or those of packages (`@fontsource/roboto`). */
  readonly customCss?: readonly string[] | undefined;
  /** Elements for the head of every page: `{ tag: 'meta', attrs: { name: 'author', content: 'Acme' } }`. */
  readonly head?: readonly HeadElement[] | undefined;
  /** What compiles pages: `satteri({ … })`, or `unified({ … })` for remark and rehype plugins. */
  readonly processor?: ProcessorOption | undefined;
  /**
   * Files of vendors for docs.json `integrations`: each exports a `Vendor` by default, and `start(settings)`, which browsers run
   * when a reader allows it.
   */
  readonly vendors?: readonly string[] | undefined;
  /**
   * Files of languages for docs.json `api.examples.languages`: each exports a `SnippetLanguage` by default, which writes requests
   * while Octavo builds and in browsers.
   */
  readonly snippetLanguages?: readonly string[] | undefined;
  /** Code of yours that takes part in making the site, in this order. */
  readonly plugins?: readonly OctavoPlugin[] | undefined;
}
