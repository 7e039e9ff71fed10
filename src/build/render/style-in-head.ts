import type { TextEdit } from '../../markdown/index.ts';

const opening = '<style data-site>';
const closing = '</style>';

/**
 * Returns the edits that put what a site says of its look at the end of the head, where HTML has it. A component cannot: Astro
 * writes its links to stylesheets there after everything else, and what comes last of rules that weigh the same wins.
 */
export function styleInHead(html: string): TextEdit[] {
  const start = html.indexOf(opening);
  // What a page says of itself may hold a tag, too: the last before the body is the head's.
  const head = html.lastIndexOf('</head>', start);
  if (head < 0 || start < 0) return [];
  const end = html.indexOf(closing, start) + closing.length;
  return [
    { start: head, end: head, text: html.slice(start, end) },
    { start, end, text: '' },
  ];
}
