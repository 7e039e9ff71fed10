import { fieldAnchor } from '../../../shared/anchors.ts';
import { ChoicesElement } from './choices-element.ts';

/** Returns an anchor without its section and without what spelling may change: `param-userId`, `#user-id` → `userid`. */
export function anchorKey(anchor: string): string {
  return fieldAnchor(anchor)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** Opens everything around the field that the address names, and scrolls to it. */
export function revealTarget(): void {
  const anchor = decodedHash();
  if (anchor === '') return;
  const target = document.getElementById(anchor) ?? document.getElementById(`api-${anchor}`) ?? similarField(anchor);
  if (target === null) return;
  openAround(target);
  target.scrollIntoView({ block: 'start' });
}

/** Opens everything that an element is folded in, and brings the alternatives that it is part of into view. */
export function openAround(target: Element): void {
  for (let parent = target.parentElement; parent !== null; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
    if (parent instanceof ChoicesElement) parent.reveal(target);
  }
}

function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}

function similarField(anchor: string): HTMLElement | null {
  const key = anchorKey(anchor);
  if (key === '') return null;
  return (
    [...document.querySelectorAll<HTMLElement>('.reference .field[id]')].find(({ id }) => anchorKey(id) === key) ?? null
  );
}
