const opening = '<style data-site>';
const closing = '</style>';

/**
 * Puts what a site says of its look at the end of the head, where HTML has it. A component cannot: Astro writes its links to
 * stylesheets there after everything else, and what comes last of rules that weigh the same wins.
 */
export function styleInHead(html: string): string {
  const head = html.indexOf('</head>');
  const start = html.indexOf(opening, head);
  const end = html.indexOf(closing, start) + closing.length;
  if (head < 0 || start < 0) return html;
  return html.slice(0, head) + html.slice(start, end) + html.slice(head, start) + html.slice(end);
}
