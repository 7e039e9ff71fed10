import { pageText } from '../script-texts.ts';

/** Copies `text` and says so on the button for a moment. */
export async function copyText(button: HTMLElement, text: string): Promise<void> {
  const label = button.getAttribute('aria-label') ?? '';
  try {
    await navigator.clipboard.writeText(text);
    button.dataset['state'] = 'copied';
    button.setAttribute('aria-label', pageText('copied'));
  } catch {
    button.dataset['state'] = 'failed';
    button.setAttribute('aria-label', pageText('copyFailed'));
  }
  setTimeout(() => {
    delete button.dataset['state'];
    button.setAttribute('aria-label', label);
  }, 1500);
}
