import type { SourceFile } from '../../diagnostics/index.ts';
import { compilePage } from '../../markdown/compile.ts';
import type { CompileOptions } from '../../markdown/compile-options.ts';
import type { CompiledPage, PageFacts, SiteKnowledge, ImageSize } from '../../markdown/index.ts';
import type { DocsProject } from '../../project/index.ts';
import { resolveLink, interfaceStrings, type Site } from '../../site/index.ts';
import type { CompiledPages } from '../contracts.ts';
import { sha256 } from '../../cache/sha256.ts';
import { createAhead } from './compile-ahead.ts';
import { withIncludes } from './include-headings.ts';

interface Entry {
  readonly text: string;
  /** What of the project and the site it was compiled for, beside its text. */
  readonly surroundings: string;
  /** The sizes that its images had, by address. */
  readonly images: ReadonlyMap<string, ImageSize | undefined>;
  readonly compiled: CompiledPage;
}

/** Compiles a file with a processor of the project. */
export type CompileAhead = (file: SourceFile, options: CompileOptions) => Promise<CompiledPage>;

interface Surroundings {
  /** Returns the size of the image at an address of the site. */
  readonly imageSize: (address: string) => ImageSize | undefined;
  readonly knowledge: SiteKnowledge;
}

interface CompiledPagesOptions extends Surroundings {
  /** Absent where Octavo's own processor compiles: at once, when a file is asked for. */
  readonly compileAhead?: CompileAhead | undefined;
}

/** Returns what compiles the pages of a project, which `update` names. */
export function createCompiledPages({ imageSize, knowledge, compileAhead }: CompiledPagesOptions): CompiledPages {
  const entries = new Map<string, Entry>();
  let project: DocsProject | undefined;
  let site: Site | undefined;
  let surroundings = '';
  const hasSizes = ({ images }: Entry): boolean =>
    [...images].every(([address, size]) => {
      const now = imageSize(address);
      return now?.width === size?.width && now?.height === size?.height;
    });
  const freshEntry = ({ path, text }: SourceFile): Entry | undefined => {
    const entry = entries.get(path);
    return entry?.text === text && entry.surroundings === surroundings && hasSizes(entry) ? entry : undefined;
  };
  /** What compiling a file takes, and what puts it down. */
  const compilation = (source: SourceFile): Compilation | undefined => {
    if (project === undefined || site === undefined) return undefined;
    const images = new Map<string, ImageSize | undefined>();
    const sizeOf = (address: string): ImageSize | undefined => {
      const size = imageSize(address);
      images.set(address, size);
      return size;
    };
    const { path, text } = source;
    const state = surroundings;
    return {
      options: compileOptions(source, { project, site, knowledge, imageSize: sizeOf }),
      remember(page) {
        entries.set(path, { text, surroundings: state, images, compiled: page });
        return page;
      },
    };
  };
  const compileFile = (path: string): CompiledPage | undefined => {
    const source = project?.markdownFiles.get(path);
    if (source === undefined) return undefined;
    // With a project's processor, what was edited meanwhile is shown as it was until it is compiled.
    const known = compileAhead === undefined ? freshEntry(source) : entries.get(path);
    if (known !== undefined) return known.compiled;
    if (compileAhead !== undefined) throw new Error(`${path} is asked for before it is compiled.`);
    const own = compilation(source);
    const compiled = own?.remember(compilePage(source, own.options));
    if (own === undefined || compiled === undefined || compiled.includes.length === 0) return compiled;
    // Known already without them, so that files which include each other come to an end.
    return own.remember(withIncludes(compiled, (file) => compileFile(file)?.headings ?? []));
  };
  const ahead =
    compileAhead &&
    createAhead({
      isKnown: (source) => freshEntry(source) !== undefined,
      source: (path) => project?.markdownFiles.get(path),
      compiled: (path) => entries.get(path)?.compiled,
      async compile(source) {
        const own = compilation(source);
        const page = own && (await compileAhead(source, own.options));
        return page && { page, remember: own.remember };
      },
    });
  /** What browsers load is named by all of them (`author-islands.ts`). */
  let withExports: readonly string[] = [];
  const allPaths = (): readonly string[] => [...(project?.markdownFiles.keys() ?? [])];
  const known = new Map<string, PageFacts>();
  let cachedFacts: (path: string) => PageFacts | undefined = () => undefined;
  const factsOf = (path: string): PageFacts | undefined => {
    const facts = known.get(path) ?? cachedFacts(path);
    if (facts === undefined) return compileAhead === undefined ? compileFile(path) : entries.get(path)?.compiled;
    known.set(path, facts);
    return facts;
  };
  return {
    update(nextProject, nextSite) {
      project = nextProject;
      site = nextSite;
      surroundings = surroundingsOf(nextProject, nextSite, knowledge.languages);
      withExports = compileAhead === undefined ? [] : filesWithExports(nextProject);
      known.clear();
      cachedFacts = () => undefined;
      for (const path of entries.keys()) if (!nextProject.markdownFiles.has(path)) entries.delete(path);
    },
    useCached(facts) {
      cachedFacts = facts;
    },
    async ready(paths) {
      const isUnknown = (path: string): boolean => !known.has(path) && cachedFacts(path) === undefined;
      await ahead?.([...(paths ?? []), ...(paths === undefined ? allPaths() : withExports).filter(isUnknown)]);
    },
    file: compileFile,
    facts: factsOf,
    release(path) {
      const entry = entries.get(path);
      // Who asks for it again does so without waiting.
      if (entry === undefined || compileAhead !== undefined) return;
      const { code: _, codeBlocks: __, ...facts } = entry.compiled;
      known.set(path, facts);
      entries.delete(path);
    },
    diagnostics() {
      const compiled = [...entries].map(([path, entry]) => [path, entry.compiled] as const);
      return [...new Map<string, PageFacts>([...known, ...compiled]).values()].flatMap(
        ({ diagnostics }) => diagnostics,
      );
    },
  };
}

interface Compilation {
  readonly options: CompileOptions;
  remember(this: void, page: CompiledPage): CompiledPage;
}

interface CompileContext extends Surroundings {
  readonly project: DocsProject;
  readonly site: Site;
}

function compileOptions(source: SourceFile, { project, site, knowledge, imageSize }: CompileContext): CompileOptions {
  const from = source.path.replace(/\.mdx?$/, '');
  const page = site.page(from);
  return {
    format: source.path.endsWith('.md') ? 'md' : 'mdx',
    resolveLink: (target) => resolveLink(site, from, target),
    imageSize,
    variables: project.config.variables ?? {},
    latex: project.config.styling?.latex,
    frontmatter: page?.kind === 'content' ? page.source.frontmatter : undefined,
    hasFile: (included) => project.markdownFiles.has(included),
    knowledge,
    headingLinkText: interfaceStrings(site.context(from).language).linkToSection,
  };
}

/** Everything that compiling a file reads besides the file: where links lead, variables, icons, languages of code, and which files there are. */
function surroundingsOf({ config, markdownFiles }: DocsProject, site: Site, languages: readonly string[]): string {
  const pages = site.pages.map(({ path }) => `${path}\0${site.context(path).language}`);
  const parts = [
    site.base,
    ...markdownFiles.keys(),
    '',
    ...pages,
    JSON.stringify([config.variables, config.styling, config.icons, languages]),
  ];
  return sha256(parts.join('\n'));
}

function filesWithExports({ markdownFiles }: DocsProject): string[] {
  return [...markdownFiles.values()].filter(({ text }) => /^export\s/m.test(text)).map(({ path }) => path);
}
