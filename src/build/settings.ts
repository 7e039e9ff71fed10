import { resolve } from 'node:path';
import type { AssistantSettings, AuthSettings, HostedSearch } from '../bundle/index.ts';
import type { HeadElement } from '../components/index.ts';
import type { ProcessorOptions } from '../markdown/index.ts';
import type { OwnModule } from '../shared/own-module.ts';
import { plainName } from '../shared/plain-words.ts';
import type { SnippetLanguage } from '../snippets/index.ts';
import type { Vendor } from '../vendors/index.ts';
import type { SitePlugin } from '../plugins/index.ts';
import type { IndexSettings } from '../search/index.ts';
import type { TargetName } from '../server/targets/index.ts';

/** Components of a project for the site itself: absolute paths of their files by name. */
export interface SiteComponents {
  /** Replacements of Octavo's own parts of a page (`components/overridable.ts`). */
  readonly overrides: Readonly<Record<string, string>>;
  /** Components that every page may use without importing them. */
  readonly mdx: Readonly<Record<string, string>>;
  /** Stylesheets that the bundler puts on every page: absolute paths. */
  readonly styles: readonly string[];
}

/** The Markdown processor of a project, if it is not Octavo's own without plugins. */
export interface ProcessorSettings {
  readonly use: ProcessorOptions;
  /** The file from which the packages of unified are resolved. */
  readonly packages?: string | undefined;
  /** Digest of the code of its plugins: pages of the cache are reused as long as it is the same. */
  readonly digest: string;
}

/** The settings of one run, none of which docs.json has a field for. All folders are absolute paths. */
export interface Settings {
  readonly projectDir: string;
  readonly outDir: string;
  /** Folders that are not read although they may be inside the docs, such as those of an Astro project: absolute paths. */
  readonly excluded: readonly string[];
  /** A folder, or another place that a bundle can be published to: object storage, or a file for KV. */
  readonly bundleDir: string;
  readonly functionsDir: string;
  /** Platforms that a function is written for. */
  readonly targets: readonly TargetName[];
  readonly cacheDir: string;
  /** `https://docs.example.com`, no trailing slash. */
  readonly origin: string;
  /** Whether the owner set the address of the site; otherwise the origin is that of `octavo preview`. */
  readonly isSiteNamed: boolean;
  /** `/docs`, or the empty string. */
  readonly base: string;
  /** Whether addresses of pages end with a slash. */
  readonly trailingSlash: boolean;
  /** Name of the site in the discovery API; by default the slug of docs.json's `name`. */
  readonly domain: string | undefined;
  /** Origins that the playground's proxy may reach besides those that descriptions declare. */
  readonly allowedOrigins: readonly string[];
  /** Addresses of other sites that link checks skip, with everything below them. */
  readonly allowedLinks: readonly string[];
  /** Origins besides the site's own at which pages may load vendors. */
  readonly vendorOrigins: readonly string[];
  /** How readers sign in; absent if they cannot. */
  readonly auth?: AuthSettings | undefined;
  /** The organization that owns the site; absent if keys of every organization may read it. */
  readonly organization?: string | undefined;
  /** Groups whose members manage the organization's keys. */
  readonly keyAdmins?: readonly string[] | undefined;
  /** Whether pages send feedback to the function. */
  readonly feedback: boolean;
  /** Set if what readers do is counted. */
  readonly insights?: { readonly retentionDays: number } | undefined;
  /** The service that searches open pages; absent if Octavo does. */
  readonly hostedSearch?: HostedSearch | undefined;
  /** What is in the indexes of Octavo's own search beside the pages. */
  readonly searchIndex: IndexSettings;
  /** The assistant that answers readers' questions, if there is one. */
  readonly assistant?: AssistantSettings | undefined;
  /** Use what was fetched before, and never the network. */
  readonly offline: boolean;
  /** Whether to write a full Content-Security-Policy into the files that hosts read headers from; otherwise only `frame-ancestors`. */
  readonly csp: boolean;
  /** Origins besides the site's own that pages may load scripts from and send requests to. */
  readonly policyOrigins: readonly string[];
  /** Who may show the pages in a frame, as `frame-ancestors` says it. */
  readonly frameAncestors: readonly string[];
  /** Components of the project around the docs, where there is one. */
  readonly components: SiteComponents;
  /** Files that these settings were read from: absolute paths, some of which may not exist yet. */
  readonly configFiles: readonly string[];
  /** The file that names extensions, as problems name it: relative to the docs project. */
  readonly configFile: string;
  /** Stylesheets for every page that no bundler of the project adds: absolute paths. */
  readonly customCss: readonly string[];
  /** Elements for the head of every page. */
  readonly head: readonly HeadElement[];
  /** Absent if pages are compiled by Octavo's own processor without plugins. */
  readonly processor?: ProcessorSettings | undefined;
  /** Vendors that the project brings: docs.json `integrations` may name them. */
  readonly vendors: readonly OwnModule<Vendor>[];
  /** Languages of code examples that the project brings: docs.json `api.examples.languages` may name them. */
  readonly snippetLanguages: readonly OwnModule<SnippetLanguage>[];
  /** The project's plugins; none in threads, which get their results. */
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
    searchIndex: { synonyms: [], embeddings: true },
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
  return domain ?? plainName(name);
}
