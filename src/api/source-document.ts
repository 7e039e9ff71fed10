import { load as loadYaml, YAMLException } from 'js-yaml';
import { parse as parseTolerantly, type ParseError } from 'jsonc-parser';
import { LineCounter, parseDocument, Scalar, visit, type Document } from 'yaml';
import {
  createLineIndex,
  type DescriptionFile,
  type Diagnostic,
  type Point,
  type SourceFile,
  type SourceRange,
} from '../diagnostics/index.ts';
import { parseJson } from '../shared/exact-integers.ts';
import { lazyModule } from '../shared/lazy-module.ts';
import { foreignText, notADescription, type ForeignFormat } from './foreign-formats.ts';
import { jsonSlip, repeatedKey } from './json-slips.ts';
import type * as Overlays from './overlays.ts';
import { positionsOf, type Positions } from './positions.ts';
import { apiProblem } from './problems.ts';
import { yamlSchema } from './yaml-schema.ts';
import { yamlSlip, type ParserFailure, type Slip } from './yaml-slips.ts';

const overlaying = lazyModule<typeof Overlays>(new URL('./overlays.ts', import.meta.url));

/** A description as parsed, and where its parts stand. */
export interface SourceDocument {
  readonly file: SourceFile;
  readonly value: unknown;
  /** Place of the value at `path`, or of the nearest one around it. Costs a parse with positions the first time. */
  readonly locate: (path: readonly string[]) => SourceRange | undefined;
  /** Place of the key that `path` leads to, or of the nearest one around it. */
  readonly locateKey: (path: readonly string[]) => SourceRange | undefined;
  /** The same with the file: an overlay where that holds the value. */
  readonly place: (
    path: readonly string[],
    part: 'value' | 'key',
  ) => { readonly file: string; readonly range?: SourceRange };
}

/**
 * Parses JSON or YAML. What strict parsers refuse is an error, told once and by its cause; what can be read beside the slip
 * is read nevertheless.
 */
export function parseSource(file: DescriptionFile): ParsedSource {
  const known = parsedSources.get(file);
  if (known !== undefined) return known;
  const own = readSource(file);
  const { overlays = [] } = file;
  const parsed =
    overlays.length === 0 || own.document === undefined
      ? own
      : { ...own, ...overlaying().withOverlays(own.document, overlays, parseSource) };
  parsedSources.set(file, parsed);
  return parsed;
}

export interface ParsedSource {
  /** Absent when nothing can be read. */
  readonly document?: SourceDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** What is wrong with its overlays. */
  readonly overlayProblems?: readonly Diagnostic[];
}

/** A text is parsed once, whoever asks: those that read it and those that judge it. */
const parsedSources = new WeakMap<SourceFile, ParsedSource>();

function readSource(file: SourceFile): ParsedSource {
  const text = file.text.replace(/^\uFEFF/, '');
  if (text.trim() === '') return { diagnostics: [emptyProblem(file)] };
  const foreign = foreignText(text);
  if (foreign !== undefined) return { diagnostics: [foreignProblem(file, foreign)] };
  try {
    const parsed = /^\s*[{[]/.test(text) ? jsonSource(file, text) : yamlSource(file, text);
    const excess = excessOf(parsed.value);
    if (excess !== undefined) throw new Error(excess);
    return { document: sourceDocument(file, text, parsed.value), diagnostics: parsed.diagnostics };
  } catch (error) {
    return { diagnostics: [unreadableProblem(file, text, error)] };
  }
}

interface Parsed {
  readonly value: unknown;
  readonly diagnostics: Diagnostic[];
}

/** YAML in flow style looks like JSON and is fine, but not in a file that says that it is JSON. */
function jsonSource(file: SourceFile, text: string): Parsed {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    if (!file.path.toLowerCase().endsWith('.json')) return yamlSource(file, text);
    const errors: ParseError[] = [];
    const read: unknown = parseTolerantly(text, errors, { allowTrailingComma: false, disallowComments: true });
    return { value: read, diagnostics: [slipProblem(file, 'JSON', jsonSlip(text, errors))] };
  }
  const repeated = repeatedKey(text);
  if (repeated === undefined) return { value, diagnostics: [] };
  const start = createLineIndex(text).pointAt(repeated.offset);
  return { value, diagnostics: [keyProblem(file, repeated.key, start)] };
}

function yamlSource(file: SourceFile, text: string): Parsed {
  try {
    return { value: loadYaml(text, { schema: yamlSchema, filename: file.path }), diagnostics: [] };
  } catch (error) {
    const parsed = isDuplicateKey(error) ? yamlWithDuplicates(file, text, error) : repairedYaml(file, text, error);
    if (parsed === undefined) throw error;
    return parsed;
  }
}

function isDuplicateKey(error: unknown): error is YAMLException {
  return error instanceof YAMLException && error.reason === 'duplicated mapping key';
}

/** Of two equal keys the later wins, as in JSON. */
function yamlWithDuplicates(file: SourceFile, text: string, { mark }: YAMLException): Parsed {
  const start = { line: mark.line + 1, column: mark.column + 1 };
  const line = text.split(/\r\n|\n|\r/)[mark.line] ?? '';
  const key = /^["']?(?<key>[^:"']+)/.exec(line.slice(mark.column))?.groups?.['key'] ?? line.trim();
  return {
    value: loadYaml(text, { schema: yamlSchema, filename: file.path, json: true }),
    diagnostics: [keyProblem(file, key.trim(), start)],
  };
}

function keyProblem(file: SourceFile, key: string, start: Point): Diagnostic {
  return apiProblem['description-key-twice']({
    message: `The key "${key}" stands here for the second time; what the first says is lost.`,
    file: file.path,
    range: { start },
    hint: 'Merge the two, or rename one.',
  });
}

/** The largest text that is read a second time, by a parser that goes on after an error. */
const maxRepaired = 4_000_000;

/** What can be read of YAML with errors: the parser says how it took them, and the result must still be a description. */
function repairedYaml(file: SourceFile, text: string, error: unknown): Parsed | undefined {
  if (text.length > maxRepaired) return undefined;
  const value: unknown = valueOf(parseDocument(spaced(text), { ...tolerant, schema: 'core' }));
  return hasOperations(value) ? { value, diagnostics: [slipProblem(file, 'YAML', slipOf(text, error))] } : undefined;
}

function slipOf(text: string, error: unknown): Slip {
  const lines = new LineCounter();
  const { errors } = parseDocument(text.slice(0, maxRepaired), { ...tolerant, lineCounter: lines });
  return yamlSlip(text, errors, failureOf(error));
}

function failureOf(error: unknown): ParserFailure {
  if (!(error instanceof YAMLException))
    return { reason: error instanceof Error ? error.message : String(error), line: 1, column: 1 };
  // Some failures are of the text as a whole: their mark is empty.
  const { line = 0, column = 0 } = (error.mark as YAMLException['mark'] | undefined) ?? {};
  return { reason: error.reason, line: line + 1, column: column + 1 };
}

function slipProblem(file: SourceFile, language: 'JSON' | 'YAML', { reason, hint, line, column }: Slip): Diagnostic {
  return apiProblem['description-syntax']({
    message: `This is not valid ${language}: ${reason}.`,
    file: file.path,
    range: { start: { line, column } },
    hint: `${hint} Until then operations may be missing.`,
  });
}

function unreadableProblem(file: SourceFile, text: string, error: unknown): Diagnostic {
  const { reason, hint, line, column } =
    error instanceof YAMLException
      ? slipOf(text, error)
      : { ...failureOf(error), hint: 'Make it smaller, or split it into files.' };
  return apiProblem['description-syntax']({
    message: `${file.path} is neither JSON nor YAML that can be read: ${reason}.`,
    file: file.path,
    range: { start: { line, column } },
    hint: `${hint} Until then none of its operations has a page.`,
  });
}

function emptyProblem(file: SourceFile): Diagnostic {
  return apiProblem['description-syntax']({
    message: `${file.path} is empty.`,
    file: file.path,
    range: { start: { line: 1, column: 1 } },
    hint: 'Write the description into it (openapi: 3.1.0 …), or remove the file and what names it.',
  });
}

function foreignProblem(file: SourceFile, format: ForeignFormat): Diagnostic {
  return apiProblem['description-syntax']({
    message: notADescription(file.path, format),
    file: file.path,
    range: { start: { line: 1, column: 1 } },
    hint: `${format.hint} Until then none of its operations has a page.`,
  });
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

const tolerant = { uniqueKeys: false, logLevel: 'silent' } as const;

/** YAML forbids tabs in indentation; they are meant as one level. */
function spaced(text: string): string {
  return text.replace(/^[\t ]+/gm, (indentation) => indentation.replaceAll('\t', '  '));
}

function valueOf(document: Document.Parsed): unknown {
  // An alias of nothing is nothing. Asking each alias what it stands for would go through the document for each.
  const anchors = new Set<string>();
  visit(document, {
    Alias: (_key, { source }) => (anchors.has(source) ? undefined : new Scalar(null)),
    Value: (_key, { anchor }) => void (anchor !== undefined && anchors.add(anchor)),
  });
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}

const maxValues = 5_000_000;
const maxDepth = 400;

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
    if (visits > maxValues) return 'its aliases expand to more than a description can need';
    if (next.depth > maxDepth) return `it is nested more than ${maxDepth} levels deep, or holds itself`;
    for (const value of Object.values(next.value) as unknown[]) {
      if (typeof value === 'object' && value !== null) queue.push({ value, depth: next.depth + 1 });
    }
  }
  return undefined;
}

function sourceDocument(file: SourceFile, text: string, value: unknown): SourceDocument {
  let positions: Positions | undefined;
  const found = (): Positions => (positions ??= positionsOf(text, /^\s*[{[]/.test(text)));
  return {
    file,
    value,
    locate: (path) => found().value(path),
    locateKey: (path) => found().key(path),
    place(path, part) {
      const range = found()[part](path);
      return { file: file.path, ...(range === undefined ? {} : { range }) };
    },
  };
}
