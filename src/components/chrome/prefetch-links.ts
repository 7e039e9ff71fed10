/** Fetches the page of a link that a reader points at, in browsers that do not know speculation rules. */
export function prefetchLinks(): void {
  if (HTMLScriptElement.supports?.('speculationrules') === true) return;
  const fetched = new Set([location.pathname]);
  document.addEventListener('pointerover', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([download],[rel~=nofollow])') : null;
    if (link === null || link.origin !== location.origin || fetched.has(link.pathname)) return;
    if (link.pathname.includes('/_octavo/')) return;
    fetched.add(link.pathname);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  });
}
