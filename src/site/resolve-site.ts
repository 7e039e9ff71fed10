import type { ApiDocument } from '../api/index.ts';
import type { Diagnostic, Result } from '../diagnostics/index.ts';
import type { DocsProject } from '../project/index.ts';
import { encodeAddress } from '../shared/encode-address.ts';
import { closedDescriptions } from './closed-descriptions.ts';
import { audienceContexts } from './navigation/audience-contexts.ts';
import { rootScope } from './navigation/element.ts';
import { createPageResolver } from './navigation/page-resolver.ts';
import { resolveNavigation } from './navigation/resolve-navigation.ts';
import { folderPages, leadIntoFolders } from './folder-pages.ts';
import { contentPage } from './pages/content-page.ts';
import { modelContexts, modelPages } from './pages/model-pages.ts';
import { resolveRedirects } from './redirects.ts';
import { siteProblem } from './diagnostics.ts';
import { schemaPages, schemaProblems } from './schema-pages.ts';
import { createSymbolPages, symbolTargets } from './symbol-pages.ts';
import { siteSettings } from './visibility.ts';
import { readDocuments } from './read-documents.ts';
import { endpointPages } from './endpoint-pages.ts';
import { createSourceLinks } from './source-links.ts';
import type { AccessRules } from './audience.ts';
import type { Page, PageContext, Site } from './site.ts';
import { composedAddress } from '../shared/paths.ts';

export interface SiteOptions {
  /** `https://docs.example.com`, no trailing slash. */
  readonly origin: string;
  /** Whether the owner said that it is published there. */
  readonly isNamed?: boolean;
  /** `/docs`, or the empty string. */
  readonly base: string;
  /** Whether addresses of pages end with a slash: `/docs/guides/auth/`. */
  readonly trailingSlash?: boolean;
  /** How readers sign in; absent where they cannot. */
  readonly auth?: Pick<AccessRules, 'access'> | undefined;
  /** The author is shown every page in navigation. */
  readonly preview?: boolean;
}

interface HrefParts extends Pick<Site, 'base' | 'trailingSlash'> {
  readonly isPage: (path: string) => boolean;
}

/** Returns the site that a docs project describes; everything that a page or an artifact asks is answered by it. */
export function resolveSite(project: DocsProject, options: SiteOptions): Result<Site> {
  const { origin, base, isNamed = false, trailingSlash = false, auth, preview = false } = options;
  const { documents, named, diagnostics: documentProblems } = readDocuments(project);
  const endpoints = endpointPages(project, named);
  const symbols = createSymbolPages(project);
  const isPage = (path: string): boolean => resolver.pages.has(path) || project.pages.has(path);
  const href = createHref({ base, trailingSlash, isPage });
  const url = (path: string): string => `${origin}${href(path)}`;
  const access = auth?.access ?? 'public';
  const resolver = createPageResolver({ project, documents: named, endpoints, symbols, href, access });
  const root = resolveNavigation(
    project.config.navigation,
    { path: ['navigation'], scope: rootScope(project.config), hidden: false },
    resolver,
  );
  const pages = new Map(resolver.pages);
  const placement = { inNavigation: false, hidden: false, ...siteSettings(project, access) };
  for (const source of project.pages.values()) {
    if (pages.has(source.path)) continue;
    const references = { operation: endpoints.references.get(source.path), symbol: symbols.of(source, undefined) };
    pages.set(source.path, contentPage(source, placement, references));
  }
  const models = modelPages(pages, documents);
  for (const model of models) pages.set(model.path, model);
  const { banner, navbar, footer } = project.config;
  const parts = { banner, navbar, footer };
  const listed = [...pages.values()].filter((page) => page.listed && page.frontmatter.url === undefined);
  const home = listed.find(({ audience }) => audience === 'everyone') ?? listed[0];
  const { redirects, diagnostics: redirectProblems } = resolveRedirects(project);
  const shown = [...pages.values()].filter((page) => page.frontmatter.url === undefined);
  const folders = folderPages(shown, redirects);
  const entries = leadIntoFolders(root, { base, href, folders });
  const { contexts, outside } = audienceContexts(entries, parts, preview ? new Map() : pages);
  const closed = closedDescriptions({ pages: shown });
  const page = (path: string): Page | undefined => pages.get(path);
  const contextOf = (path: string): PageContext => contexts.get(path) ?? outside(path);
  const modelContext = modelContexts(models, { page, href });
  const site: Site = {
    config: project.config,
    origin,
    base,
    isNamed,
    trailingSlash,
    pages: shown,
    redirects,
    missingPages: resolver.missing,
    signIn: auth !== undefined,
    apiDocuments: documents,
    descriptionReaders: (location) => closed.get(location) ?? 'everyone',
    mayHavePage: (path) => resolver.unsureFolders.some((folder) => path.startsWith(`${folder}/`)),
    page,
    address: (path) => addressOf(path),
    pageAt: (wanted) =>
      wanted === '' ? (pages.get('index') ?? home) : (pages.get(wanted) ?? pages.get(`${wanted}/index`)),
    folders,
    operationPage: operationPages(shown),
    schemaPage: schemaPages(shown, documents),
    symbolPage: symbolTargets(shown),
    context: (path) => modelContext(path, contextOf) ?? contextOf(path),
    href,
    url,
    linkCounts: project.linkCounts,
    sourceLinks: createSourceLinks(project, url),
  };
  return {
    value: site,
    diagnostics: [
      ...documentProblems,
      ...endpoints.diagnostics,
      ...schemaProblems(project, documents),
      ...symbols.diagnostics,
      ...resolver.diagnostics,
      ...(contexts.size === 0 && resolver.unsureFolders.length === 0 ? [emptyNavigation(project)] : []),
      ...redirectProblems,
    ],
  };
}

/** Returns `Site.href`. Files may carry a query; names of pages are encoded. */
function createHref({ base, trailingSlash, isPage }: HrefParts): Site['href'] {
  /** Those of pages, which are asked for again and again. */
  const known = new Map<string, string>();
  return (path) => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const address = composedAddress(addressOf(path));
    if (!isPage(path.replace(/\.md$/, ''))) return `${base}/${address}`;
    const encoded = `${base}/${encodeAddress(address)}`;
    const isOpenEnded = trailingSlash && !encoded.endsWith('/');
    const href = isOpenEnded && isPage(path) ? `${encoded}/` : encoded;
    // Whatever else becomes a page while the site is resolved, this one stays what it is.
    if (!isOpenEnded || isPage(path)) known.set(path, href);
    return href;
  };
}

function operationPages(pages: readonly Page[]): Site['operationPage'] {
  const byDocument = new Map<ApiDocument, Map<string, Page>>();
  for (const page of pages) {
    if (page.operation === undefined) continue;
    const { document, operation } = page.operation;
    const ofDocument = byDocument.get(document) ?? new Map<string, Page>();
    byDocument.set(document, ofDocument);
    if (!ofDocument.has(operation.key)) ofDocument.set(operation.key, page);
  }
  return (document, key) => byDocument.get(document)?.get(key);
}

/** The address of a page without its base: the root page has none, and a folder's index page is the folder. */
function addressOf(path: string): string {
  if (path === 'index') return '';
  return path.endsWith('/index') ? path.slice(0, -'/index'.length) : path;
}

function emptyNavigation(project: DocsProject): Diagnostic {
  return siteProblem['navigation-empty']({
    message: 'Navigation lists no page that exists.',
    ...project.locate(['navigation']),
    hint: 'List at least one page: "navigation": { "pages": ["index"] }.',
  });
}
