const moduleScript = /<script type="module" src="([^"]*)"><\/script>/g;

/**
 * Puts the scripts of components at the end of a page, in the order of their names. Astro leaves each where the first
 * component that needs it was ready, which depends on what else the processor does: two builds would differ. Browsers load
 * them after what the page is drawn with: its styles and its font.
 */
export function scriptsLast(html: string): string {
  const scripts = new Set<string>();
  const rest = html.replace(moduleScript, (script) => {
    scripts.add(script);
    return '';
  });
  if (scripts.size === 0) return html;
  const last = [...scripts].sort().join('').replaceAll('<script ', '<script fetchpriority="low" ');
  // The ids and titles of a page may hold tags, too: the last is the document's.
  const end = rest.lastIndexOf('</body>');
  return rest.slice(0, end) + last + rest.slice(end);
}
