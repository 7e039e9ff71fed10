import type { TextEdit } from '../../markdown/index.ts';

const moduleScript = /<script type="module" src="([^"]*)"><\/script>/g;

/**
 * Returns the edits that put the scripts of components at the end of a page, in the order of their names. Astro leaves each where
 * the first component that needs it was ready, which depends on what else the processor does: two builds would differ. Browsers
 * load them after what the page is drawn with: its styles and its font.
 */
export function scriptsLast(html: string): TextEdit[] {
  const found = [...html.matchAll(moduleScript)];
  if (found.length === 0) return [];
  const scripts = new Set(found.map(([script]) => script));
  const last = [...scripts].sort().join('').replaceAll('<script ', '<script fetchpriority="low" ');
  // The ids and titles of a page may hold tags, too: the last is the document's.
  const body = html.lastIndexOf('</body>');
  const end = body < 0 ? html.length : body;
  return [
    ...found.map(({ index, 0: script }) => ({ start: index, end: index + script.length, text: '' })),
    { start: end, end, text: last },
  ];
}
