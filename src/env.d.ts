/// <reference types="astro/client" />

import type { Rendering } from './components/rendering.ts';
import type { InterfaceStrings } from './site/strings/strings.ts';

declare global {
  namespace App {
    interface Locals {
      octavo: Rendering;
      /** The interface's texts in the language of the page. */
      strings: InterfaceStrings;
    }
  }
}
