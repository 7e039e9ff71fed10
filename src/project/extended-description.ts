import { JSON_SCHEMA, load } from 'js-yaml';
import type { SourceFile, SourceRange } from '../diagnostics/index.ts';
import { isRecord } from '../shared/is-record.ts';
import { pathFromRoot, resolveInside } from '../shared/paths.ts';

const isOverlay = /^[ \t{]*["']?overlay["']?[ \t]*:[ \t]*["']?\d/m;
const namesTarget = /["']?\bextends["']?[ \t]*:[ \t]*["']?/;

/** Which description an overlay says that it changes (`extends`, OpenAPI Overlay 1.0, 4.4.1). */
export interface ExtendedDescription {
  /** What the overlay says. */
  readonly written: string;
  /** Where that may be, the likeliest first: addresses, and paths in the project. */
  readonly locations: readonly string[];
}

/** Returns which description a file of JSON or YAML changes, where it is an overlay that says so itself. */
export function extendedDescription({ path, text }: SourceFile): ExtendedDescription | undefined {
  if (!text.includes('overlay') || !isOverlay.test(text) || !namesTarget.test(text)) return undefined;
  const value = parsed(text);
  if (!isRecord(value) || value['overlay'] === undefined) return undefined;
  const { extends: written } = value;
  if (typeof written !== 'string' || written.trim() === '') return undefined;
  const target = written.trim();
  const locations = /^https?:/i.test(target) ? [target] : [resolveInside(path, target), pathFromRoot(target)];
  return { written: target, locations };
}

/** What cannot be parsed is reported where it is named. */
function parsed(text: string): unknown {
  try {
    return load(text, { schema: JSON_SCHEMA, json: true });
  } catch {
    return undefined;
  }
}

/** Returns where an overlay says which description it changes. */
export function placeOfExtends({ text }: SourceFile, { written }: ExtendedDescription): SourceRange {
  const key = namesTarget.exec(text);
  const offset = key === null ? 0 : key.index + key[0].length;
  const before = text.slice(0, offset).split('\n');
  const start = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  return { start, end: { line: start.line, column: start.column + written.length } };
}
