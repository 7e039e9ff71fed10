/// <reference types="astro/client" />

import type { RouteRendering } from './components/index.ts';
import type { InterfaceStrings, Page } from './site/index.ts';

declare global {
  namespace App {
    interface Locals {
      octavo: RouteRendering;
      /** The page to show; its URL says it in a form that Astro has read its own way. */
      page: Page | undefined;
      /** The interface's texts in the language of the page. */
      strings: InterfaceStrings;
      /** Told of an error of a component, which Astro would answer as a server does. */
      failed(error: unknown): void;
      /** Takes the HTML of the page, in place of the response: where nothing reads that on its way. */
      written?: ((html: string) => void) | undefined;
    }
  }
}
