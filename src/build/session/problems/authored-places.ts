import type { Diagnostic, Point } from '../../../diagnostics/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import type { Site } from '../../../site/index.ts';
import { ownTextPlaces } from '../own-texts.ts';

/** Returns problems at the places that their author knows: in files as they were written, and in descriptions. */
export function authorsPlaces(
  diagnostics: readonly Diagnostic[],
  { project, site }: { readonly project: DocsProject; readonly site: Pick<Site, 'pages'> },
): readonly Diagnostic[] {
  return ownTextPlaces(authoredPlaces(diagnostics, project), project, site);
}

/**
 * Returns problems at the places of files as their author wrote them: what is found in a text that plugins made stands there
 * somewhere else, or not at all.
 */
function authoredPlaces(
  diagnostics: readonly Diagnostic[],
  { authored, markdownFiles }: Pick<DocsProject, 'authored' | 'markdownFiles'>,
): readonly Diagnostic[] {
  if (authored.size === 0) return diagnostics;
  const linesOf = new Map<string, AuthoredLines>();
  return diagnostics.map((diagnostic) => {
    const { file, range, hint } = diagnostic;
    const source = authored.get(file);
    const shown = markdownFiles.get(file);
    if (source === undefined || shown === undefined || range === undefined) return diagnostic;
    const lines = linesOf.get(file) ?? authoredLines(source.text, shown.text);
    linesOf.set(file, lines);
    const start = lines(range.start);
    const end = range.end && lines(range.end);
    if (start.isWritten)
      return { ...diagnostic, range: { start: start.point, ...(end?.isWritten === true ? { end: end.point } : {}) } };
    const cause = 'It is in what a plugin made of this file (page:markdown), near this line.';
    return { ...diagnostic, range: { start: start.point }, hint: hint === undefined ? cause : `${hint} ${cause}` };
  });
}

/** Says where a point of a text that was made of another one stands in that, or the line before it does. */
type AuthoredLines = (point: Point) => { readonly point: Point; readonly isWritten: boolean };

/** Lines are the same where they stand once in either text, and where they continue such ones. */
function authoredLines(authored: string, shown: string): AuthoredLines {
  const written = authored.split('\n');
  const compiled = shown.split('\n');
  const same = new Map<number, number>();
  const extend = (from: number, to: number, step: 1 | -1): void => {
    for (let line = from, other = to; line in compiled && other in written; line += step, other += step) {
      if (compiled[line] !== written[other] || same.has(line)) return;
      same.set(line, other);
    }
  };
  extend(0, 0, 1);
  extend(compiled.length - 1, written.length - 1, -1);
  const places = onceOnly(written);
  for (const [text, line] of onceOnly(compiled)) {
    const place = places.get(text);
    if (place === undefined) continue;
    extend(line, place, 1);
    extend(line - 1, place - 1, -1);
  }
  return ({ line, column }) => {
    const place = same.get(line - 1);
    if (place !== undefined) return { point: { line: place + 1, column }, isWritten: true };
    let above = line - 2;
    while (above >= 0 && !same.has(above)) above -= 1;
    let below = line;
    while (below < compiled.length && !same.has(below)) below += 1;
    const before = same.get(above) ?? -1;
    const after = same.get(below) ?? written.length;
    // As many lines as there were: this one was changed, and others are new.
    const isChanged = after - before === below - above;
    const near = isChanged ? before + line - 1 - above : Math.max(0, before);
    return { point: { line: near + 1, column: 1 }, isWritten: false };
  };
}

/** The lines that a text has once, with their numbers from 0. */
function onceOnly(lines: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const twice = new Set<string>();
  for (const [number, text] of lines.entries()) {
    if (numbers.has(text)) twice.add(text);
    numbers.set(text, number);
  }
  for (const text of twice) numbers.delete(text);
  return numbers;
}
