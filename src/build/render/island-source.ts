import { basename } from 'node:path';

/** Files of components that Astro hydrates; others are Astro's own. */
const hydrated = /\.(?:tsx|jsx|vue|svelte)$/;
const ending = '.octavo.astro';

/** Returns the module by which pages use a component: one that browsers can run is used through an island. */
export function moduleFor(file: string): string {
  return hydrated.test(file) ? `${file}${ending}` : file;
}

/**
 * Returns the source of an island's module, and undefined for the id of another. A page says as in Astro when the component
 * runs in the browser (`client:load`, `client:idle`, `client:visible`, `client:media`, `client:only`); without that it is
 * static HTML. Astro wants to see each of these in a template (docs.astro.build/en/reference/directives-reference).
 */
export function islandSource(id: string): string | undefined {
  if (!id.endsWith(ending)) return undefined;
  const file = basename(id.slice(0, -ending.length));
  const framework = /\.[jt]sx$/.test(file) ? 'react' : file.slice(file.lastIndexOf('.') + 1);
  return `---
import Component from ${JSON.stringify(`./${file}`)};
const {
  'client-load': load,
  'client-idle': idle,
  'client-visible': visible,
  'client-media': media,
  'client-only': only,
  ...props
} = Astro.props;
---
{
  load !== undefined ? <Component client:load {...props}><slot /></Component>
  : idle !== undefined ? <Component client:idle {...props}><slot /></Component>
  : visible !== undefined ? <Component client:visible {...props}><slot /></Component>
  : media !== undefined ? <Component client:media={media} {...props}><slot /></Component>
  : only !== undefined ? <Component client:only="${framework}" {...props}><slot /></Component>
  : <Component {...props}><slot /></Component>
}
`;
}
