import type { OverridableComponent } from '../components/overridable.ts';

/** Components that a project brings for the site itself. */
export interface ComponentOptions {
  /**
   * Files in place of Octavo's own parts of a page, by the name of the part: `{ Footer: './src/Footer.astro' }`. They get its
   * props, and may import it (`octavo/components/Footer.astro`).
   */
  readonly components?: Readonly<Partial<Record<OverridableComponent, string | undefined>>> | undefined;
  /** Files of components that every page may use, by name: `{ Chart: './src/Chart.astro' }`. */
  readonly mdxComponents?: Readonly<Record<string, string>> | undefined;
}
