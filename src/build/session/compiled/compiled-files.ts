import type { SourceFile } from '../../../diagnostics/index.ts';
import type { CompileOptions } from '../../../markdown/compile-options.ts';
import type { CompiledPage, ImageSize, PageFacts, SiteKnowledge } from '../../../markdown/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import { resolveLink, interfaceStrings, showsTitle, type Site } from '../../../site/index.ts';
import { sha256 } from '../../../cache/sha256.ts';

interface Entry {
  readonly text: string;
  /** What of the project and the site it was compiled for, beside its text. */
  readonly surroundings: string;
  /** What stands above it. */
  readonly title: string | undefined;
  /** The sizes that its images had, by address. */
  readonly images: ReadonlyMap<string, ImageSize | undefined>;
  /** What it was compiled to; without its code when that was forgotten. */
  readonly compiled: CompiledPage | PageFacts;
}

export interface Surroundings {
  /** Returns the size of the image at an address of the site. */
  readonly imageSize: (address: string) => ImageSize | undefined;
  readonly knowledge: SiteKnowledge;
}

/** The Markdown files of the newest state of a project, and what they were compiled to. */
export interface CompiledFiles {
  update(project: DocsProject, site: Site): void;
  source(path: string): SourceFile | undefined;
  paths(): readonly string[];
  /** What a file was compiled to, as it is now. */
  fresh(source: SourceFile): CompiledPage | undefined;
  /** What is known of a file, as it is now. */
  freshFacts(source: SourceFile): PageFacts | undefined;
  /** What a file was compiled to last. */
  last(path: string): CompiledPage | undefined;
  all(): Iterable<readonly [path: string, facts: PageFacts]>;
  remove(path: string): void;
  /** Goes on knowing a file, but for its code; returns what is known of it. */
  forgetCode(path: string): PageFacts | undefined;
  /** What compiling a file takes, and what puts it down. */
  compilation(source: SourceFile): Compilation | undefined;
}

export interface Compilation {
  readonly options: CompileOptions;
  remember(this: void, page: CompiledPage): CompiledPage;
}

/** Returns the files of a project, which `update` names. */
export function createCompiledFiles({ imageSize, knowledge }: Surroundings): CompiledFiles {
  const entries = new Map<string, Entry>();
  let state: Pick<CompileContext, 'project' | 'site'> | undefined;
  let surroundings = '';
  const hasSizes = ({ images }: Entry): boolean =>
    [...images].every(([address, size]) => {
      const now = imageSize(address);
      return now?.width === size?.width && now?.height === size?.height;
    });
  const freshFacts = ({ path, text }: SourceFile): PageFacts | undefined => {
    const entry = entries.get(path);
    const isFresh =
      entry?.text === text &&
      entry.surroundings === surroundings &&
      entry.title === titleAbove(path, state?.site) &&
      hasSizes(entry);
    return isFresh ? entry.compiled : undefined;
  };
  return {
    update(project, site) {
      state = { project, site };
      surroundings = surroundingsOf(project, site, knowledge.languages);
      for (const path of entries.keys()) if (!project.markdownFiles.has(path)) entries.delete(path);
    },
    source: (path) => state?.project.markdownFiles.get(path),
    paths: () => [...(state?.project.markdownFiles.keys() ?? [])],
    fresh: (source) => withItsCode(freshFacts(source)),
    freshFacts,
    last: (path) => withItsCode(entries.get(path)?.compiled),
    all: () => [...entries].map(([path, { compiled }]) => [path, compiled] as const),
    remove: (path) => void entries.delete(path),
    forgetCode(path) {
      const entry = entries.get(path);
      if (entry === undefined) return undefined;
      const compiled = withoutCode(entry.compiled);
      entries.set(path, { ...entry, compiled });
      return compiled;
    },
    compilation(source) {
      if (state === undefined) return undefined;
      const images = new Map<string, ImageSize | undefined>();
      const sizeOf = (address: string): ImageSize | undefined => {
        const size = imageSize(address);
        images.set(address, size);
        return size;
      };
      const title = titleAbove(source.path, state.site);
      const entry = { text: source.text, surroundings, title, images };
      return {
        options: { ...compileOptions(source, { ...state, knowledge, imageSize: sizeOf }), title },
        remember(compiled) {
          entries.set(source.path, { ...entry, compiled });
          return compiled;
        },
      };
    },
  };
}

/** Returns what is known of a page beside the code that renders it, which takes as much room as all the rest. */
export function withoutCode(page: PageFacts | CompiledPage): PageFacts {
  if (!('code' in page)) return page;
  const { code: _, codeBlocks: __, ...facts } = page;
  return facts;
}

function withItsCode(page: PageFacts | CompiledPage | undefined): CompiledPage | undefined {
  return page !== undefined && 'code' in page ? page : undefined;
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
    texts: interfaceStrings(site.context(from).language),
  };
}

/** The heading that the page of a file has above its text. */
function titleAbove(path: string, site: Site | undefined): string | undefined {
  const page = site?.page(path.replace(/\.mdx?$/, ''));
  return page?.kind === 'content' && showsTitle(page) ? page.title : undefined;
}

/** Everything that compiling a file reads besides the file: where links lead, variables, icons, languages of code, and which files there are. */
function surroundingsOf(
  { config, configFiles, markdownFiles }: DocsProject,
  site: Site,
  languages: readonly string[],
): string {
  const pages = site.pages.map(({ path }) => `${path}\0${site.context(path).language}`);
  const parts = [
    site.base,
    configFiles[0] ?? '',
    ...markdownFiles.keys(),
    '',
    ...pages,
    JSON.stringify([[...site.folders], config.variables, config.styling, config.icons, languages]),
  ];
  return sha256(parts.join('\n'));
}
