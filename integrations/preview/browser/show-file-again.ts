/** Shows a picture or film that was replaced: its address is the same, which browsers would not ask for again. */
export function showFileAgain(address: string, count: number): void {
  for (const element of document.querySelectorAll(
    'img[src], source[src], video[src], audio[src], embed[src], iframe[src]',
  )) {
    const url = new URL(element.getAttribute('src') ?? '', document.baseURI);
    if (url.origin !== location.origin || decodeURI(url.pathname) !== address) continue;
    url.searchParams.set('octavo', String(count));
    element.setAttribute('src', url.pathname + url.search);
    if (element.parentElement instanceof HTMLMediaElement) element.parentElement.load();
  }
}
