import * as z from 'zod';
import { codeAddress, type FailureReport, type PageRun, type RouteRendering } from '../../../components/index.ts';
import type { ModuleFacts } from '../../../components/sandbox/realm.ts';
import { webNames } from '../../../javascript/known-names.ts';
import { resolveImport, type CompiledPage } from '../../../markdown/index.ts';
import type { ModuleCode, Sandbox } from '../../contracts.ts';

interface Project extends Pick<RouteRendering, 'mode' | 'findImport' | 'compiledCode' | 'island'> {
  /** A Markdown file of the project, compiled. */
  readonly compiled: (file: string) => CompiledPage | undefined;
}

/** A file whose code makes a page. */
interface PageFile {
  readonly facts: ModuleFacts;
  readonly code: string;
  /** What names the text of its code, as long as it is the same. */
  readonly owner: object;
  readonly hasCode: boolean;
}

/** Returns what runs the code of the pages of a project in a sandbox; see `RouteRendering.runCode`. */
export function createPageRuns(project: () => Project, sandbox: Sandbox): RouteRendering['runCode'] {
  const ids = new WeakMap<object, number>();
  let last = 0;
  const idOf = (owner: object): number => {
    const id = ids.get(owner) ?? (last += 1);
    ids.set(owner, id);
    return id;
  };
  return (file, components) => {
    const state = project();
    const files = filesOf(file, state);
    if (![...files.values()].some(({ hasCode }) => hasCode)) return undefined;
    const modules = [...files].map(([path, { owner, code }]): ModuleCode => {
      return { id: idOf(owner), path, code, address: codeAddress(path), isShared: path !== file };
    });
    const page = {
      file,
      components,
      mode: state.mode,
      usesWebNames: modules.some(({ code }) => asksForWebNames.test(code)),
      modules: Object.fromEntries([...files].map(([path, { facts }]) => [path, facts])),
      islands: Object.fromEntries([...files.keys()].map((path) => [path, state.island(path)])),
    };
    return sandbox
      .run(page, modules)
      .then((result) => ('ended' in result ? endedRun(result.ended) : runOf(result.answer, files)));
  };
}

/** A name that a module only mentions costs the page a millisecond. */
const asksForWebNames = new RegExp(String.raw`\b(?:${webNames.join('|')})\b`);

function endedRun(ended: NonNullable<PageRun['ended']>): PageRun {
  return { failures: [], isUnfinished: false, ended };
}

/** A page and everything that it imports. */
function filesOf(entry: string, project: Project): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  const take = (path: string): void => {
    const file = files.has(path) ? undefined : (markdownFile(path, project) ?? codeFile(path, project));
    if (file === undefined) return;
    files.set(path, file);
    for (const wanted of importsOf(path, file)) {
      const found = project.findImport(wanted);
      if (found !== undefined) take(found.file);
    }
  };
  take(entry);
  return files;
}

function markdownFile(path: string, { compiled }: Project): PageFile | undefined {
  const page = compiled(path);
  if (page === undefined) return undefined;
  const { imports, spots, componentNames, ownComponents, liveParts, undeclaredNames, code, hasCode } = page;
  const facts = {
    kind: 'markdown' as const,
    imports,
    spots,
    componentNames,
    ownComponents,
    liveParts,
    undeclaredNames,
  };
  return { facts, code, owner: page, hasCode };
}

function codeFile(path: string, { compiledCode }: Project): PageFile | undefined {
  const compiled = compiledCode(path);
  return compiled && { facts: { kind: 'code' }, code: `{${compiled.code}\n}`, owner: compiled, hasCode: true };
}

/** How the compiler writes imports of code files. */
const required = /\brequire\("((?:[^"\\]|\\.)*)"\)/g;

function importsOf(path: string, { facts, code }: PageFile): readonly string[] {
  if (facts.kind === 'markdown') return facts.imports.map(({ file }) => file);
  return [...code.matchAll(required)].map(([, specifier = '']) => resolveImport(specifier, path));
}

const text = z.string().transform((value) => value.slice(0, 2000));
/** Part of a message, which must not end its line: terminals and pipelines read what stands in lines of its own. */
const words = text.transform((value) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
const place = z.object({ line: z.number(), column: z.number() });
const failure = z.object({
  file: text,
  isBroken: z.boolean(),
  isLate: z.boolean().optional(),
  error: z.object({
    reason: words,
    missing: words.optional(),
    refused: words.optional(),
    place: z.object({ file: text, compiled: place }).optional(),
  }),
  spot: place.extend({ kind: z.enum(['text', 'attribute', 'spread', 'export', 'tag']), source: text }).optional(),
  component: words.optional(),
  isShownByBrowser: z.boolean().optional(),
  isUndefined: z.boolean().optional(),
});
const answer = z.object({
  tree: z.unknown().optional(),
  failures: z.array(failure).max(1000).default([]),
  problem: words.optional(),
  isUnfinished: z.boolean().default(false),
  isTooLarge: z.boolean().default(false),
});

/** Reads what the sandbox sent: whatever ran there can say what it likes, of the files that it was given. */
function runOf(sent: unknown, files: ReadonlyMap<string, PageFile>): PageRun {
  const read = answer.safeParse(sent);
  if (!read.success) return { failures: [], isUnfinished: false, problem: 'it sent something that is not a page' };
  const { isTooLarge, failures, ...run } = read.data;
  if (isTooLarge) return endedRun('size');
  const known = failures.filter(({ file, error }) => files.has(file) && files.has(error.place?.file ?? file));
  return { ...run, failures: known as readonly FailureReport[] };
}
