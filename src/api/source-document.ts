import { CORE_SCHEMA, load as loadYaml, Type, YAMLException } from 'js-yaml';
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

/**
 * Parses JSON or YAML, also what strict parsers refuse and authors ship: a key that is there twice, and YAML with slips
 * that leave no doubt. Those are warnings; a text that is neither JSON nor YAML is an error, at its place.
 */
export function parseSource(file: SourceFile): { document?: SourceDocument; diagnostics: Diagnostic[] } {
  const text = file.text.replace(/^\uFEFF/, '');
  try {
    const parsed = (/^\s*[{[]/.test(text) ? parseJson(text) : undefined) ?? parseYaml(file, text);
    const excess = excessOf(parsed.value);
    if (excess !== undefined) throw new Error(excess);
    return { document: sourceDocument(file, text, parsed.value), diagnostics: parsed.diagnostics };
  } catch (error) {
    return { diagnostics: [syntaxProblem(file, text, error)] };
  }
}

interface Parsed {
  readonly value: unknown;
  readonly diagnostics: Diagnostic[];
}

function parseJson(text: string): Parsed | undefined {
  try {
    return { value: JSON.parse(text) as unknown, diagnostics: [] };
  } catch {
    return undefined;
  }
}

function parseYaml(file: SourceFile, text: string): Parsed {
  try {
    return { value: loadYaml(text, { schema: yamlSchema, filename: file.path }), diagnostics: [] };
  } catch (error) {
    const parsed = isDuplicateKey(error) ? yamlWithDuplicates(file, text, error) : repairedYaml(file, text);
    if (parsed === undefined) throw error;
    return parsed;
  }
}

function isDuplicateKey(error: unknown): error is YAMLException {
  return error instanceof YAMLException && error.reason === 'duplicated mapping key';
}

/** Of two equal keys the later wins, as in JSON. */
function yamlWithDuplicates(file: SourceFile, text: string, { mark }: YAMLException): Parsed {
  return {
    value: loadYaml(text, { schema: yamlSchema, filename: file.path, json: true }),
    diagnostics: [
      apiProblem['description-part']({
        message: 'A key stands here for the second time; what the first says is lost.',
        file: file.path,
        range: { start: { line: mark.line + 1, column: mark.column + 1 } },
        hint: 'Merge the two, or rename one.',
      }),
    ],
  };
}

/** The largest text that is read a second time, by a parser that goes on after an error. */
const largestRepair = 4_000_000;

/** What can be read of YAML with errors: the parser says how it took them, and the result must still be a description. */
function repairedYaml(file: SourceFile, text: string): Parsed | undefined {
  if (text.length > largestRepair) return undefined;
  const lines = new LineCounter();
  const document = parseDocument(spaced(text), { ...tolerant, schema: 'core', lineCounter: lines });
  const value: unknown = valueOf(document);
  if (!hasOperations(value)) return undefined;
  const [beforeTab, tab] = text.split(/^(?= *\t)/m, 2);
  const slips = [
    ...(tab === undefined || beforeTab === undefined
      ? []
      : [{ reason: 'a tab cannot indent', line: beforeTab.split('\n').length, column: 1 }]),
    ...document.errors.map(({ message, linePos }) => ({
      reason: (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, ''),
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col ?? 1,
    })),
  ];
  return {
    value,
    diagnostics: slips.slice(0, mostRepairs).map(({ reason, line, column }) =>
      apiProblem['description-part']({
        message: `This is not valid YAML: ${reason}.`,
        file: file.path,
        range: { start: { line, column } },
        hint: 'The rest is read as far as it makes sense. Correct it: other tools will refuse the file.',
      }),
    ),
  };
}

function hasOperations(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, members]: [string, unknown]) =>
      (key === 'paths' || key === 'webhooks' || key === 'channels') &&
      typeof members === 'object' &&
      members !== null &&
      Object.keys(members).length > 0,
  );
}

const mostRepairs = 20;
const tolerant = { uniqueKeys: false, logLevel: 'silent' } as const;

/** YAML forbids tabs in indentation; they are meant as one level. */
function spaced(text: string): string {
  return text.replace(/^[\t ]+/gm, (indentation) => indentation.replaceAll('\t', '  '));
}

function valueOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}

const mostValues = 5_000_000;
const deepestValue = 400;

/**
 * Says what makes a document too large to work with. YAML aliases share objects, so a walk that counts each visit finds one
 * that grows without end, or that holds itself.
 */
function excessOf(root: unknown): string | undefined {
  let visits = 0;
  const queue: { value: object; depth: number }[] =
    typeof root === 'object' && root !== null ? [{ value: root, depth: 0 }] : [];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    visits += 1;
    if (visits > mostValues) return 'its aliases expand to more than a description can need';
    if (next.depth > deepestValue) return `it is nested more than ${deepestValue} levels deep, or holds itself`;
    for (const value of Object.values(next.value) as unknown[]) {
      if (typeof value === 'object' && value !== null) queue.push({ value, depth: next.depth + 1 });
    }
  }
  return undefined;
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
          document: parseDocument(text, { ...tolerant, lineCounter: lines }),
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
