const moduleScript = /<script type="module" src="[^"]*\/_astro\/[^"]+"><\/script>/g;

/**
 * Puts the scripts of components at the end of a page, in the order of their names. Astro leaves each where the first
 * component that needs it was ready, which depends on what else the processor does: two builds would differ.
 */
export function scriptsLast(html: string): string {
  const scripts = new Set<string>();
  const rest = html.replace(moduleScript, (script) => {
    scripts.add(script);
    return '';
  });
  return scripts.size === 0 ? html : rest.replace('</body>', () => `${[...scripts].sort().join('')}</body>`);
}
