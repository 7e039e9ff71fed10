import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

/** Components that the project around the docs adds (`mdxComponents`): the bundler puts them here. */
export const ownComponents: Readonly<Record<string, AstroComponentFactory>> = {};
