import { trackEvent } from '../../../shared/reader-event.ts';
import { pageText } from '../../browser/script-texts.ts';
import { writeClipboard } from '../../browser/write-clipboard.ts';

/** Others put buttons of their own into a block. */
const buttons = '.code-block > :is(.code-block-copy-button, .code-block-expand-button), button[data-copy]';

let announcer: HTMLElement | undefined;

/**
 * Makes the buttons of all code blocks and all `button[data-copy]` work, also those that come later. One listener serves
 * the page.
 */
export function handleCodeButtons(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>(buttons);
    if (button === null) return;
    const block = button.parentElement;
    if (button.dataset['copy'] !== undefined) void copy(button, button.dataset['copy']);
    else if (button.classList.contains('code-block-expand-button') && block !== null) toggle(button, block);
    else void copy(button, codeIn(block));
  });
}

/** What TypeScript says between the lines is not part of the code. */
function codeIn(block: HTMLElement | null): string {
  const parts = [...(block?.querySelector('code')?.childNodes ?? [])];
  return parts
    .filter((part) => !(part instanceof Element && part.classList.contains('type-note')))
    .map((part) => part.textContent)
    .join('')
    .replace(/\n$/, '');
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  const isCopied = await writeClipboard(text);
  button.dataset['state'] = isCopied ? 'copied' : 'failed';
  const language = button.closest<HTMLElement>('.code-block')?.dataset['language'];
  if (isCopied && language !== undefined) trackEvent('docs.code_block.copy', { language });
  announce(pageText(isCopied ? 'copied' : 'copyCodeFailed'));
  setTimeout(() => delete button.dataset['state'], 1500);
}

function announce(message: string): void {
  if (announcer === undefined) {
    announcer = document.createElement('div');
    announcer.className = 'octavo-announcer';
    announcer.role = 'status';
    document.body.append(announcer);
  }
  const region = announcer;
  region.textContent = '';
  // A live region speaks when its text changes after it was put in the page.
  setTimeout(() => (region.textContent = message), 50);
}

function toggle(button: HTMLElement, block: HTMLElement): void {
  const isCut = block.toggleAttribute('data-cut');
  button.dataset['label'] ??= button.textContent;
  button.setAttribute('aria-expanded', String(!isCut));
  button.textContent = isCut ? (button.dataset['label'] ?? '') : pageText('showLess');
  if (isCut) block.scrollIntoView({ block: 'nearest' });
}
