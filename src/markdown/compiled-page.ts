import type { Diagnostic, Point } from '../diagnostics/index.ts';
import type { ComponentCode } from '../javascript/interactive.ts';

/** A heading of a page. */
export interface Heading {
  /** 1 to 6, or `openDepth`. */
  readonly depth: number;
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** Its id in the file that it stands in, where the page has another element of that id before it. */
  readonly idInFile?: string;
}

/** A compiled page: code for Astro's JSX runtime, and facts about the page. */
export interface CompiledPage extends PageFacts {
  /** Function body for `new Function(...scope, code)`; reads the JSX runtime from `arguments[0]`, returns the module. */
  readonly code: string;
  readonly codeBlocks: readonly CodeBlockSource[];
  /** Ids of headings and of other elements of the page. */
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
  /** The value to destructure instead if it fails: `const { a } = …`. */
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
  /** Whether browsers define it: it does not exist while a page is built. */
  readonly isOfBrowser: boolean;
}

/** A component of another file, as a page shows it. */
export interface ComponentUse extends Point {
  readonly name: string;
  /** Names of its attributes; undefined if a spread may add any. */
  readonly attributes: readonly string[] | undefined;
}

/**
 * An expression or element of a page that browsers show again: it handles events, or says something of who reads it. Its code is that of
 * a component.
 */
export interface LivePart extends Point {
  /** Name of its export in the page's code for browsers. */
  readonly name: string;
  readonly source: string;
  /** Name of the handler, or the expression. */
  readonly what: string;
  /** The element. */
  readonly tag?: string;
  readonly isHandler: boolean;
  readonly usesReader?: boolean;
  /** Names that it uses and the page does not define. */
  readonly undeclared: readonly string[];
}

/** What is known of a compiled page. */
export interface PageFacts {
  /** Names of the components that the code expects in `props.components`. */
  readonly componentNames: readonly string[];
  /** Imported names, and where they come from. */
  readonly imports: readonly ImportedName[];
  /** Names that the page's own exports declare. */
  readonly exportedNames: readonly string[];
  /** Exports that may be components; they may use names of the page and of its imports. */
  readonly ownComponents: readonly ComponentCode[];
  /** Whether building the page runs code that its author wrote; literals do not count. */
  readonly hasCode: boolean;
  /** Source of the page's own exports, JSX as written. */
  readonly exportsSource: string;
  /** Places of the page whose code may fail when it is rendered; the code names them by their index. */
  readonly spots: readonly CodeSpot[];
  readonly liveParts: readonly LivePart[];
  readonly headings: readonly Heading[];
  /** Ids of the heading that says again what the page's title says, and is left out. */
  readonly titleIds: readonly string[];
  /** Names that the pages which include a snippet may define; anywhere else they are mistakes. */
  readonly undeclaredNames: readonly UndeclaredName[];
  /** Components that the page imports, where it uses them. */
  readonly uses: readonly ComponentUse[];
  readonly includes: readonly Include[];
  /** Valid anchors of links to the page: ids, other ids of headings, and titles of components. */
  readonly anchors: readonly string[];
  /** Whether code of the page adds anchors, which only rendering knows. */
  readonly hasComputedAnchors: boolean;
  /** Links and media as written, for the checks. */
  readonly links: readonly PageLink[];
  /** Components that are outside the one they belong in. */
  readonly strays: readonly StrayComponent[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A Markdown file that a page shows. */
export interface Include {
  readonly file: string;
  /** How many of the page's headings stand before it. */
  readonly after: number;
  /** Size that the `<Steps>` around it give the titles of steps; absent outside of any. */
  readonly steps?: string;
}

/** A component that is outside the one it belongs in. */
export interface StrayComponent {
  readonly name: string;
  /** Names of the components that it belongs in. */
  readonly parents: readonly string[];
  /** What it is in instead; absent at the top of a file, because the page that includes the file may have the right one. */
  readonly inside?: string;
  readonly line: number;
  readonly column: number;
}

/** A name that a page imports. */
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

/** A link or medium of a page, as written. */
export interface PageLink {
  /**
   * `stylesheet` is one that the page imports, `file` what a style or an element in code shows, `other` the target of a form
   * or the source of an object.
   */
  readonly kind: 'link' | 'image' | 'stylesheet' | 'file' | 'other';
  readonly target: string;
  /** Set for an image without alternative text. */
  readonly lacksAlt?: true;
  /** Set for one that code has, and that counts from the page that shows it. */
  readonly isFromPage?: true;
  readonly line: number;
  readonly column: number;
}

/** A code fence: what the highlighter gets. */
export interface CodeBlockSource {
  readonly code: string;
  readonly language: string;
}
