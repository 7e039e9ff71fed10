import { CORE_SCHEMA, load as loadYaml, Type } from 'js-yaml';
import { LineCounter, parseDocument, isMap, isSeq, type Document, type Node } from 'yaml';
import type { Diagnostic, SourceFile, SourceRange } from '../diagnostics/diagnostic.ts';
import { apiProblem } from './problems.ts';

/** A description as parsed, and where its parts stand. */
export interface SourceDocument {
  readonly file: SourceFile;
  readonly value: unknown;
  /** Place of the value at `path`, or of the nearest one around it. Costs a parse with positions the first time. */
  readonly locate: (path: readonly string[]) => SourceRange | undefined;
}

/** YAML without dates: a version such as 2024-01-01 stays the text that it is. */
const yamlSchema = CORE_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (data) => data === '<<' })],
});

/** Parses JSON or YAML. A text that is neither is a diagnostic with its place. */
export function parseSource(file: SourceFile): { document?: SourceDocument; diagnostics: Diagnostic[] } {
  const text = file.text.replace(/^\uFEFF/, '');
  const json = /^\s*[{[]/.test(text) ? parseJson(text) : undefined;
  if (json !== undefined) return { document: sourceDocument(file, text, json.value), diagnostics: [] };
  try {
    const value: unknown = loadYaml(text, { schema: yamlSchema, filename: file.path });
    if (countsTooMuch(value)) throw new Error('its aliases expand to more than a description can need');
    return { document: sourceDocument(file, text, value), diagnostics: [] };
  } catch (error) {
    return { diagnostics: [syntaxProblem(file, text, error)] };
  }
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** YAML aliases share objects: a walk that counts each visit finds a document that grows without end. */
function countsTooMuch(value: unknown): boolean {
  let budget = 5_000_000;
  const open = new Set<object>();
  const walk = (at: unknown): boolean => {
    if (typeof at !== 'object' || at === null) return false;
    budget -= 1;
    if (budget < 0 || open.has(at)) return true;
    open.add(at);
    const over = Object.values(at).some(walk);
    open.delete(at);
    return over;
  };
  return walk(value);
}

function syntaxProblem(file: SourceFile, text: string, error: unknown): Diagnostic {
  const lines = new LineCounter();
  const [strict] = parseDocument(text.slice(0, 2_000_000), { lineCounter: lines }).errors;
  const at = strict?.linePos?.[0];
  const mark =
    typeof error === 'object' && error !== null && 'mark' in error
      ? (error.mark as { line: number; column: number })
      : undefined;
  const start =
    mark === undefined ? at && { line: at.line, column: at.col } : { line: mark.line + 1, column: mark.column + 1 };
  const reason =
    typeof error === 'object' && error !== null && 'reason' in error
      ? String(error.reason)
      : error instanceof Error
        ? error.message
        : String(error);
  return apiProblem['description-syntax']({
    message: `${file.path} is neither JSON nor YAML that can be read: ${reason.split('\n')[0]}.`,
    file: file.path,
    ...(start === undefined ? {} : { range: { start } }),
    hint: 'Correct the syntax here; until then none of its operations has a page.',
  });
}

function sourceDocument(file: SourceFile, text: string, value: unknown): SourceDocument {
  let positions: { document: Document; lines: LineCounter } | undefined;
  return {
    file,
    value,
    locate(path) {
      if (positions === undefined) {
        const lines = new LineCounter();
        positions = {
          document: parseDocument(text, { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' }),
          lines,
        };
      }
      const node = nodeAt(positions.document.contents, path);
      if (node?.range == null) return undefined;
      const { line, col } = positions.lines.linePos(node.range[0]);
      return { start: { line, column: col } };
    },
  };
}

function nodeAt(root: Node | null, path: readonly string[]): Node | undefined {
  let at: unknown = root;
  for (const key of path) {
    const next: unknown = isMap(at) || isSeq(at) ? at.get(isSeq(at) ? Number(key) : key, true) : undefined;
    if (next === undefined || next === null) break;
    at = next;
  }
  return (at as Node | null) ?? undefined;
}
