import type { Site } from '../src/site/index.ts';

/** What a component in place of one of Octavo's own finds in `Astro.locals.octavo`. */
export interface OctavoLocals {
  /** The docs: their configuration (`config`), their pages (`pages`), and what is asked of these. */
  readonly site: Site;
}

/** The declaration of `Astro.locals.octavo` that Astro keeps among the types of a project (`.astro/`). */
export const localsTypes = {
  filename: 'locals.d.ts',
  content: `import type { OctavoLocals } from 'octavo/astro';

declare global {
  namespace App {
    interface Locals {
      /** The docs. Pages of the Astro project itself do not have it. */
      octavo: OctavoLocals;
    }
  }
}
`,
} as const;
