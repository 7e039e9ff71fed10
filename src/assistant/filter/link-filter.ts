import type { Citation } from '../citations.ts';
import { closingLine, endOf, mayOpenFence, openedFence, type OpenFence } from './fence.ts';
import { linkAt, taskBox, type FoundLink } from './link.ts';
import { withoutAddresses } from './text.ts';

/** Takes the Markdown of an answer as it comes, and returns what of it may be shown. */
export interface LinkFilter {
  push(text: string): string;
  /** Returns what was held back. */
  end(): string;
}

export interface LinkChecks {
  /** Where a link may lead; undefined for one that is taken out. */
  readonly resolve: (destination: string) => Citation | undefined;
  readonly onCited: (citation: Citation) => void;
  readonly onRemoved: () => void;
}

/** A piece of the text that was waited for, and what is shown of it. */
interface Piece {
  readonly length: number;
  readonly shown: string;
}

/** Characters that are held back for the end of a word. */
const maxWord = 2000;

/**
 * Returns a filter of one answer. Links that lead to one of the pages that were read stay, all others become their text;
 * pictures become theirs, HTML is shown as it is written, and addresses that readers of Markdown would make links of are left
 * out. Code stays as it is, in fences and between backticks: what might be code for one reader and text for another is text.
 */
export function createLinkFilter(checks: LinkChecks): LinkFilter {
  let held = '';
  let fence: OpenFence | undefined;
  let isLineStart = true;

  const next = (isEnd: boolean): Piece | undefined => {
    if (held === '') return undefined;
    if (fence !== undefined) return codeLine(fence, isEnd);
    if (isLineStart) {
      const opened = openedFence(held);
      if (opened !== undefined) {
        ({ fence } = opened);
        return { length: opened.length, shown: opened.line };
      }
      if (!isEnd && held.length < maxWord && mayOpenFence(held)) return undefined;
    }
    const piece = textPiece(held, isEnd, checks);
    if (piece !== undefined) isLineStart = held.charAt(piece.length - 1) === '\n';
    return piece;
  };

  const codeLine = (open: OpenFence, isEnd: boolean): Piece | undefined => {
    const line = /^[^\n]*\n/.exec(held)?.[0] ?? (isEnd ? held : undefined);
    if (line === undefined) return undefined;
    const ended = endOf(line, open);
    if (ended === undefined)
      return { length: line.length, shown: open.isSuggestions ? suggestion(line, checks) : line };
    fence = undefined;
    isLineStart = true;
    return { length: ended === 'closed' ? line.length : 0, shown: closingLine(open) };
  };

  const take = (isEnd: boolean): string => {
    let shown = '';
    for (let piece = next(isEnd); piece !== undefined; piece = next(isEnd)) {
      shown += piece.shown;
      held = held.slice(piece.length);
    }
    return shown;
  };

  return {
    push(text) {
      held += text;
      return take(false);
    },
    end: () => take(true),
  };
}

/** Returns the next piece outside of fences, or undefined while more has to come. */
function textPiece(held: string, isEnd: boolean, checks: LinkChecks): Piece | undefined {
  const space = /^(?:[ \t\r]+|\n)/.exec(held)?.[0] ?? foreign.exec(held)?.[0];
  if (space !== undefined) return { length: space.length, shown: space };
  switch (held.charAt(0)) {
    case '`':
      return codeSpan(held, isEnd);
    case '<':
      return { length: 1, shown: '&lt;' };
    case '!':
      if (held.length === 1 && !isEnd) return undefined;
      return held.charAt(1) === '[' ? bracket(held, isEnd, checks) : { length: 1, shown: '!' };
    case '[':
      return bracket(held, isEnd, checks);
    case '\\':
      if (held.length === 1 && !isEnd) return undefined;
      // In front of these it would part an address for us alone.
      return /^\\[/:.&]/.test(held) ? { length: 1, shown: '' } : { length: 2, shown: held.slice(0, 2) };
    default:
      return word(held, isEnd, checks);
  }
}

/** Text that begins no address: it need not be held back. */
const foreign = /^[^\p{ASCII}]+/u;

function word(held: string, isEnd: boolean, { resolve, onRemoved }: LinkChecks): Piece | undefined {
  const [raw = ''] = /^(?:[!-~](?<![!<[`])(?:\\(?=[/:.&]))?)+/.exec(held) ?? [];
  if (raw.length === held.length && !isEnd && raw.length < maxWord) return undefined;
  const found = raw === '' ? held.charAt(0) : raw;
  const shown = withoutAddresses(found.replaceAll(/\\(?=[/:.&])/g, ''), (address) => {
    const isAllowed = resolve(address) !== undefined;
    if (!isAllowed) onRemoved();
    return isAllowed;
  });
  return { length: found.length, shown };
}

/** Code between backticks on one line. A bar would end it within a table (GFM, 4.10), and what is behind would be text. */
function codeSpan(held: string, isEnd: boolean): Piece | undefined {
  const [marks = ''] = /^`+/.exec(held) ?? [];
  const line = held.slice(marks.length).split('\n', 1)[0] ?? '';
  const close = [...line.matchAll(/`+/g)].find(
    ({ 0: run, index }) => run.length === marks.length && (isEnd || marks.length + index + run.length < held.length),
  );
  if (close === undefined) {
    const isLineThere = held.length > marks.length + line.length;
    if (!isEnd && !isLineThere && held.length < maxWord) return undefined;
    return { length: marks.length, shown: '\\`'.repeat(marks.length) };
  }
  const code = line.slice(0, close.index);
  if (code.includes('|') && /\]\(|:\/\/|</.test(code))
    return { length: marks.length, shown: '\\`'.repeat(marks.length) };
  const length = marks.length + close.index + marks.length;
  return { length, shown: held.slice(0, length) };
}

function bracket(held: string, isEnd: boolean, checks: LinkChecks): Piece | undefined {
  const link = linkAt(held, isEnd);
  if (link === 'wait') return undefined;
  if (link !== undefined) return { length: link.length, shown: shownLink(link, checks) };
  const box = taskBox(held);
  if (box !== '') return { length: box.length, shown: box };
  // Without it no name of a link, no note and no definition of one is left.
  return held.startsWith('!') ? { length: 1, shown: '!' } : { length: 1, shown: '\\[' };
}

function shownLink({ isPicture, text, destination }: FoundLink, checks: LinkChecks): string {
  const inner = createLinkFilter(checks);
  const label = (inner.push(text) + inner.end()).replaceAll('\n', ' ');
  const citation = isPicture ? undefined : checks.resolve(destination);
  if (citation === undefined) {
    checks.onRemoved();
    return label;
  }
  checks.onCited(citation);
  return `[${label}](${citation.href})`;
}

/** A follow-up question leads to a page that was read, or is left out. */
function suggestion(line: string, { resolve, onRemoved }: LinkChecks): string {
  const [, text = '', destination = ''] = /^\s*\(([^()[\]]+)\)\[([^\]\s]+)\]\s*$/.exec(line) ?? [];
  const citation = destination === '' ? undefined : resolve(destination);
  if (citation !== undefined) return `(${text})[${citation.href}]\n`;
  onRemoved();
  return '';
}
