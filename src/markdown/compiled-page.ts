import type { Diagnostic, Point } from '../diagnostics/index.ts';
import type { ComponentCode } from '../javascript/interactive.ts';

export interface Heading {
  /** 1 to 6. */
  readonly depth: number;
  readonly id: string;
  /** Plain text. */
  readonly text: string;
}

/** A page's MDX after compilation: code for Astro's JSX runtime and what was learned on the way. */
export interface CompiledPage extends PageFacts {
  /** Function body for `new Function(...scope, code)`; reads the JSX runtime from `arguments[0]`, returns the module. */
  readonly code: string;
  readonly codeBlocks: readonly CodeBlockSource[];
  /** Ids of headings, and those that elements of the page were given. */
  readonly ids: readonly string[];
}

/** A piece of code in a page: an expression in braces, the value of an attribute or export, or a component's tag. */
export interface CodeSpot extends Point {
  readonly kind: 'text' | 'attribute' | 'spread' | 'export' | 'tag';
  /** As written, without braces. */
  readonly source: string;
  /** The name, where the code is nothing else. */
  readonly bare?: string;
  /** The number of the part of the page that browsers show again (`liveParts`). */
  readonly live?: number;
  /** What stands for a value that is taken apart: `const { a } = …`. */
  readonly fallback?: unknown;
}

/** A name that a page's code uses and nothing in the file declares. */
export interface UndeclaredName extends Point {
  readonly name: string;
  readonly kind: Exclude<CodeSpot['kind'], 'tag'>;
  /** The expression that it stands in; empty in an export. */
  readonly source: string;
  /** Whether the expression is the name alone. */
  readonly isBare: boolean;
  /** Whether browsers have it: it is not there while a page is made. */
  readonly isOfBrowser: boolean;
}

/** A component of another file, as a page shows it. */
export interface ComponentUse extends Point {
  readonly name: string;
  /** Names of its attributes; undefined where a spread may give any. */
  readonly attributes: readonly string[] | undefined;
}

/**
 * An expression or element of a page that browsers show again: it handles events, or says something of who reads it. Its code is that of
 * a component.
 */
export interface LivePart extends Point {
  /** Under which the page's code for browsers exports it. */
  readonly name: string;
  readonly source: string;
  /** Name of the handler, or the expression. */
  readonly what: string;
  /** The element. */
  readonly tag?: string;
  readonly isHandler: boolean;
  readonly usesReader?: boolean;
  /** Names that it uses and the page does not give. */
  readonly undeclared: readonly string[];
}

/** What is known of a page that was compiled. */
export interface PageFacts {
  /** Names of the components that the code expects in `props.components`. */
  readonly componentNames: readonly string[];
  /** Imported names, and where they come from. */
  readonly imports: readonly ImportedName[];
  /** Names that the page's own exports declare. */
  readonly exportedNames: readonly string[];
  /** What its exports declare that may be components; they mention names of the page and of its imports. */
  readonly ownComponents: readonly ComponentCode[];
  /** Whether making the page runs code that its author wrote; literals are none. */
  readonly hasCode: boolean;
  /** Source of the page's own exports, JSX as written. */
  readonly exportsSource: string;
  /** Places of the page whose code may fail when it is rendered; the code names them by their index. */
  readonly spots: readonly CodeSpot[];
  readonly liveParts: readonly LivePart[];
  readonly headings: readonly Heading[];
  /** Names that a snippet's includers may give; elsewhere mistakes. */
  readonly undeclaredNames: readonly UndeclaredName[];
  /** Components that the page imports, where it uses them. */
  readonly uses: readonly ComponentUse[];
  /** Markdown files that the page shows, and after how many of its headings. */
  readonly includes: readonly { readonly file: string; readonly after: number }[];
  /** What links to a place of the page may name: ids, other ids of headings, and titles of components. */
  readonly anchors: readonly string[];
  /** Whether code of the page gives others, which only rendering knows. */
  readonly hasComputedAnchors: boolean;
  /** Links and media as written, for the checks. */
  readonly links: readonly PageLink[];
  /** Components that stand outside of the one that they belong into. */
  readonly strays: readonly StrayComponent[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface StrayComponent {
  readonly name: string;
  /** Names of the components that it belongs into. */
  readonly parents: readonly string[];
  /** What it stands in instead; at the top of a file nothing, where the page that shows the file may have the right one. */
  readonly inside?: string;
  readonly line: number;
  readonly column: number;
}

export interface ImportedName extends Point {
  /** Name in the page. */
  readonly local: string;
  /** `default`, `*`, or the exported name. */
  readonly imported: string;
  /** Path in the docs project with extension and no leading slash. */
  readonly file: string;
  /** As written. */
  readonly specifier: string;
}

export interface PageLink {
  /** `stylesheet` is one that the page imports, `other` where a form sends to, or what an object shows. */
  readonly kind: 'link' | 'image' | 'stylesheet' | 'other';
  readonly target: string;
  /** Set for an image that says nothing to who cannot see it. */
  readonly lacksAlt?: true;
  readonly line: number;
  readonly column: number;
}

/** A code fence: what the highlighter gets. */
export interface CodeBlockSource {
  readonly code: string;
  readonly language: string;
}
