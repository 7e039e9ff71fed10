import { LineCounter, parseDocument, visit, type Alias, type Document } from 'yaml';
import type * as z from 'zod';
import { positionsOf, yamlSlip, type Positions } from '../api/documents.ts';
import type { Diagnostic, Result, SourceFile } from '../diagnostics/index.ts';
import { isRecord } from '../shared/is-record.ts';
import { nearest, nearestName } from '../shared/nearest.ts';
import { evalProblem } from './diagnostics.ts';
import { evalsSchema, questionSchema, scoreNames, type Evals } from './schema.ts';
import { trimBoth, upTo } from '../shared/trim.ts';

type Path = readonly (string | number)[];

interface Places {
  /** The place of the value that a path leads to, or of its key. */
  readonly at: (path: Path, part?: keyof Positions) => Pick<Diagnostic, 'file' | 'range'>;
}

/**
 * Reads a file of questions (the form of Blume's `evals.yaml`; assistant-and-agents.md §5). Every mistake is reported at its place;
 * the value is of use when there is none. `pages` are the paths of the site.
 */
export function readEvals(file: SourceFile, pages: readonly string[]): Result<Evals> {
  const { written, diagnostics } = readYaml(file);
  if (written === undefined) return { value: noEvals, diagnostics };
  const positions = positionsOf(file.text, false);
  const places: Places = {
    at: (path, part = 'value') => ({
      file: file.path,
      range: positions[part](path.map(String)) ?? { start: { line: 1, column: 1 } },
    }),
  };
  const { data, error } = evalsSchema.safeParse(written);
  return {
    value: data === undefined ? noEvals : evalsOf(data),
    diagnostics: [
      ...diagnostics,
      ...(error?.issues ?? []).flatMap((issue) => problemsOf(issue, written, places)),
      ...questionProblems(written, new Set(pages), places),
    ],
  };
}

const noEvals: Evals = { thresholds: {}, questions: [], skipped: 0 };

/** Parses a file, all of whose scalars stay the texts that they were written as; undefined where it is no YAML. */
function readYaml(file: SourceFile): { readonly written?: unknown; readonly diagnostics: readonly Diagnostic[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(file.text, { schema: 'failsafe', logLevel: 'silent', lineCounter });
  const placeAt = (offset: number): Pick<Diagnostic, 'file' | 'range'> => {
    const { line, col } = lineCounter.linePos(offset);
    return { file: file.path, range: { start: { line, column: col } } };
  };
  const repeated = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  const diagnostics = repeated.map(({ pos }) =>
    evalProblem['eval-key']({
      message: 'This key appears twice.',
      ...placeAt(pos[0]),
      hint: 'Merge the two, or rename one.',
    }),
  );
  const slips = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  if (slips.length > 0) return { diagnostics: [...diagnostics, syntaxProblem(file, slips)] };
  const [alias] = aliasesIn(document);
  if (alias === undefined) return { written: (document.toJS() as unknown) ?? {}, diagnostics };
  // Aliases of aliases make millions of values of a few lines.
  const problem = evalProblem['eval-syntax']({
    message: `The alias *${alias.source} is not read in a file of questions.`,
    ...placeAt(alias.range?.[0] ?? 0),
    hint: 'Write the value itself, or quotes around a text that begins with an asterisk.',
  });
  return { diagnostics: [...diagnostics, problem] };
}

function aliasesIn(document: Document.Parsed): Alias[] {
  const aliases: Alias[] = [];
  visit(document, { Alias: (_key, alias) => void aliases.push(alias) });
  return aliases;
}

function syntaxProblem(file: SourceFile, errors: Parameters<typeof yamlSlip>[1]): Diagnostic {
  const { reason, hint, line, column } = yamlSlip(file.text, errors, undefined);
  return evalProblem['eval-syntax']({
    message: `This is not valid YAML: ${reason}.`,
    file: file.path,
    range: { start: { line, column } },
    hint: `${hint} The rest of the file is read when it is.`,
  });
}

/** What the schema refuses, in words of what was written. */
function problemsOf(issue: z.core.$ZodIssue, written: unknown, { at }: Places): Diagnostic[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const owner = nameOf(path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      evalProblem['eval-key']({
        message: `${owner} has no key "${key}".`,
        ...at([...path, key], 'key'),
        hint: meantKey(key, path),
      }),
    );
  const value = valueAt(written, path);
  if (value === undefined) {
    const key = path.at(-1);
    const parent = path.slice(0, -1);
    const message = key === undefined ? 'The file is empty.' : `${nameOf(parent)} has no "${key}".`;
    return [evalProblem['eval-value']({ message, ...at(parent), hint: issue.message })];
  }
  const shown = typeof value === 'string' ? JSON.stringify(value) : Array.isArray(value) ? 'a list' : 'an object';
  return [evalProblem['eval-value']({ message: `${owner} is ${shown}.`, ...at(path), hint: issue.message })];
}

function meantKey(key: string, path: Path): string {
  const known =
    path.length === 0
      ? Object.keys(evalsSchema.shape)
      : path[0] === 'thresholds'
        ? scoreNames
        : Object.keys(questionSchema.shape);
  const meant = nearestName(key, known);
  return meant === undefined ? `Use one of ${known.join(', ')}.` : `Did you mean "${meant}"?`;
}

/** What is wrong beyond the types of values: it is told beside them. */
function questionProblems(written: unknown, pages: ReadonlySet<string>, { at }: Places): Diagnostic[] {
  const questions = isRecord(written) && Array.isArray(written['questions']) ? (written['questions'] as unknown[]) : [];
  const ids = new Set<string>();
  return questions.flatMap((question, index) => {
    if (!isRecord(question)) return [];
    const path = ['questions', index];
    const { id, routes, refuse } = question;
    const problems: Diagnostic[] = [];
    if (typeof id === 'string' && ids.has(id))
      problems.push(
        evalProblem['eval-value']({
          message: `Two questions have the id "${id}".`,
          ...at([...path, 'id']),
          hint: 'Give each an id of its own.',
        }),
      );
    if (typeof id === 'string') ids.add(id);
    if (refuse === 'true' && routes !== undefined)
      problems.push(
        evalProblem['eval-value']({
          message: `${nameOf(path)} has "routes" and is to be refused.`,
          ...at([...path, 'routes'], 'key'),
          hint: 'Remove "routes", as no page answers it, or "refuse".',
        }),
      );
    if (refuse !== 'true' && routes === undefined)
      problems.push(
        evalProblem['eval-value']({
          message: `${nameOf(path)} has no "routes".`,
          ...at(path),
          hint: 'Name the pages that answer it, or write "refuse: true" where none does.',
        }),
      );
    return [...problems, ...routeProblems(routes, { path: [...path, 'routes'], pages, at })];
  });
}

function routeProblems(
  routes: unknown,
  { path, pages, at }: Places & { readonly path: Path; readonly pages: ReadonlySet<string> },
): Diagnostic[] {
  return [routes].flat().flatMap((route, index) => {
    if (typeof route !== 'string' || route === '' || pages.has(pageOf(route))) return [];
    const meant = nearest(pageOf(route), pages);
    return evalProblem['eval-route']({
      message: `No page has the path "${route}".`,
      ...at(Array.isArray(routes) ? [...path, index] : path),
      hint: meant === undefined ? 'Write the path of a page.' : `Did you mean "/${meant}"?`,
    });
  });
}

/** The path of a page as the site names it: `/guides/keys#rotate` is of `guides/keys`. */
function pageOf(route: string): string {
  const path = trimBoth(upTo(route, '?#'), '/');
  return path === '' ? 'index' : path;
}

function evalsOf({ thresholds = {}, questions }: z.infer<typeof evalsSchema>): Evals {
  const asked = questions.filter(({ skip }) => skip !== true);
  return {
    // Scores that are not named are absent, and no keys without a value.
    thresholds: Object.fromEntries(Object.entries(thresholds).filter(([, share]) => share !== undefined)),
    questions: asked.map(({ id, question, expected = [], routes = [], refuse = false, severity = 'warning' }) => {
      return { id, question, expected, routes: routes.map(pageOf), refuse, severity };
    }),
    skipped: questions.length - asked.length,
  };
}

/** `questions[2].routes`; the file itself for its root. */
function nameOf(path: Path): string {
  if (path.length === 0) return 'The file';
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined),
    value,
  );
}
