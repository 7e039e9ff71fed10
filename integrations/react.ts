import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { packageRoot } from '../src/build/render/package-root.ts';

/** Integrations that take components which are functions of JSX, as React's does. */
const others: ReadonlySet<string> = new Set(['@astrojs/preact', '@astrojs/solid-js']);

/**
 * Returns React for Octavo's components, and for those of a project that has no framework of JSX. Where it has another one, its
 * components are that one's: Octavo's React takes those of this package alone, under a name that has nobody told to divide
 * the files between the two.
 */
export function ownReact(integrations: readonly string[]): AstroIntegration[] {
  if (integrations.includes('@astrojs/react')) return [];
  if (!integrations.some((name) => others.has(name))) return [react()];
  const inPackage = new RegExp(packageRoot.replaceAll('\\', '/').replace(/[^\w/]/g, String.raw`\$&`));
  return [{ ...react({ include: inPackage }), name: 'octavo:react' }];
}
