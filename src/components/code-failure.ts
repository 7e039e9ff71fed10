import type { CodeSpot } from '../markdown/compiled-page.ts';

/** Code of an author that threw while a page was made. */
export interface CodeFailure {
  readonly error: unknown;
  /** Where the code stands in the page that runs it, where that is known. */
  readonly spot?: CodeSpot;
  /** The component that failed. */
  readonly component?: (props: Record<string, unknown>) => unknown;
  /** Whether browsers show the component all the same. */
  readonly isShownByBrowser?: boolean;
}

/** Says what a value is that has no place in a page; undefined when it has one. */
export function cannotBeShown(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (value instanceof Promise) {
    // That it is one is told; how it ends is of no consequence.
    value.catch(() => undefined);
    return 'a promise';
  }
  if (Array.isArray(value)) return value.map((entry) => cannotBeShown(entry)).find((wrong) => wrong !== undefined);
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  return isPlain && !('astro:jsx' in value) ? 'an object' : undefined;
}
