const text = />[^<>]{32,}</g;
/** What nothing breaks; a shorter one fits into a line of the narrowest column. */
const longRun = /[^\s<>]{32,}/g;
const separator = /(?:&amp;|&#x26;|[/?,=])(?=[^\s<])(?<!\/(?=\/)|\/\/)/g;

/**
 * Returns highlighted code whose long addresses and forms may go on in the next line behind what separates their
 * parts, and not inside of words only. An element without text says so: what is copied stays as it is.
 */
export function withLineBreaks(html: string): string {
  return html.replace(text, (found) => found.replace(longRun, (run) => run.replace(separator, '$&<wbr>')));
}
