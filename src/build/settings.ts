import { resolve } from 'node:path';
import type { AssistantSettings, AuthSettings, HostedSearch } from '../bundle/index.ts';
import type { HeadElement } from '../components/index.ts';
import type { ProcessorOptions } from '../markdown/index.ts';
import type { OwnModule } from '../shared/own-module.ts';
import type { SnippetLanguage } from '../snippets/index.ts';
import type { Vendor } from '../vendors/index.ts';
import type { SitePlugin } from '../plugins/index.ts';
import type { TargetName } from '../server/targets/index.ts';

/** Components that a project brings for the site itself, by name: absolute paths of their files. */
export interface SiteComponents {
  /** What stands in place of Octavo's own parts of a page (`components/overridable.ts`). */
  readonly overrides: Readonly<Record<string, string>>;
  /** What every page may use without importing it. */
  readonly mdx: Readonly<Record<string, string>>;
  /** Stylesheets that the bundler puts on every page: absolute paths. */
  readonly styles: readonly string[];
}

/** What compiles pages, where it is not Octavo's own processor as it is. */
export interface ProcessorSettings {
  readonly use: ProcessorOptions;
  /** The file beside which the packages of unified are found. */
  readonly packages?: string | undefined;
  /** Names it with the code of its plugins: pages of the cache are used again as long as it is the same. */
  readonly digest: string;
}

/** What one run works on; docs.json has no field for any of it. All folders are absolute. */
export interface Settings {
  readonly projectDir: string;
  readonly outDir: string;
  /** Folders of the project around the docs, which may be in theirs and are not read: absolute paths. */
  readonly excluded: readonly string[];
  /** A folder, or where else a bundle can be published: object storage, a file for KV. */
  readonly bundleDir: string;
  readonly functionsDir: string;
  /** Platforms that a function is written for. */
  readonly targets: readonly TargetName[];
  readonly cacheDir: string;
  /** `https://docs.example.com`, no trailing slash. */
  readonly origin: string;
  /** Whether the owner said where the site is published; the origin is that of `octavo preview` otherwise. */
  readonly isSiteNamed: boolean;
  /** `/docs`, or the empty string. */
  readonly base: string;
  /** Whether addresses of pages end with a slash. */
  readonly trailingSlash: boolean;
  /** Name of the site in the discovery API; by default the slug of docs.json's `name`. */
  readonly domain: string | undefined;
  /** Origins that the playground's proxy may reach besides those that descriptions declare. */
  readonly allowedOrigins: readonly string[];
  /** Addresses of other sites that nobody asks whether they are there, with all below them. */
  readonly allowedLinks: readonly string[];
  /** Origins besides the site's own at which pages may load vendors. */
  readonly vendorOrigins: readonly string[];
  /** How readers sign in; absent where they cannot. */
  readonly auth?: AuthSettings | undefined;
  /** Whom the site belongs to; absent where every organization's keys read it that are not kept out. */
  readonly organization?: string | undefined;
  /** Groups whose members manage the organization's keys. */
  readonly keyAdmins?: readonly string[] | undefined;
  /** Whether pages send feedback to the function. */
  readonly feedback: boolean;
  /** What readers do is counted; absent where nothing is. */
  readonly insights?: { readonly retentionDays: number } | undefined;
  /** The service that searches open pages; absent where Octavo does. */
  readonly hostedSearch?: HostedSearch | undefined;
  /** Groups of words that mean the same to those who search the site. */
  readonly synonyms: readonly (readonly string[])[];
  /** Who answers readers' questions; absent where nobody does. */
  readonly assistant?: AssistantSettings | undefined;
  /** Use what was fetched before, and never the network. */
  readonly offline: boolean;
  /** Write a Content-Security-Policy into the files that hosts read headers from; without it the one that is written says who may frame pages, and no more. */
  readonly csp: boolean;
  /** Origins besides the site's own that pages may load scripts from and send requests to. */
  readonly policyOrigins: readonly string[];
  /** Who may show the pages in a frame, as `frame-ancestors` says it. */
  readonly frameAncestors: readonly string[];
  /** Components of the project around the docs, where there is one. */
  readonly components: SiteComponents;
  /** Files that these settings were read from: absolute paths, some of which may not be there yet. */
  readonly configFiles: readonly string[];
  /** The file that names extensions, as problems name it: relative to the docs project. */
  readonly configFile: string;
  /** Stylesheets for every page that no bundler puts there: absolute paths. */
  readonly customCss: readonly string[];
  /** Elements for the head of every page. */
  readonly head: readonly HeadElement[];
  /** Absent where pages are compiled as Octavo does it by itself. */
  readonly processor?: ProcessorSettings | undefined;
  /** Vendors that the project brings: docs.json `integrations` may name them. */
  readonly vendors: readonly OwnModule<Vendor>[];
  /** Languages of code examples that the project brings: docs.json `api.examples.languages` may name them. */
  readonly snippetLanguages: readonly OwnModule<SnippetLanguage>[];
  /** The project's own code that takes part in making the site; none in threads, which get what it made. */
  readonly plugins: readonly SitePlugin[];
}

/** The settings of a command that was given no options, run in `cwd`. */
export function defaultSettings(cwd: string): Settings {
  return {
    projectDir: resolve(cwd, 'content'),
    outDir: resolve(cwd, 'dist'),
    excluded: [],
    bundleDir: resolve(cwd, 'bundle'),
    functionsDir: resolve(cwd, 'functions'),
    targets: [],
    cacheDir: resolve(cwd, '.octavo'),
    origin: 'http://localhost:4321',
    isSiteNamed: false,
    base: '',
    trailingSlash: false,
    domain: undefined,
    allowedOrigins: [],
    allowedLinks: [],
    vendorOrigins: [],
    feedback: false,
    synonyms: [],
    offline: false,
    csp: true,
    policyOrigins: [],
    frameAncestors: ["'self'"],
    components: { overrides: {}, mdx: {}, styles: [] },
    configFiles: [],
    configFile: 'octavo.config.json',
    customCss: [],
    head: [],
    vendors: [],
    snippetLanguages: [],
    plugins: [],
  };
}

/** The site's name in the discovery API: what the owner chose, else the slug of docs.json's `name`. */
export function domainOf({ domain }: Settings, name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return domain ?? (slug === '' ? 'docs' : slug);
}
