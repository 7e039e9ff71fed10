import { trackEvent } from '../../../shared/reader-event.ts';
import type { PageSettings } from '../page-settings.ts';
import { drawing } from './dom.ts';
import { codePart, type ContextPart } from './page-parts.ts';
import { currentPath } from './settings.ts';

/** Gives every block of code of the page a button that asks about it. */
export function offerOnCode(page: PageSettings, ask: (part: ContextPart) => void): void {
  for (const copy of document.querySelectorAll('.content-container .code-block > .code-block-copy-button')) {
    const block = copy.parentElement;
    if (block === null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'ask-assistant-code-block-button';
    button.ariaLabel = page.texts.assistantAskAbout;
    button.title = page.texts.assistantAskAbout;
    button.append(drawing('ask'));
    button.addEventListener('click', () => {
      const part = codePart(block, currentPath(page));
      if (part === undefined) return;
      trackEvent('docs.code_block.ask_ai', { language: block.dataset['language'] ?? '' });
      ask(part);
    });
    block.querySelector('pre')?.before(button);
  }
}
