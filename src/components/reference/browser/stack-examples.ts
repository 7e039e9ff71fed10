/** Keeps the response example directly below the request example, however high that becomes in another language. */
export function stackExamples(): void {
  const above = document.querySelector<HTMLElement>('.beside:not(.beside-below) .beside-content');
  const below = document.querySelector<HTMLElement>('.beside-below');
  if (above === null || below === null) return;
  new ResizeObserver(() => below.style.setProperty('--beside-above', `${above.offsetHeight}px`)).observe(above);
}
