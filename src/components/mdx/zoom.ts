/** The size from which an image of the text is worth a closer look: its width in pixels before it is fitted in. */
const smallest = 240;

/**
 * A click on an image of the page shows it as large as the window allows; Escape and another click close it. Images that are
 * links, icons, or marked `noZoom` stay as they are.
 */
export function zoomImages(): void {
  document.addEventListener('click', (event) => {
    const image = event.target instanceof HTMLImageElement ? event.target : undefined;
    if (image !== undefined && isZoomable(image)) show(image);
  });
}

function isZoomable(image: HTMLImageElement): boolean {
  return (
    image.closest('.mdx-content') !== null &&
    image.closest('a, button, summary, .card, .tile, octavo-island, .image-zoom, [data-no-zoom]') === null &&
    !image.hasAttribute('nozoom') &&
    !image.classList.contains('pointer-events-none') &&
    image.naturalWidth >= smallest
  );
}

function show(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'image-zoom';
  dialog.ariaLabel = image.alt === '' ? 'Image' : image.alt;
  const large = new Image();
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  dialog.append(large);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
