import { trackEvent } from '../../../shared/reader-event.ts';
import type { PageSettings } from '../page-settings.ts';
import { drawing } from './dom.ts';
import { selectedPart, type ContextPart } from './page-parts.ts';
import { currentPath } from './settings.ts';

/** Milliseconds that a selection must stay as it is. */
const settled = 250;
/** Pixels between the selection and the button. */
const gap = 8;

/** Shows a button at text that the reader selects. Keyboards need none: the shortcut takes the selection with it. */
export function offerOnSelections(page: PageSettings, ask: (part: ContextPart) => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-selection-tooltip';
  button.id = 'text-selection-tooltip-button';
  button.append(drawing('ask'), page.texts.assistantAskAbout);
  button.hidden = true;
  document.body.append(button);
  let timer = 0;
  document.addEventListener('selectionchange', () => {
    clearTimeout(timer);
    button.hidden = true;
    timer = window.setTimeout(() => show(button, page), settled);
  });
  // The selection stays when the button is pressed.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    const part = selectedPart(currentPath(page));
    button.hidden = true;
    if (part === undefined) return;
    trackEvent('docs.assistant.ask_ai_on_text_selection', { length: part.value.length });
    ask(part);
  });
}

function show(button: HTMLButtonElement, page: PageSettings): void {
  const part = selectedPart(currentPath(page));
  const range = part === undefined ? undefined : getSelection()?.getRangeAt(0);
  if (range === undefined) return;
  button.hidden = false;
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = button;
  const middle = (left + right - width) / 2;
  const above = top - height - gap;
  // Below it where the bar of the page would cover it.
  const place = above < header() ? Math.min(bottom + gap, innerHeight - height - gap) : above;
  button.style.left = `${scrollX + Math.max(gap, Math.min(middle, innerWidth - width - gap))}px`;
  button.style.top = `${scrollY + place}px`;
}

function header(): number {
  return document.querySelector('.page-header')?.getBoundingClientRect().bottom ?? 0;
}
