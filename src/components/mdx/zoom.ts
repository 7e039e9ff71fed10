import { pageText } from '../browser/script-texts.ts';

/** The size from which an image of the text is worth a closer look: its width in pixels before it is fitted in. */
const minWidth = 240;

/**
 * A click on an image of the page shows it as large as the window allows; Escape and another click close it. Images that are
 * links, icons, or marked `noZoom` stay as they are.
 */
export function zoomImages(): void {
  letKeysZoomAll();
  document.addEventListener('octavo-updated', letKeysZoomAll);
  document.addEventListener('click', (event) => {
    const image = event.target instanceof HTMLImageElement ? event.target : undefined;
    if (image !== undefined && isZoomable(image)) show(image);
  });
}

const known = new WeakSet<HTMLImageElement>();

function letKeysZoomAll(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('.mdx-content img')) {
    if (known.has(image)) continue;
    known.add(image);
    if (image.complete) letKeysZoom(image);
    else image.addEventListener('load', () => letKeysZoom(image), { once: true });
  }
}

/** Images that are shown smaller than they are can be opened with the keyboard too. */
function letKeysZoom(image: HTMLImageElement): void {
  if (!isZoomable(image) || image.naturalWidth <= image.clientWidth * 1.1) return;
  image.tabIndex = 0;
  image.role = 'button';
  image.ariaHasPopup = 'dialog';
  if (image.alt === '') image.ariaLabel = pageText('image');
  image.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      show(image);
    }
  });
}

function isZoomable(image: HTMLImageElement): boolean {
  return (
    image.closest('.mdx-content') !== null &&
    image.closest('a, button, summary, .card, .tile, octavo-island, .image-zoom, [data-no-zoom]') === null &&
    !image.hasAttribute('nozoom') &&
    !image.classList.contains('pointer-events-none') &&
    image.naturalWidth >= minWidth
  );
}

function show(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'image-zoom';
  dialog.ariaLabel = image.alt === '' ? pageText('image') : image.alt;
  const large = new Image();
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  dialog.append(large);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
