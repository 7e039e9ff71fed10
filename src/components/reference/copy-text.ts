/** Copies `text` and says so on the button for a moment. */
export async function copyText(button: HTMLElement, text: string): Promise<void> {
  const label = button.getAttribute('aria-label') ?? '';
  try {
    await navigator.clipboard.writeText(text);
    button.dataset['state'] = 'copied';
    button.setAttribute('aria-label', 'Copied');
  } catch {
    button.dataset['state'] = 'failed';
    button.setAttribute('aria-label', 'Copying failed');
  }
  setTimeout(() => {
    delete button.dataset['state'];
    button.setAttribute('aria-label', label);
  }, 1500);
}
