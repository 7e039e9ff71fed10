import { pageText } from '../script-texts.ts';

/** Copies `text` and says so on the button for a moment; returns whether the browser let it. */
export async function copyText(button: HTMLElement, text: string): Promise<boolean> {
  const label = button.getAttribute('aria-label') ?? '';
  const isCopied = await write(text);
  button.dataset['state'] = isCopied ? 'copied' : 'failed';
  button.setAttribute('aria-label', pageText(isCopied ? 'copied' : 'copyFailed'));
  setTimeout(() => {
    delete button.dataset['state'];
    button.setAttribute('aria-label', label);
  }, 1500);
  return isCopied;
}

/** A page without a secure origin has no clipboard, and readers may refuse it. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
