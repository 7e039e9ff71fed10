/**
 * Returns what of an anchor counts when links are compared: its letters and digits. Authors copy hashes from sites that
 * made them by other rules (docs-json.md §3.2, anchors).
 */
export function plainAnchor(anchor: string): string {
  return anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
