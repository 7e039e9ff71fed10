import type { Diagnostic } from '../../diagnostics/index.ts';
import type { PageFacts } from '../../markdown/index.ts';
import type { PageSource } from '../../project/index.ts';
import type { ContentPage } from '../site.ts';
import type { CheckInput } from './check.ts';

type Findings = readonly Diagnostic[][];

/** What checks found of each page of a project that is written in: most of it holds after an edit, too. */
export interface FindingsCache {
  /** Forgets everything when the project changed in more than the text of pages. */
  startWith(input: CheckInput): void;
  /** What was found of a page, or what `find` finds now. */
  of(page: ContentPage, input: CheckInput, find: () => Findings): Findings;
}

interface Entry {
  readonly source: PageSource;
  readonly facts: PageFacts | undefined;
  readonly findings: Findings;
}

export function createFindingsCache(): FindingsCache {
  let surroundings: readonly unknown[] = [];
  const entries = new Map<string, Entry>();
  return {
    startWith(input) {
      const next = surroundingsOf(input);
      const isSame = next.length === surroundings.length && next.every((value, index) => value === surroundings[index]);
      if (!isSame) entries.clear();
      surroundings = next;
    },
    of(page, input, find) {
      const { source } = page;
      const facts = input.facts(source.file.path);
      const known = entries.get(page.path);
      if (known?.source === source && known.facts === facts) return known.findings;
      const findings = find();
      entries.set(page.path, { source, facts, findings });
      return findings;
    },
  };
}

/**
 * What the problems of a page depend on besides its own text: what other files show of themselves, and everything that is
 * no Markdown. A project that is read again as a whole has another set of assets.
 */
function surroundingsOf({ site, project, facts }: CheckInput): unknown[] {
  const pages = site.pages.flatMap((page) =>
    page.kind === 'content' ? [page.path, page.title, page.listed, page.audience, frontmatterOf(page.source)] : [],
  );
  const files = [...project.markdownFiles.keys()].map((path) => visibleFacts(facts(path)));
  return [project.assets, ...pages, ...files];
}

const frontmatters = new WeakMap<PageSource, string>();

function frontmatterOf(source: PageSource): string {
  const text = frontmatters.get(source) ?? JSON.stringify(source.frontmatter);
  frontmatters.set(source, text);
  return text;
}

const visible = new WeakMap<PageFacts, string>();

/** What other pages can name or need of a file: its places, its exports, and what it shows. */
function visibleFacts(facts: PageFacts | undefined): string | undefined {
  if (facts === undefined) return undefined;
  const { anchors, hasComputedAnchors, exportsSource, exportedNames, imports, uses, diagnostics } = facts;
  const text =
    visible.get(facts) ??
    JSON.stringify([
      anchors,
      hasComputedAnchors,
      exportsSource,
      exportedNames,
      imports.map(({ local, imported, file }) => [local, imported, file]),
      uses.map(({ name, attributes }) => [name, attributes]),
      diagnostics.some(({ severity }) => severity === 'error'),
    ]);
  visible.set(facts, text);
  return text;
}
