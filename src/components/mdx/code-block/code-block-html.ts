import { fill, type InterfaceStrings } from '../../../site/index.ts';
import { markLines, type LineMarks } from '../../../markdown/highlight/line-classes.ts';
import { showTypes, typeList } from '../../../markdown/twoslash/show-types.ts';
import type { TypeNote } from '../../../markdown/index.ts';
import { languageNames } from './language-names.data.ts';

/** A code block as its component understood the attributes. */
export interface CodeBlockView {
  /** HTML inside `<code>`, one `<span class="line">` a line. */
  readonly code: string;
  /** What an author wrote, where it is not what is shown: islands know the block by it. */
  readonly source: string | undefined;
  /** What TypeScript says of it. */
  readonly types: readonly TypeNote[];
  readonly language: string;
  readonly title: string;
  /** HTML of the icon, or the empty string. */
  readonly icon: string;
  readonly marks: LineMarks;
  readonly hasNumbers: boolean;
  readonly wraps: boolean;
  readonly isExpandable: boolean;
  readonly canCopy: boolean;
  readonly className: string;
  /** Custom properties of a theme of its own. */
  readonly colors: string | undefined;
}

/** An expandable block of no more lines is shown whole. */
const shortBlock = 12;

/**
 * Returns a code block as HTML. It is a string, not a template, because pages hold thousands of them; `CodeGroup` reads
 * the opening tag and the header back (`splitCodeBlocks`).
 */
export function codeBlockHtml(view: CodeBlockView, strings: InterfaceStrings): string {
  const { code, language, title, icon, marks } = view;
  const name = languageName(language);
  const lines = view.isExpandable ? code.split('\n').length : 0;
  const isCut = lines > shortBlock;
  const label = escape(title === '' ? blockName(name, strings) : title);
  const header =
    title === '' && icon === ''
      ? ''
      : `<div class="code-block-header">${icon === '' ? '' : `<span class="code-block-icon">${icon}</span>`}<span class="code-block-title">${escape(title || name)}</span></div>`;
  return (
    `<div class="${escape(`code-block ${view.className}`.trim())}" data-language="${escape(language)}"${isCut ? ' data-cut' : ''}${view.colors === undefined ? '' : ` style="${escape(view.colors)}"`}${view.source === undefined ? '' : ` data-source="${escape(view.source)}"`}>${header}` +
    (view.canCopy
      ? `<button type="button" class="code-block-copy-button" aria-label="${escape(strings.copyCode)}"></button>`
      : '') +
    `<pre tabindex="0" role="group" aria-label="${label}"${preClasses(view)}><code>${showTypes(markLines(code, marks), view.types)}</code></pre>` +
    typesHtml(view.types, strings) +
    (isCut
      ? `<div class="code-block-fade-overlay"></div><button type="button" class="code-block-expand-button" aria-expanded="false">${escape(fill(strings.showAllLines, { count: lines }))}</button>`
      : '') +
    '</div>'
  );
}

function typesHtml(notes: readonly TypeNote[], { typesInCode }: InterfaceStrings): string {
  const items = typeList(notes).map((text) => `<li><code>${escape(text)}</code></li>`);
  if (items.length === 0) return '';
  return `<details class="type-list"><summary>${escape(typesInCode)}</summary><ul>${items.join('')}</ul></details>`;
}

function blockName(language: string, { codeIn, codeNumber }: InterfaceStrings): string {
  return language === '' ? fill(codeNumber, { number: '' }).trim() : fill(codeIn, { language });
}

function preClasses({ marks, hasNumbers, wraps }: CodeBlockView): string {
  const isMarked = Object.values(marks).some((ranges) => ranges !== undefined && ranges !== '');
  const classes = [
    ...(hasNumbers ? ['has-numbers'] : []),
    ...(wraps ? ['wraps'] : []),
    ...(isMarked ? ['has-marks'] : []),
    ...(marks.focus === undefined || marks.focus === '' ? [] : ['has-focus']),
  ];
  return classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
}

/** Returns a language's name for readers: `ts` → `TypeScript`; what is not known, as written. */
export function languageName(language: string): string {
  return Object.hasOwn(languageNames, language.toLowerCase())
    ? (languageNames[language.toLowerCase()] ?? language)
    : language;
}

/** A code block found in rendered HTML. */
export interface FoundCodeBlock {
  /** Where its opening tag starts. */
  readonly index: number;
  readonly language: string;
  /** Inline HTML of its header; the empty string for a block without one. */
  readonly header: string;
}

/** Returns the code blocks in HTML that `codeBlockHtml` made, in order. */
export function findCodeBlocks(html: string): FoundCodeBlock[] {
  const opening =
    /<div class="code-block[^"]*" data-language="([^"]*)"(?: data-cut)?(?: style="[^"]*")?(?: data-source="[^"]*")?>(?:<div class="code-block-header">([\s\S]*?)(?:<\/div>|$))?/g;
  return [...html.matchAll(opening)].map((match) => ({
    index: match.index,
    language: match[1] ?? '',
    header: match[2] ?? '',
  }));
}

function escape(text: string): string {
  return /[&<"]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;') : text;
}
