import { pageText } from '../../browser/script-texts.ts';
import { writeClipboard } from '../../browser/write-clipboard.ts';

/** Copies `text` and says so on the button for a moment; returns whether the browser let it. */
export async function copyText(button: HTMLElement, text: string): Promise<boolean> {
  const label = button.getAttribute('aria-label') ?? '';
  const isCopied = await writeClipboard(text);
  button.dataset['state'] = isCopied ? 'copied' : 'failed';
  button.setAttribute('aria-label', pageText(isCopied ? 'copied' : 'copyFailed'));
  setTimeout(() => {
    delete button.dataset['state'];
    button.setAttribute('aria-label', label);
  }, 1500);
  return isCopied;
}
