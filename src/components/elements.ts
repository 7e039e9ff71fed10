export type Props = Record<string, unknown>;

/** Astro's `Fragment`, which is a symbol that every realm knows. */
export const fragment = Symbol.for('astro:fragment');

/** What makes the elements of a page: Astro's JSX runtime, or the sandbox, whose elements are data. */
export interface Elements {
  /** Makes an element; `isAuthors` says that an author wrote it: its addresses count from the page that shows it. */
  readonly make: (type: unknown, props: Props, isAuthors?: boolean) => unknown;
  /** Returns the address that a link or picture of the page leads to. */
  readonly resolveLink: (target: string) => string;
}
