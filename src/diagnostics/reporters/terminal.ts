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
      if (count > shownInFull && diagnostic.severity !== 'error') return `${title}${head}  ${diagnostic.message}`;
      const text = diagnostic.range === undefined ? undefined : sourceText(diagnostic.file);
      const frame = text === undefined || diagnostic.range === undefined ? '' : codeFrame(text, diagnostic.range);
      const body = [frame, `  ${diagnostic.message}`, diagnostic.hint === undefined ? '' : `  ${diagnostic.hint}`];
      return [title + head, ...body.filter((line) => line !== ''), ''].join('\n');
    })
    .join('\n');
}

function headLine({ severity, code, name, file, range }: Diagnostic, color: boolean): string {
  const label = severity.padEnd(7);
  const place = range === undefined ? file : `${file}:${range.start.line}:${range.start.column}`;
  return `${color ? `\u001B[${colors[severity]}m${label}\u001B[39m` : label}  ${code} ${name}  ${place}`;
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
