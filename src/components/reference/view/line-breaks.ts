/** Shorter texts fit into a line of the narrowest column. */
const longText = /(?<=>)[^<>]{32,}(?=<)/g;
const separator = /(?:&amp;|&#x26;|[/?,=])(?=[^\s<])(?<!\/(?=\/)|\/\/)/g;

/**
 * Returns highlighted code whose long texts, addresses and forms, may go on in the next line behind what separates their
 * parts, and not inside of words only. An element without text says so: what is copied stays as it is.
 */
export function withLineBreaks(html: string): string {
  return html.replace(longText, (text) => text.replace(separator, '$&<wbr>'));
}
