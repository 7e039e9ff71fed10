import { codeFrame } from '../code-frame.ts';
import type { Diagnostic, Severity } from '../diagnostic.ts';

interface Style {
  readonly color?: boolean;
  /** By file and place; else by severity, errors last. */
  readonly byFile?: boolean;
}

const colors: Record<Severity, number> = { error: 31, warning: 33, info: 36 };
/** How often one kind of problem is shown in full. */
const shownInFull = 5;

/**
 * Returns diagnostics as text for people, sorted by file and place: severity, code, name and place, the code frame, what
 * is wrong and what to do. A kind that occurs often is shown in full a few times, then as one line each.
 */
export function terminalReport(
  diagnostics: readonly Diagnostic[],
  sourceText: (file: string) => string | undefined,
  { color = false, byFile = false }: Style = {},
): string {
  const seen = new Map<string, number>();
  const sorted = [...diagnostics].sort(byFile ? byFileAndPlace : byPlace);
  return sorted
    .map((diagnostic, index) => {
      const isNewFile = byFile && diagnostic.file !== sorted[index - 1]?.file;
      const title = isNewFile ? `${index === 0 ? '' : '\n'}${diagnostic.file}\n` : '';
      const count = (seen.get(diagnostic.code) ?? 0) + 1;
      seen.set(diagnostic.code, count);
      const head = headLine(diagnostic, color);
      if (count > shownInFull && diagnostic.severity !== 'error')
        return [`${title}${head}  ${diagnostic.message}`, ...relatedLines(diagnostic)].join('\n');
      const text = diagnostic.range === undefined ? undefined : sourceText(diagnostic.file);
      const frame = text === undefined || diagnostic.range === undefined ? '' : codeFrame(text, diagnostic.range);
      const hint = diagnostic.hint === undefined ? [] : [`  ${diagnostic.hint}`];
      const body = [frame, `  ${diagnostic.message}`, ...hint, ...relatedLines(diagnostic)];
      return [title + head, ...body.filter((line) => line !== ''), ''].join('\n');
    })
    .join('\n');
}

function headLine(diagnostic: Diagnostic, color: boolean): string {
  const { severity, code, name } = diagnostic;
  const label = severity.padEnd(7);
  return `${color ? `\u001B[${colors[severity]}m${label}\u001B[39m` : label}  ${code} ${name}  ${placeText(diagnostic)}`;
}

/** Other places that are named; the rest is counted. */
const shownPlaces = 4;

/** The places where the same is wrong in one line, and one line for each that has something else to say. */
function relatedLines({ message, related = [] }: Diagnostic): string[] {
  const others = related.filter((entry) => entry.message !== message);
  const alike = related.filter((entry) => entry.message === message);
  const more = alike.length - shownPlaces;
  const rest = more > 0 ? ` and ${more} more` : '';
  return [
    ...others.map((entry) => `  ${entry.message} ${placeText(entry)}`),
    ...(alike.length === 0 ? [] : [`  Also: ${alike.slice(0, shownPlaces).map(placeText).join(', ')}${rest}.`]),
  ];
}

function placeText({ file, range }: Pick<Diagnostic, 'file' | 'range'>): string {
  return range === undefined ? file : `${file}:${range.start.line}:${range.start.column}`;
}

/** By file, inside a file by place. */
function byFileAndPlace(a: Diagnostic, b: Diagnostic): number {
  return a.file === b.file ? place(a, b) : a.file.localeCompare(b.file, 'en');
}

/** Mildest first, so that errors end up next to the prompt; then by file and place. */
function byPlace(a: Diagnostic, b: Diagnostic): number {
  const order: readonly Severity[] = ['info', 'warning', 'error'];
  return order.indexOf(a.severity) - order.indexOf(b.severity) || a.file.localeCompare(b.file, 'en') || place(a, b);
}

function place({ range: a }: Diagnostic, { range: b }: Diagnostic): number {
  return (a?.start.line ?? 0) - (b?.start.line ?? 0) || (a?.start.column ?? 0) - (b?.start.column ?? 0);
}
