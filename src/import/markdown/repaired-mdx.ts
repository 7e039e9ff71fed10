import type { Root } from 'mdast';
import { isHtmlName, isInlineName } from './html-tags.ts';
import { parsePage } from './parse.ts';
import { fencedLines } from './prepared.ts';

const maxRepairs = 200;
/** Elements without content, which HTML lets stand without a slash. */
const empty = /^<(?:area|br|col|embed|hr|img|input|source|track|wbr)\b(?:[^<>"']|"[^"]*"|'[^']*')*(?<!\/)>/i;

export interface Repair {
  /** `<` or `{`. */
  readonly character: string;
  /** Line of the text, counted from 1. */
  readonly line: number;
}

/**
 * Reads MDX in which angle brackets and braces may stand for themselves, as in `a<b`, `List<string>` and `<me@acme.example>`: they are
 * escaped where the parser stops, and told to `repaired`. Throws for what is not MDX beyond that.
 */
export function parseRepaired(text: string, hasMath: boolean, repaired: (repair: Repair) => void): Root {
  let current = text;
  for (let count = 0; ; count += 1) {
    try {
      return parsePage(current, { syntax: 'mdx', hasMath });
    } catch (error) {
      const at = count < maxRepairs ? culprit(current, error) : undefined;
      if (at === undefined) throw error;
      const found = replacement(current.slice(at, at + 2000));
      if (found === undefined)
        repaired({ character: current.charAt(at), line: current.slice(0, at).split('\n').length });
      const { length, text: written } = found ?? { length: 1, text: `\\${current.charAt(at)}` };
      current = current.slice(0, at) + written + current.slice(at + length);
    }
  }
}

/** What is Markdown or HTML and no MDX, as MDX has it: links in angle brackets, and elements without a slash at their end. */
function replacement(text: string): { readonly length: number; readonly text: string } | undefined {
  const [link, address = ''] = /^<([a-z][\w+.-]*:[^\s<>]+|[\w.+-]+@[\w.-]+)>/i.exec(text) ?? [];
  if (link !== undefined)
    return { length: link.length, text: `[${address}](${/^[\w.+-]+@/.test(address) ? 'mailto:' : ''}${address})` };
  const tag = empty.exec(text)?.[0];
  return tag === undefined ? undefined : { length: tag.length, text: `${tag.slice(0, -1)} />` };
}

/** Where the character stands that began what the parser stopped at; undefined when escaping it would change what is meant. */
function culprit(text: string, error: unknown): number | undefined {
  const offset = offsetOf(error, text);
  if (offset === undefined) return undefined;
  for (let at = Math.min(offset, text.length - 1); at >= 0; at -= 1) {
    if (!'<{'.includes(text.charAt(at)) || text.charAt(at - 1) === '\\') continue;
    return isCode(text, at) || isElement(text.slice(at, at + 2000)) ? undefined : at;
  }
  return undefined;
}

/** A tag without an end is named by its place in the message; the place of the error is where that should have been. */
function offsetOf(error: unknown, text: string): number | undefined {
  const { place, message } = error as { readonly place?: { readonly offset?: number }; readonly message?: string };
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/.exec(message ?? '') ?? [];
  if (line === undefined) return place?.offset;
  const before = text.split('\n').slice(0, Number(line) - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + Number(column) - 1;
}

/** A tag of HTML that has no end is read as HTML, by the parser of Markdown. */
function isElement(text: string): boolean {
  const name = /^<\/?([A-Za-z][\w.-]*)(?:\s[^<>]*)?\/?>/.exec(text)?.[1];
  if (name === undefined || !isHtmlName(name) || empty.test(text)) return false;
  // A word in brackets, as in a table of types, is one that nothing closes.
  const next = new RegExp(`<(/?)${name}\\b`, 'i').exec(text.slice(name.length + 2));
  return !(/^<[a-z]\w*>/.test(text) && next?.[1] !== '/' && isInlineName(name));
}

/** Whether a place is in a fence, in code of a line, or in an import or export. */
function isCode(text: string, at: number): boolean {
  const lines = text.split('\n').map((line, index) => ({ text: line, line: index + 1 }));
  const index = text.slice(0, at).split('\n').length - 1;
  const line = lines[index]?.text ?? '';
  if (fencedLines(lines)[index] === true || /^(?:import|export)\b/.test(line)) return true;
  const column = at - text.lastIndexOf('\n', at - 1) - 1;
  return [...line.matchAll(/(`+)(?!`)(?:(?!\1).)*\1(?!`)/g)].some(
    (code) => code.index < column && column < code.index + code[0].length,
  );
}
