import { escapeHtml } from '../../../shared/escape.ts';
import { fill, type InterfaceStrings } from '../../../site/index.ts';
import { findCodeBlocks, languageName } from '../code-block/code-block-html.ts';
import { plainText } from '../plain-text.ts';
import { activate, tabButton } from '../tabs/tabs-html.ts';

interface GroupOptions {
  /** A menu instead of a row of tabs. */
  readonly isDropdown: boolean;
  /** What untitled blocks are called, with a number from the second on; their language without it. */
  readonly fallback: string | undefined;
  readonly strings: InterfaceStrings;
}

/**
 * Returns the inside of `<octavo-tabs class="code-group">` from its rendered children: a row of buttons (or a menu), named
 * by the headers of the code blocks, then the blocks.
 */
export function codeGroupHtml(html: string, { isDropdown, fallback, strings }: GroupOptions): string {
  const group = insideOfGroup(html);
  if (group !== undefined) return group;
  const found = findCodeBlocks(html);
  if (found.length === 0) return html;
  const labels = found.map(({ header, language }, index) => header || untitled(language, index, { fallback, strings }));
  const first = found[0]?.index ?? 0;
  const blocks = html.slice(0, first) + activate(html.slice(first), 'div');
  return `<div class="tab-list">${isDropdown ? menu(labels, strings) : buttons(labels)}</div>${blocks}`;
}

/** What a group shows that is all there is inside of another one: the two are one. */
function insideOfGroup(html: string): string | undefined {
  const [opening] = /^\s*<div class="code-group"><octavo-tabs[^>]*>/.exec(html) ?? [];
  const end = html.indexOf('</octavo-tabs></div>');
  if (opening === undefined || html.slice(end).trim() !== '</octavo-tabs></div>') return undefined;
  return html.slice(opening.length, end);
}

function untitled(
  language: string,
  index: number,
  { fallback, strings }: Pick<GroupOptions, 'fallback' | 'strings'>,
): string {
  if (fallback !== undefined) return index === 0 ? fallback : `${fallback} ${index + 1}`;
  return languageName(language) || fill(strings.codeNumber, { number: index + 1 });
}

function buttons(labels: readonly string[]): string {
  return labels
    .map((label, index) => tabButton({ label, icon: '', name: plainText(label).trim() }, index === 0))
    .join('');
}

/** A menu shows text only. */
function menu(labels: readonly string[], { chooseExample }: InterfaceStrings): string {
  const options = labels.map((label) => {
    const text = plainText(label).trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<option value="${text.replaceAll('"', '&quot;')}">${text}</option>`;
  });
  return `<select class="option-dropdown" aria-label="${escapeHtml(chooseExample)}">${options.join('')}</select>`;
}
