/**
 * Returns what of an anchor counts when links are compared: its letters and digits. Authors copy hashes from sites that
 * made them by other rules (docs-json.md §3.2, anchors).
 */
export function plainAnchor(anchor: string): string {
  return anchor
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const section = /^(?:param|parameter|body|response|authorization|header|query|path)-/;

/** Returns the anchor of a field of a reference without its section: pages find a field by either (docs-json.md §4.6). */
export function fieldAnchor(anchor: string): string {
  return anchor.replace(section, '');
}
