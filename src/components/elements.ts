export type Props = Record<string, unknown>;

/** Astro's `Fragment`, which is a symbol that every realm knows. */
export const fragment = Symbol.for('astro:fragment');

/** What makes the elements of a page: Astro's JSX runtime, or React in the sandbox. */
export interface Elements {
  readonly make: (type: unknown, props: Props, key?: unknown) => unknown;
  readonly isElement: (value: object) => boolean;
  /** Returns the address that a link or picture of the page leads to. */
  readonly resolveLink: (target: string) => string;
}
