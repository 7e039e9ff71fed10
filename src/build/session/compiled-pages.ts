import type { SourceFile } from '../../diagnostics/index.ts';
import { compilePage } from '../../markdown/compile.ts';
import type { CompiledPage, Heading, PageFacts, SiteKnowledge, ImageSize } from '../../markdown/index.ts';
import type { DocsProject } from '../../project/index.ts';
import { resolveLink, interfaceStrings, type Site } from '../../site/index.ts';
import type { CompiledPages } from '../contracts.ts';
import { sha256 } from '../../cache/sha256.ts';

interface Entry {
  readonly text: string;
  /** What of the project and the site it was compiled for, beside its text. */
  readonly surroundings: string;
  /** The sizes that its images had, by address. */
  readonly images: ReadonlyMap<string, ImageSize | undefined>;
  readonly compiled: CompiledPage;
}

interface Surroundings {
  /** Returns the size of the image at an address of the site. */
  readonly imageSize: (address: string) => ImageSize | undefined;
  readonly knowledge: SiteKnowledge;
}

/** Returns what compiles the pages of a project, which `update` names. */
export function createCompiledPages({ imageSize, knowledge }: Surroundings): CompiledPages {
  const entries = new Map<string, Entry>();
  let project: DocsProject | undefined;
  let site: Site | undefined;
  let surroundings = '';
  const hasSizes = ({ images }: Entry): boolean =>
    [...images].every(([address, size]) => {
      const now = imageSize(address);
      return now?.width === size?.width && now?.height === size?.height;
    });
  const compileFile = (path: string): CompiledPage | undefined => {
    const source = project?.markdownFiles.get(path);
    if (source === undefined || project === undefined || site === undefined) return undefined;
    const known = entries.get(path);
    if (known?.text === source.text && known.surroundings === surroundings && hasSizes(known)) return known.compiled;
    const images = new Map<string, ImageSize | undefined>();
    const sizeOf = (address: string): ImageSize | undefined => {
      const size = imageSize(address);
      images.set(address, size);
      return size;
    };
    const remember = (page: CompiledPage): CompiledPage => {
      entries.set(path, { text: source.text, surroundings, images, compiled: page });
      return page;
    };
    const compiled = remember(compileSource(source, { project, site, knowledge, imageSize: sizeOf }));
    if (compiled.includes.length === 0) return compiled;
    // Known already without them, so that files which include each other come to an end.
    return remember({
      ...compiled,
      headings: headingsWithIncludes(compiled, (file) => compileFile(file)?.headings ?? []),
    });
  };
  const known = new Map<string, PageFacts>();
  let cachedFacts: (path: string) => PageFacts | undefined = () => undefined;
  const factsOf = (path: string): PageFacts | undefined => {
    const facts = known.get(path) ?? cachedFacts(path);
    if (facts === undefined) return compileFile(path);
    known.set(path, facts);
    return facts;
  };
  return {
    update(nextProject, nextSite) {
      project = nextProject;
      site = nextSite;
      surroundings = surroundingsOf(nextProject, nextSite, knowledge.languages);
      known.clear();
      cachedFacts = () => undefined;
      for (const path of entries.keys()) if (!nextProject.markdownFiles.has(path)) entries.delete(path);
    },
    useCached(facts) {
      cachedFacts = facts;
    },
    file: compileFile,
    facts: factsOf,
    release(path) {
      const entry = entries.get(path);
      if (entry === undefined) return;
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

interface CompileContext extends Surroundings {
  readonly project: DocsProject;
  readonly site: Site;
}

function compileSource(source: SourceFile, { project, site, knowledge, imageSize }: CompileContext): CompiledPage {
  const from = source.path.replace(/\.mdx?$/, '');
  return compilePage(source, {
    format: source.path.endsWith('.md') ? 'md' : 'mdx',
    resolveLink: (target) => resolveLink(site, from, target),
    imageSize,
    variables: project.config.variables ?? {},
    latex: project.config.styling?.latex,
    hasFile: (included) => project.markdownFiles.has(included),
    knowledge,
    headingLinkText: interfaceStrings(site.context(from).language).linkToSection,
  });
}

/** The headings of a page with those of the files that it shows, where it shows them. */
function headingsWithIncludes(
  { headings, includes }: CompiledPage,
  headingsOf: (file: string) => readonly Heading[],
): Heading[] {
  const whole = [...headings];
  for (const { file, after } of [...includes].reverse()) whole.splice(after, 0, ...headingsOf(file));
  return whole;
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
