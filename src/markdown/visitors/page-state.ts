import type {
  CodeBlockSource,
  CodeSpot,
  ComponentUse,
  ImportedName,
  PageLink,
  UndeclaredName,
} from '../compiled-page.ts';
import type { TextProblem } from './diagram-problems.ts';
import type { ComponentCode } from '../../javascript/interactive.ts';
import { createHeadingAnchors, headingId, type HeadingAnchors } from '../heading-ids.ts';
import type { ImageSize } from './image-attributes.ts';
import type { ElementRecord, FenceRecord } from '../element-checks/element-record.ts';
import type { HeadingRecord } from '../element-checks/headings.ts';
import type { FoundPart } from './live-parts.ts';
import type { PreparedText } from '../prepare.ts';
import { linkLabels, withoutTags } from '../../shared/marks.ts';
import type { PageTexts } from './page-texts.ts';

interface Placed {
  /** In the text that the compiler got. */
  readonly offset: number;
}

/** What the syntax tree's visitors need to know about a page, and where they put what they find. */
export interface PageState {
  /** Path of the file in the docs project. */
  readonly path: string;
  readonly prepared: PreparedText;
  readonly resolveLink: (target: string) => string;
  readonly imageSize: (address: string) => ImageSize | undefined;
  /** Returns the path of the file that `<Snippet file>` names, when it is known to be there. */
  readonly findSnippet: (file: string) => string | undefined;
  /** Props of whoever includes the file may stand in its code, as `{name}`. */
  readonly isSnippet: boolean;
  /** What stands above the text as the page's heading. */
  readonly title: string | undefined;
  /** Ids of a heading of the text that says the same, and is left out. */
  readonly titleIds: string[];
  readonly texts: PageTexts;
  /** Whether a component is imported, or one that the page itself defines: its code may fail. */
  readonly isOwnComponent: (name: string) => boolean;
  readonly anchors: HeadingAnchors;
  readonly headings: { readonly depth: number; readonly id: string; readonly text: string; readonly offset: number }[];
  /** Components as they are used. */
  readonly used: (Omit<ComponentUse, 'line' | 'column'> & Placed)[];
  /** Names that the page's own exports declare, as far as they were met. */
  readonly declared: Set<string>;
  /** What its exports declare that may be components. */
  readonly components: ComponentCode[];
  /** Exports of names that the page has already. */
  readonly declaredTwice: ({ readonly name: string } & Placed)[];
  /** Names that code uses and that stand nowhere in it. */
  readonly freeNames: (Omit<UndeclaredName, 'line' | 'column'> & Placed)[];
  /** Diagrams and formulas that cannot be drawn. */
  readonly drawings: (Omit<TextProblem, 'line'> & Placed)[];
  readonly spots: (Omit<CodeSpot, 'line' | 'column'> & Placed)[];
  /** Where code of the author stands that is run when the page is made. */
  readonly codePlaces: number[];
  /** Ids of headings and elements. */
  readonly ids: string[];
  /** What else links may name: titles of components, names of fields. */
  readonly anchorNames: string[];
  /** Where elements stand whose ids or titles come from code. */
  readonly computedAnchors: number[];
  /** Offsets of elements whose headings stay out of the table of contents: start, end, start, end … */
  readonly hidden: number[];
  readonly links: (Pick<PageLink, 'kind' | 'target' | 'lacksAlt' | 'isFromPage'> & { readonly offset: number })[];
  readonly codeBlocks: CodeBlockSource[];
  readonly imports: (Omit<ImportedName, 'line' | 'column'> & Placed)[];
  /** Sources of the page's own exports, in order. */
  readonly exportsSource: string[];
  /** Parts that browsers show again. */
  readonly liveParts: FoundPart[];
  /** Names of the page's own exports that hold functions, components left out. */
  readonly holding: Set<string>;
  /** Names of member components as they were used: `Tree.File`. */
  readonly memberNames: Set<string>;
  /** Elements, blocks of code and headings as they are written, for the checks. */
  readonly written: {
    readonly elements: ElementRecord[];
    readonly fences: FenceRecord[];
    readonly headings: HeadingRecord[];
    /** Where code has elements that nothing takes. */
    readonly unshown: number[];
  };
  /** Sizes that `<Steps titleSize>` give the titles of their steps; innermost last. */
  readonly stepSizes: { readonly start: number; readonly end: number; readonly size: string }[];
}

/** Returns the size that the `<Steps>` around a place give titles; undefined outside of any. */
export function stepSizeAt(offset: number, { stepSizes }: PageState): string | undefined {
  return stepSizes.findLast(({ start, end }) => start < offset && offset < end)?.size;
}

/** Returns the empty state for one compilation of a page. */
export function createPageState(
  base: Pick<
    PageState,
    'path' | 'prepared' | 'resolveLink' | 'imageSize' | 'findSnippet' | 'isSnippet' | 'title' | 'texts'
  >,
): PageState {
  let reserved: ReadonlySet<string> | undefined;
  const isReserved = (id: string): boolean => (reserved ??= idsOfHeadingLines(base.prepared.text)).has(id);
  const imports: PageState['imports'] = [];
  let own: ReadonlySet<string> | undefined;
  return {
    ...base,
    isOwnComponent: (name) =>
      imports.some(({ local }) => local === name) || (own ??= exportedComponents(base.prepared.text)).has(name),
    anchors: createHeadingAnchors(isReserved),
    headings: [],
    titleIds: [],
    ids: [],
    anchorNames: [],
    computedAnchors: [],
    used: [],
    declared: new Set(),
    components: [],
    declaredTwice: [],
    freeNames: [],
    drawings: [],
    spots: [],
    codePlaces: [],
    hidden: [],
    links: [],
    codeBlocks: [],
    imports,
    exportsSource: [],
    liveParts: [],
    holding: new Set(),
    memberNames: new Set(),
    written: { elements: [], fences: [], headings: [], unshown: [] },
    stepSizes: [],
  };
}

/** Where a heading stands that a plugin has made: behind the one before it. */
export function lastOffset({ headings }: PageState): number {
  return headings.at(-1)?.offset ?? 0;
}

/** Whether no image has come before on the page; what a snippet shows may stand anywhere. */
export function isFirstImage({ isSnippet, links }: PageState): boolean {
  return !isSnippet && !links.some(({ kind }) => kind === 'image');
}

/** Components that a page defines, wherever in it: a tag may come before its definition. */
function exportedComponents(text: string): ReadonlySet<string> {
  if (!text.includes('export')) return new Set();
  const found = text.matchAll(
    /^[ \t]*export\s+(?:(?:const|let|var|class|function|async\s+function)\s+)([A-Z][\w$]*)/gm,
  );
  return new Set([...found].map(([, name = '']) => name));
}

/**
 * Whether something stands inside of a component that a page imports or defines: code of that may count and copy its children, so
 * that each is an element of its own.
 */
export function givesElements(text: string): boolean {
  const closed = new Set([...text.matchAll(/<\/([A-Z][\w$]*)/g)].map(([, name = '']) => name));
  if (closed.size === 0) return false;
  const own = exportedComponents(text);
  const imported = wordsOfImports(text);
  return [...closed].some((name) => own.has(name) || imported.has(name));
}

/** Capitalized words of the import statements of a page, the names of its components among them. */
function wordsOfImports(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  let isImport = false;
  for (const line of text.split('\n')) {
    isImport ||= /^import\s/.test(line);
    if (!isImport) continue;
    for (const [word] of line.matchAll(/[A-Z][\w$]*/g)) words.add(word);
    isImport = !/['"]/.test(line);
  }
  return words;
}

/** A guess at all heading ids of the page from its text alone, for aliases, which must not take a later heading's id. */
function idsOfHeadingLines(text: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [, line = ''] of text.matchAll(/^[ \t>]*#{1,6}[ \t](.+)$/gm)) {
    ids.add(headingId(withoutTags(linkLabels(line)).replace(/[*`]/g, '')));
  }
  return ids;
}
