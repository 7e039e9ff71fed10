import type { OverridableComponent } from '../src/components/index.ts';

/** What an Astro project says of its docs; the rest stands in docs.json and octavo.config.json. */
export interface OctavoOptions {
  /** Folder of the docs project, the one with docs.json; from the root of the Astro project. */
  readonly docs: string;
  /**
   * Components in place of Octavo's own parts of a page, by the name of the part: `{ Footer: './src/Footer.astro' }`. They get
   * its props, and may import it (`octavo/components/Footer.astro`).
   */
  readonly components?: Readonly<Partial<Record<OverridableComponent, string>>>;
  /** Components that every page may use, by name: `{ Chart: './src/Chart.astro' }`. */
  readonly mdxComponents?: Readonly<Record<string, string>>;
}
