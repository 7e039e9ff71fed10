import { decodeText } from '../../shared/decode.ts';
import { plainAnchor } from '../../shared/anchors.ts';

/**
 * Returns the element that a hash names: by id, by the last part of a nested id (`outer:inner`), else the first of the page
 * whose id or title is the same but for case and punctuation.
 */
export function findAnchor(hash: string): Element | null {
  const id = decodeText(hash.replace(/^#/, ''));
  if (id === '') return null;
  const exact = document.getElementById(id) ?? document.getElementById(id.slice(id.lastIndexOf(':') + 1));
  if (exact !== null) return exact;
  const wanted = plainAnchor(id);
  const candidates = [...document.querySelectorAll<HTMLElement>('main :is([id], [data-anchor])')];
  return candidates.find((element) => plainAnchor(element.dataset['anchor'] ?? element.id) === wanted) ?? null;
}
