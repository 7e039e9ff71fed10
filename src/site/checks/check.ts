import type { Diagnostic } from '../../diagnostics/index.ts';
import type { PageFacts, ComponentRegistry, IconFinding } from '../../markdown/index.ts';
import type { DocsProject } from '../../project/index.ts';
import type { ContentPage, Icon, Page, Site } from '../site.ts';

/** What a code file takes from others and gives. */
export interface CodeShape {
  readonly imports: readonly {
    readonly specifier: string;
    /** `default`, `*`, or the exported name. */
    readonly imported: string;
    readonly local: string;
    readonly offset: number;
  }[];
  /** Undefined where it cannot be said. */
  readonly exports: readonly string[] | undefined;
  /** Addresses that elements have without code, and stylesheets that it imports. */
  readonly addresses: readonly {
    readonly kind: 'link' | 'image' | 'stylesheet';
    readonly target: string;
    readonly offset: number;
  }[];
}

/** What a check may look at. */
export interface CheckInput {
  readonly site: Site;
  readonly project: DocsProject;
  /** What is known of the Markdown of a file, by its path with extension. */
  readonly facts: (file: string) => PageFacts | undefined;
  /** What is known of a code file that pages import, by its path with extension. */
  readonly code: (file: string) => CodeShape | undefined;
  /** What is wrong with a package that the project's package.json names, if anything; undefined for others. */
  readonly package: (specifier: string) => { readonly problem?: string | undefined } | undefined;
  readonly components: ComponentRegistry;
  /** Names that code of pages may use without defining them. */
  readonly ambientNames: ReadonlySet<string>;
  /** What the reference part of an operation's page can be linked to; undefined where that is not known. */
  readonly referenceAnchors: (page: Page) => readonly string[] | undefined;
  /** Whether the site has an assistant that answers its readers. */
  readonly hasAssistant: boolean;
  /** What is to be told of an icon. */
  readonly iconFinding: (icon: Icon) => IconFinding | undefined;
}

/** One kind of problem that only shows when the whole site is known. */
export interface Check {
  readonly name: string;
  /** Problems of one hand-written page. */
  readonly ofPage?: (page: ContentPage, input: CheckInput) => Diagnostic[];
  /** Problems of everything else. */
  readonly ofSite?: (input: CheckInput) => Diagnostic[];
}
