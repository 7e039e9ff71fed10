import { escapeCode } from '../highlight/code-html.ts';
import type { TypeNote } from './read-types.ts';

/**
 * Returns highlighted code (what `Highlighter.highlight` gives) with types: names carry theirs (`data-type`), and what is
 * always shown stands in a block below its line.
 */
export function showTypes(html: string, notes: readonly TypeNote[]): string {
  if (notes.length === 0) return html;
  const lines = html.split('\n');
  return lines
    .map((line, index) => {
      const own = notes.filter((note) => note.line === index);
      const hovers = own.filter(({ kind }) => kind === 'hover');
      const below = own.filter(({ kind }) => kind !== 'hover').map(noteHtml);
      const end = below.length === 0 && index === lines.length - 1 ? '' : '\n';
      return `${withHovers(line, hovers)}${end}${below.join('')}`;
    })
    .join('');
}

/** What a list below the code says of its names, each once, in order: hovering takes a mouse. */
export function typeList(notes: readonly TypeNote[]): string[] {
  return [...new Set(notes.flatMap(({ kind, text }) => (kind === 'hover' ? [text] : [])))];
}

function noteHtml({ kind, character, text }: TypeNote): string {
  return `<span class="type-note" data-kind="${kind}" style="--at:${character}ch">${escapeCode(text)}</span>`;
}

/** A name that is not a token of its own (or part of one) stays without its type. */
function withHovers(line: string, notes: readonly TypeNote[]): string {
  if (notes.length === 0) return line;
  const starts = new Map(notes.map((note) => [note.character, note]));
  let at = 0;
  return line.replace(/<[^<>]*>|[^<]+/g, (part) => {
    if (part.startsWith('<')) return part;
    const characters = part.match(/&(?:amp|lt);|[^&]/g) ?? [];
    let written = '';
    for (let index = 0; index < characters.length;) {
      const note = starts.get(at + index);
      const length = note === undefined || index + note.length > characters.length ? 1 : note.length;
      const text = characters.slice(index, index + length).join('');
      written +=
        note === undefined || length !== note.length
          ? text
          : `<span class="typed" data-type="${escapeCode(note.text).replaceAll('"', '&quot;')}">${text}</span>`;
      index += length;
    }
    at += characters.length;
    return written;
  });
}
