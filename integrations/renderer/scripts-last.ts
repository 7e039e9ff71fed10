const moduleScript = /<script type="module" src="([^"]*)"><\/script>/g;

/**
 * Puts the scripts of components at the end of a page, in the order of their names. Astro leaves each where the first
 * component that needs it was ready, which depends on what else the processor does: two builds would differ. Browsers load
 * them after what the page is drawn with: its styles and its font.
 */
export function scriptsLast(html: Buffer): Buffer {
  const scripts = new Set<string>();
  // A character is a byte: decoding what is written at once would take longer than all of this.
  const rest = html.toString('latin1').replace(moduleScript, (script, source: string) => {
    if (!/\/_astro\/./.test(source)) return script;
    scripts.add(script);
    return '';
  });
  if (scripts.size === 0) return html;
  const last = [...scripts].sort().join('').replaceAll('<script ', '<script fetchpriority="low" ');
  return Buffer.from(
    rest.replace('</body>', () => `${last}</body>`),
    'latin1',
  );
}
