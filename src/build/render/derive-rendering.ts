import type { RouteRendering } from '../../components/index.ts';

/**
 * Returns a rendering with `own` in place of what `rendering` has of it. Everything else is read from `rendering` when a page asks for
 * it: a copy would read all of it, and what a page depends on is what it reads.
 */
export function deriveRendering(rendering: RouteRendering, own: Partial<RouteRendering>): RouteRendering {
  return Object.create(rendering, Object.getOwnPropertyDescriptors(own)) as RouteRendering;
}
