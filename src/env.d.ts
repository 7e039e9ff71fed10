/// <reference types="astro/client" />

import type { Rendering } from './components/rendering.ts';

declare global {
  namespace App {
    interface Locals {
      octavo: Rendering;
    }
  }
}
