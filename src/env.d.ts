/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    octavo: import('./components/rendering.ts').Rendering;
  }
}
