import type { SourceFile } from '../../../diagnostics/index.ts';
import { compilePage } from '../../../markdown/compile.ts';
import type { CompileOptions } from '../../../markdown/compile-options.ts';
import type { CompiledPage, PageFacts } from '../../../markdown/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import { notFoundText } from '../../../site/index.ts';
import type { CompiledPages } from '../../contracts.ts';
import { createAhead } from './compile-ahead.ts';
import { createCompiledFiles, withoutCode, type CompiledFiles, type Surroundings } from './compiled-files.ts';
import { withIncludes } from './include-headings.ts';

/** Compiles a file with a processor of the project. */
export type CompileAhead = (file: SourceFile, options: CompileOptions) => Promise<CompiledPage>;

interface CompiledPagesOptions extends Surroundings {
  /** Absent where Octavo's own processor compiles: at once, when a file is asked for. */
  readonly compileAhead?: CompileAhead | undefined;
  /** Whether a page that was asked for what is known of it is rendered soon: its code is kept, then. */
  readonly rendersAll: boolean;
}

/** Returns what compiles the pages of a project, which `update` names. */
export function createCompiledPages({
  compileAhead,
  rendersAll,
  ...surroundings
}: CompiledPagesOptions): CompiledPages {
  const files = createCompiledFiles(surroundings);
  const ahead = compileAhead && aheadOf(files, compileAhead);
  const file = compileAhead === undefined ? compiler(files) : reader(files);
  /** What browsers load is named by all of them (`author-islands.ts`). */
  let neededByAll: readonly string[] = [];
  const known = new Map<string, PageFacts>();
  let cachedFacts: (path: string) => PageFacts | undefined = () => undefined;
  const compiledFacts = (path: string): PageFacts | undefined => {
    if (compileAhead !== undefined) return files.last(path);
    if (rendersAll) return file(path);
    const source = files.source(path);
    const fresh = source && files.freshFacts(source);
    if (fresh !== undefined) return fresh;
    file(path);
    return files.forgetCode(path);
  };
  const facts = (path: string): PageFacts | undefined => {
    const found = known.get(path) ?? cachedFacts(path);
    if (found === undefined) return compiledFacts(path);
    known.set(path, found);
    return found;
  };
  return {
    update(project, site) {
      files.update(project, site);
      neededByAll = compileAhead === undefined ? [] : neededFirst(project);
      known.clear();
      cachedFacts = () => undefined;
    },
    useCached(found) {
      cachedFacts = found;
    },
    async ready(paths) {
      const isUnknown = (path: string): boolean => !known.has(path) && cachedFacts(path) === undefined;
      await ahead?.([...(paths ?? []), ...(paths === undefined ? files.paths() : neededByAll).filter(isUnknown)]);
    },
    file,
    facts,
    release(path) {
      const compiled = files.last(path);
      // Who asks for it again does so without waiting.
      if (compiled === undefined || compileAhead !== undefined) return;
      known.set(path, withoutCode(compiled));
      files.remove(path);
    },
    diagnostics() {
      return [...new Map<string, PageFacts>([...known, ...files.all()]).values()].flatMap(
        ({ diagnostics }) => diagnostics,
      );
    },
  };
}

type FileOf = CompiledPages['file'];

/** Returns what compiles a file when it is asked for. */
function compiler(files: CompiledFiles): FileOf {
  const compileFile: FileOf = (path) => {
    const source = files.source(path);
    if (source === undefined) return undefined;
    const known = files.fresh(source);
    if (known !== undefined) return known;
    const own = files.compilation(source);
    const compiled = own?.remember(compilePage(source, own.options));
    if (own === undefined || compiled === undefined || compiled.includes.length === 0) return compiled;
    // Known already without them, so that files which include each other come to an end.
    return own.remember(withIncludes(compiled, (included) => compileFile(included)?.headings ?? []));
  };
  return compileFile;
}

/** Returns what gives a file that was compiled before; one that was edited meanwhile as it was, until it is compiled again. */
function reader(files: CompiledFiles): FileOf {
  return (path) => {
    if (files.source(path) === undefined) return undefined;
    const known = files.last(path);
    if (known === undefined) throw new Error(`${path} is asked for before it is compiled.`);
    return known;
  };
}

function aheadOf(files: CompiledFiles, compileAhead: CompileAhead): ReturnType<typeof createAhead> {
  return createAhead({
    isKnown: (source) => files.fresh(source) !== undefined,
    source: (path) => files.source(path),
    compiled: (path) => files.last(path),
    async compile(source) {
      const own = files.compilation(source);
      const page = own && (await compileAhead(source, own.options));
      return page && { page, remember: own.remember };
    },
  });
}

function neededFirst({ markdownFiles }: DocsProject): string[] {
  const isNeeded = ({ path, text }: SourceFile): boolean => path === notFoundText || /^export\s/m.test(text);
  return [...markdownFiles.values()].filter(isNeeded).map(({ path }) => path);
}
