import { element, iconButton } from './dom.ts';
import type { ContextPart } from './page-parts.ts';

/** Characters of a part that its chip shows; the rest is in its title. */
const shown = 80;

/** Returns what shows a part of a page that a question is about; `remove` says how it is taken back, in which words. */
export function partChip(
  { type, value }: ContextPart,
  remove?: { readonly label: string; readonly run: () => void },
): HTMLElement {
  const text = value.replace(/\s+/g, ' ').slice(0, shown);
  const chip = element('div', 'chat-assistant-payload-item', element(type === 'code' ? 'code' : 'q', '', text));
  chip.title = value.slice(0, 500);
  if (remove !== undefined) chip.append(iconButton('close', `${remove.label}: ${text.slice(0, 30)}`, remove.run));
  return chip;
}
