import type { TargetLayout } from './layout.ts';

/**
 * Every platform that `octavo build --target` writes a function for, by the name of its folder: `runtime.ts` there is the
 * function, and `layout.ts` says what is written around it. Layouts are loaded when one is written.
 */
const layouts = {
  node: () => import('./node/layout.ts'),
  cloudflare: () => import('./cloudflare/layout.ts'),
  lambda: () => import('./lambda/layout.ts'),
  vercel: () => import('./vercel/layout.ts'),
  netlify: () => import('./netlify/layout.ts'),
} satisfies Readonly<Record<string, () => Promise<{ readonly layout: TargetLayout }>>>;

export type TargetName = keyof typeof layouts;

/** The names of all targets; the first is the default. */
export const targets = Object.keys(layouts) as readonly TargetName[];

/** Returns what the build writes for a target. */
export async function layoutOf(target: TargetName): Promise<TargetLayout> {
  return (await layouts[target]()).layout;
}
