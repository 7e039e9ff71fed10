/** Escape hides the tooltip in view until the pointer and focus have left it (WCAG 2.2, 1.4.13). */
export function dismissWithEscape(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const tooltip of document.querySelectorAll('.tooltip:is(:hover, :focus-within)')) {
      tooltip.setAttribute('data-dismissed', '');
      const show = (): void => tooltip.removeAttribute('data-dismissed');
      tooltip.addEventListener('mouseleave', show, { once: true });
      tooltip.addEventListener('focusout', show, { once: true });
    }
  });
}
