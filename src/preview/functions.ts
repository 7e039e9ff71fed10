import type { PreviewHandler } from './preview-handler.ts';
import type { NewestIndexes } from './search.ts';
import { contentBundle, proxyFacts, type ContentBundle, type SearchIndex } from '../artifacts/index.ts';
import { bundlePageSchema, namedFile, pageFile, type BundleReader, type BundleRevision } from '../bundle/index.ts';
import {
  createCallerTokens,
  createHandler,
  isFunctionPath,
  createRules,
  createMemoryLimiter,
} from '../server/index.ts';
import {
  createFolderStore,
  openNodeKeys,
  nodeConnect,
  callerOf,
  sendResponse,
  webRequest,
} from '../server/node/index.ts';
import type { Site } from '../site/index.ts';
import { agentIndexes } from '../build/output/agent-indexes.ts';
import { pageMarkdown } from '../build/render/page-markdown.ts';
import { sha256 } from '../cache/sha256.ts';
import { domainOf, type Settings } from '../build/settings.ts';
import type { DocsSession } from '../build/contracts.ts';
import { latest } from './latest.ts';

interface PreviewServices {
  /** Where keys are, as `OCTAVO_KEYS` says it. */
  readonly keysSetting: string;
  readonly indexes: NewestIndexes;
}

/** The same function as in production, over the newest site in memory; servers of the author's machine may be reached. */
export function previewFunctions(
  session: DocsSession,
  settings: Settings,
  { keysSetting, indexes }: PreviewServices,
): PreviewHandler {
  // Where this preview was asked at: its own mocks are reached there.
  const own = new Set<string>();
  const facts = latest(session, (site) => proxyFacts(site, settings.allowedOrigins));
  const handler = createHandler({
    bundle: memoryBundle(session, settings, indexes),
    keys: openNodeKeys(keysSetting, createFolderStore(settings.bundleDir)),
    limiter: createMemoryLimiter(),
    base: settings.base,
    mcp: {
      addresses: createMemoryLimiter(),
      siteAt: () => Promise.resolve(domainOf(settings, session.site.config.name)),
    },
    session: { tokens: createCallerTokens([crypto.randomUUID()]) },
    proxy: {
      connect: nodeConnect,
      // Nobody can sign in while writing: the author may try everything.
      rules() {
        const rulesOf = createRules({ allowed: [...own], allowDeclaredPrivate: true });
        return Promise.resolve(rulesOf([{ ...facts(), access: [] }]));
      },
    },
  });
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/healthz' || !isFunctionPath(pathname, settings.base)) return next();
    const asked = webRequest(request, response);
    own.add(new URL(asked.url).origin);
    handler(asked, callerOf(request)).then(
      (result) => (result === undefined ? next() : sendResponse(result, response)),
      next,
    );
  };
}

/**
 * A bundle that is made from the site when it is first asked for, and again when the site has changed; what search needs of
 * it waits for the first search.
 */
function memoryBundle(session: DocsSession, settings: Settings, indexes: NewestIndexes): BundleReader {
  const bundleOf = (site: Site, search: readonly SearchIndex[]): ContentBundle =>
    contentBundle({ site, markdown: pageMarkdown(session), sha256 }, domainOf(settings, site.config.name), {
      organization: settings.organization,
      named: agentIndexes(session),
      search,
    });
  const plain = latest(session, (site) => bundleOf(site, []));
  const searched = latest(session, async (site) => bundleOf(site, await indexes()));
  const revision = (bundle: ContentBundle, domain: string): BundleRevision | undefined => {
    const { manifest, files } = bundle;
    const read = (path: string): string | undefined => files.find((entry) => entry.path === path)?.contents;
    if (manifest.domain !== domain) return undefined;
    return {
      manifest,
      page: (path) => {
        const text = read(pageFile(path));
        return Promise.resolve(text === undefined ? undefined : bundlePageSchema.parse(JSON.parse(text)));
      },
      file: (path) => Promise.resolve(read(namedFile(path))),
    };
  };
  return {
    // The author sees private pages where all pages are: nobody signs in to the preview.
    privateFile: () => Promise.resolve(undefined),
    manifest: (domain) => Promise.resolve(revision(plain(), domain)?.manifest),
    page(domain, ...paths) {
      const found = revision(plain(), domain);
      const path = paths.find((name) => found?.manifest.pages.some((page) => page.path === name));
      return path === undefined || found === undefined ? Promise.resolve(undefined) : found.page(path);
    },
    file: (domain, path) => revision(plain(), domain)?.file(path) ?? Promise.resolve(undefined),
    async within(domain, read) {
      const found = revision(await searched(), domain);
      return found === undefined ? undefined : read(found);
    },
  };
}
