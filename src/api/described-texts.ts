import type { DescriptionFile, SourceRange } from '../diagnostics/index.ts';
import { once } from '../shared/once.ts';
import { isRecord } from '../shared/is-record.ts';
import { parseSource, type SourceDocument } from './source-document.ts';

/** A Markdown text of a description. */
export interface DescribedText {
  readonly text: string;
  /** Where a part of the text stands; where that is written in another way, where the text begins. */
  readonly placeOf: (part: string) => { readonly file: string; readonly range?: SourceRange };
}

/** Returns the Markdown texts of a description (its `description`s: OAS 3.1, 4.3; AsyncAPI 3.0) that have `part` in them. */
export function describedTexts(file: DescriptionFile, part: RegExp): DescribedText[] {
  const written = [file.text, ...(file.overlays ?? []).map((overlay) => overlay.text)];
  if (file.graphql !== undefined || !written.some((text) => part.test(text))) return [];
  const { document } = parseSource(file);
  if (document === undefined) return [];
  const lines = once(() => document.file.text.split(/\r\n|\n|\r/));
  return textsIn(document.value, { at: [], isNamed: false })
    .filter(({ text }) => part.test(text))
    .map(({ text, at }) => ({ text, placeOf: (wanted) => placeWithin({ text, at }, wanted, { document, lines }) }));
}

/** What an API takes and gives: nobody renders it. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** Objects whose keys are names that the author chose, not fields. */
const namedKeys = new Set('properties patternProperties $defs definitions schemas parameters headers'.split(' '));

interface Place {
  readonly at: readonly string[];
  /** Whether the keys of the value are names. */
  readonly isNamed: boolean;
}

interface Found {
  readonly text: string;
  readonly at: readonly string[];
}

function textsIn(value: unknown, { at, isNamed }: Place): Found[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => textsIn(entry, { at: [...at, String(index)], isNamed: false }));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const here = [...at, key];
    if (isNamed) return textsIn(member, { at: here, isNamed: false });
    if (dataKeys.has(key)) return [];
    if (key === 'description' && typeof member === 'string') return [{ text: member, at: here }];
    return textsIn(member, { at: here, isNamed: namedKeys.has(key) });
  });
}

interface Written {
  readonly document: SourceDocument;
  readonly lines: () => readonly string[];
}

function placeWithin(
  { text, at }: Found,
  wanted: string,
  { document, lines }: Written,
): ReturnType<DescribedText['placeOf']> {
  const place = document.place(at, 'value');
  const start = place.range?.start;
  if (start === undefined || place.file !== document.file.path) return place;
  // A block of YAML begins in the line behind its key.
  const own = lines().slice(start.line - 1, start.line + text.split('\n').length);
  for (const [index, line] of own.entries()) {
    const column = line.indexOf(wanted, index === 0 ? start.column - 1 : 0);
    if (column >= 0) return { ...place, range: { start: { line: start.line + index, column: column + 1 } } };
  }
  return place;
}
