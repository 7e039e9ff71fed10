import type { PageSettings } from '../page-settings.ts';
import { element } from './dom.ts';

/** Copies a text, says so, and returns whether it worked. */
export type CopyText = (text: string) => Promise<boolean>;

/** Milliseconds that a button shows what came of it. */
const shown = 1500;

/** Returns a block of code as the pages of the site have them, with a button that copies it. */
export function codeBlock(
  code: string,
  language: string,
  { page, copy }: { readonly page: PageSettings; readonly copy: CopyText },
): HTMLElement {
  const button = element('button', 'code-block-copy-button');
  button.type = 'button';
  button.ariaLabel = page.texts.copyCode;
  button.addEventListener('click', (event) => {
    // On pages with code of their own, their script would copy it too.
    event.stopPropagation();
    void copy(code).then((isCopied) => {
      button.dataset['state'] = isCopied ? 'copied' : 'failed';
      setTimeout(() => delete button.dataset['state'], shown);
    });
  });
  const pre = element('pre', '', element('code', '', code));
  pre.tabIndex = 0;
  const block = element('div', 'code-block', button, pre);
  // The button stands where it does on the page, whatever language the answer is in.
  block.dir = document.documentElement.dir;
  block.dataset['language'] = language;
  return block;
}
