import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { compilePage } from '../../markdown/compile.ts';
import type { CompiledPage, Heading, PageFacts } from '../../markdown/compiled-page.ts';
import type { SiteKnowledge } from '../../markdown/element-checks/knowledge.ts';
import type { ImageSize } from '../../markdown/image-attributes.ts';
import type { DocsProject } from '../../project/project.ts';
import { resolveLink } from '../../site/links.ts';
import type { Site } from '../../site/site.ts';
import { interfaceStrings } from '../../site/strings/strings.ts';

/** Compiles the Markdown of a project on demand and remembers it until the text changes. */
export interface CompiledPages {
  /** Points at the newest project and site; what did not change stays compiled. */
  update(project: DocsProject, site: Site): void;
  /** Takes what is known of files that have not changed since an earlier run: it need not be found by compiling them. */
  keep(facts: (path: string) => PageFacts | undefined): void;
  /** By path in the docs project, with extension. */
  readonly file: (path: string) => CompiledPage | undefined;
  readonly facts: (path: string) => PageFacts | undefined;
  /** Lets go of the code of a file, which is not needed any longer; what is known of it stays. */
  release(path: string): void;
  /** Problems of every file that anything is known of. */
  diagnostics(): Diagnostic[];
}

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
    const currentSite = site;
    const { markdownFiles } = project;
    const from = path.replace(/\.mdx?$/, '');
    const compiled = compilePage(source, {
      format: path.endsWith('.md') ? 'md' : 'mdx',
      resolveLink: (target) => resolveLink(currentSite, from, target),
      imageSize: (address) => {
        const size = imageSize(address);
        images.set(address, size);
        return size;
      },
      variables: project.config.variables ?? {},
      latex: project.config.styling?.latex,
      hasFile: (included) => markdownFiles.has(included),
      knowledge,
      headingLinkText: interfaceStrings(site.context(from).language).linkToSection,
    });
    const remember = (page: CompiledPage): CompiledPage => {
      entries.set(path, { text: source.text, surroundings, images, compiled: page });
      return page;
    };
    remember(compiled);
    if (compiled.includes.length === 0) return compiled;
    // Known already without them, so that files which include each other come to an end.
    return remember({
      ...compiled,
      headings: headingsWithIncludes(compiled, (file) => compileFile(file)?.headings ?? []),
    });
  };
  const known = new Map<string, PageFacts>();
  let findKept: (path: string) => PageFacts | undefined = () => undefined;
  const factsOf = (path: string): PageFacts | undefined => {
    const kept = known.get(path) ?? findKept(path);
    if (kept === undefined) return compileFile(path);
    known.set(path, kept);
    return kept;
  };
  return {
    update(nextProject, nextSite) {
      project = nextProject;
      site = nextSite;
      surroundings = surroundingsOf(nextProject, nextSite, knowledge.languages);
      known.clear();
      findKept = () => undefined;
      for (const path of entries.keys()) if (!nextProject.markdownFiles.has(path)) entries.delete(path);
    },
    keep(facts) {
      findKept = facts;
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
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
