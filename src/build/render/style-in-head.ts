const opening = '<style data-site>';
const closing = '</style>';

/**
 * Puts what a site says of its look at the end of the head, where HTML has it. A component cannot: Astro writes its links to
 * stylesheets there after everything else, and what comes last of rules that weigh the same wins.
 */
export function styleInHead(html: string): string {
  const start = html.indexOf(opening);
  // What a page says of itself may hold a tag, too: the last before the body is the head's.
  const head = html.lastIndexOf('</head>', start);
  const end = html.indexOf(closing, start) + closing.length;
  if (head < 0 || start < 0) return html;
  return html.slice(0, head) + html.slice(start, end) + html.slice(head, start) + html.slice(end);
}
