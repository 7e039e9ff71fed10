import { LineWriter, type Formatted } from './formatted.ts';

const blank = /[ \t\r\n]*/y;
const word = /[^\s"{}[\],:]+/y;
const value = /^(?:-?\d[\d.eE+-]*|true|false|null)$/;

/**
 * Lays JSON out in lines, token by token: numbers, escapes, the order of keys and duplicates stay as they came, and only
 * white space between tokens (RFC 8259, 2) differs. Yields between tokens. Returns undefined for a text that is not JSON;
 * one that breaks off is laid out as far as it goes.
 */
export function* formatJson(text: string): Generator<void, Formatted | undefined> {
  const out = new LineWriter();
  let afterValue = false;
  let steps = 0;
  for (let at = after(blank, text, 0); at < text.length; at = after(blank, text, at)) {
    const character = text[at]!;
    const startsValue = !/[}\],:]/.test(character);
    if (startsValue && afterValue) out.newLine();
    afterValue = character !== ',' && character !== ':';
    if (character === '{' || character === '[') {
      const next = after(blank, text, at + 1);
      out.write(character);
      at += 1;
      if (text[next] === (character === '{' ? '}' : ']')) {
        out.write(text[next] ?? '');
        at = next + 1;
      } else {
        out.open();
        out.newLine();
        afterValue = false;
      }
    } else if (startsValue) {
      const end = character === '"' ? stringEnd(text, at) : after(word, text, at);
      const token = text.slice(at, end);
      if (character !== '"' && !value.test(token) && end < text.length) return undefined;
      out.write(token);
      at = end;
    } else {
      if (character === ',' || character === ':') out.write(character === ':' ? ': ' : ',');
      else out.close(character, false);
      if (character === ',') out.newLine();
      at += 1;
    }
    steps += 1;
    if (steps % 1000 !== 0) continue;
    if (out.isTooLong) return undefined;
    yield;
  }
  return out.end();
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Where the string that starts at `start` ends; the end of the text when it does not. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return text.length;
}
