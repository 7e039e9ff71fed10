import type { CodeBlockSource, FragmentOptions, ImageSize, TypedCode } from '../markdown/index.ts';
import type { HostedSettings } from '../search/hosted/registry/index.ts';
import type { OwnLanguage } from '../snippets/index.ts';
import type { HeadElement } from './chrome/head-element.ts';
import type { Icon, OperationChange, Page, Site } from '../site/index.ts';

/** A script of the project; one with imports is a module. */
export interface PageScript {
  readonly src: string;
  readonly isModule: boolean;
}

/** Stylesheets and scripts that every page loads after our own; addresses with the base in front. */
export interface PageFiles {
  /** CSS that stands in the page. */
  readonly style: string;
  /** Addresses of the fonts that text is set in: they are wanted before the stylesheets that name them have come. */
  readonly fonts: readonly string[];
  readonly stylesheets: readonly string[];
  readonly scripts: readonly PageScript[];
}

/** Addresses of what attaches vendors to a page. */
export interface VendorFiles {
  /** Code that loads scripts of consent platforms, which must be the first of a page. */
  readonly first: readonly string[];
  /** Our module; undefined for a site that has nothing to attach. */
  readonly module: string | undefined;
  /** What counts readers, of a site that attaches nothing else. */
  readonly counter?: string | undefined;
}

/** How pages ask for feedback. */
export interface FeedbackSettings {
  /** Address of the function that keeps it; without one only vendors and the site's own scripts are told. */
  readonly endpoint?: string;
}

/** What pages know of the assistant: where it answers, and what is offered beside its answers. */
export interface AssistantOnPages {
  /** Takes `POST` with the messages of AI SDK's chat, and answers with a UI message stream. */
  readonly endpoint: string;
  /** Whether it gives challenges to `GET`, and takes their solutions with questions. */
  readonly hasChallenge: boolean;
  /** Three at most. */
  readonly starterQuestions: readonly string[];
  /** Where people help; one of both at least. */
  readonly deflection?: { readonly email?: string | undefined; readonly url?: string | undefined } | undefined;
}

/** A part that several pages show. */
export interface SharedPart {
  readonly html: string;
  /** What rendering it asked of pages, as the build names it. */
  readonly reads: readonly string[];
}

/** What sees to it that each page depends on what its shared parts asked for, whichever page they were rendered for. */
export interface SharedParts {
  track(render: () => Promise<string>): Promise<SharedPart>;
  use(part: SharedPart): void;
}

/**
 * All that an `.astro` component may ask of the build, as `Astro.locals.octavo`. The renderer's middleware sets it;
 * components hold no state of their own.
 */
export interface Rendering {
  readonly site: Site;
  readonly mode: 'build' | 'dev';
  /** Returns the HTML inside `<code>`: one `<span class="line">` a line, colours as CSS variables. Never throws. */
  highlight(block: CodeBlockSource): Promise<string>;
  /** Returns a block as it is shown where it asks for types: without them where it has none that can be read. */
  codeTypes(block: CodeBlockSource): TypedCode;
  /** The custom properties that colour a block of code as a theme of Shiki does; undefined for a theme that nobody knows. */
  codeColors(theme: string): Promise<string | undefined>;
  /**
   * Returns safe HTML for Markdown that comes from a description or an attribute.
   * Raw HTML in it is sanitised; `javascript:` links lose their target. `inline` leaves out the paragraph, and shows raw
   * HTML as text. Headings are below that of a section, or of level `below`, and have ids where those of the page are `taken`.
   */
  markdown(text: string, options?: FragmentOptions): string;
  /**
   * Returns an inline `<svg>` for an icon of the site's library (docs.json `icons.library`), an `<img>` for a URL or
   * path, or the empty string when there is no such icon. Decorative: `aria-hidden`.
   */
  icon(
    name: string | Icon,
    options?: { readonly type?: string; readonly library?: string; readonly size?: number | '1rem' },
  ): string;
  /** Returns the size of the project's image at an address of the site, where its file says it. */
  imageSize(address: string): ImageSize | undefined;
  /** Whether the file that a setting names can be shown: the project has it, or it is of another site. */
  hasFile(named: string): boolean;
  /** The updates of changelogs that name the operation of a page, the newest first. */
  changes(page: Page): readonly OperationChange[];
  /** Address of the site's MCP server. */
  readonly mcpUrl: string;
  /** Stylesheets and scripts of the project, and the utility classes that its pages use. */
  pageFiles(): Promise<PageFiles>;
  /** Elements that the owner adds to the head of every page. */
  readonly head: readonly HeadElement[];
  /** Languages of code examples that the project brings. */
  readonly ownLanguages: readonly OwnLanguage[];
  /** How pages ask for feedback; absent where they do not. */
  readonly feedback: FeedbackSettings | undefined;
  /** The service that searches the site, as the search box asks it; absent where Octavo does, and in `dev`. */
  readonly hostedSearch: HostedSettings | undefined;
  /** The assistant of the site; absent where none is configured. */
  readonly assistant: AssistantOnPages | undefined;
  /** What pages load for the vendors of docs.json; nothing in `dev`. */
  readonly vendorFiles: VendorFiles;
  /** Stands for the components that render the page, where they change: a part that others rendered is rendered again. */
  readonly components?: object;
  /**
   * Publishes a text that many pages fetch, as a file named after what it is and says; returns its address. Absent on pages
   * that not everyone may read: such a file everyone may.
   */
  readonly shareText?: ((name: string, text: string) => string) | undefined;
  /** The same for texts of the interface, which are no secret of a site: for every page. */
  readonly shareInterfaceText?: ((name: string, text: string) => string) | undefined;
  /** Only what the page itself says is wanted, to find what is wrong with it: what stands around it is known. */
  readonly contentAlone?: boolean;
  /** Absent where nobody tracks what pages depend on. */
  readonly sharedParts?: SharedParts;
}
