import type { PreviewHandler } from './preview-handler.ts';
import type { NewestIndexes } from './search.ts';
import { contentBundle, proxyFacts, type ContentBundle, type SearchIndex } from '../artifacts/index.ts';
import { createBundleReader, type BundleReader, type BundleStore } from '../bundle/index.ts';
import {
  createCallerTokens,
  createHandler,
  isFunctionPath,
  createRules,
  createMemoryLimiter,
  createLimits,
  createProofs,
  createSigner,
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
import { assistantInBundle } from '../build/output/assistant.ts';
import { agentIndexes } from '../build/output/agent-indexes.ts';
import { pageMarkdown } from '../build/render/page-markdown.ts';
import { sha256 } from '../cache/sha256.ts';
import { domainOf, type Settings } from '../build/settings.ts';
import type { DocsSession } from '../build/contracts.ts';
import { latest } from './latest.ts';

interface PreviewServices {
  /** Where keys are, as `OCTAVO_KEYS` says it. */
  readonly keysSetting: string;
  readonly bundle: BundleReader;
}

/** The same function as in production, over the newest site in memory; servers of the author's machine may be reached. */
export function previewFunctions(
  session: DocsSession,
  settings: Settings,
  { keysSetting, bundle }: PreviewServices,
): PreviewHandler {
  // Where this preview was asked at: its own mocks are reached there.
  const own = new Set<string>();
  const facts = latest(session, (site) => proxyFacts(site, settings.allowedOrigins));
  const limits = createLimits();
  const secrets = [crypto.randomUUID()];
  const handler = createHandler({
    bundle,
    keys: openNodeKeys(keysSetting, createFolderStore(settings.bundleDir)),
    limiter: createMemoryLimiter(),
    base: settings.base,
    mcp: {
      addresses: createMemoryLimiter(),
      siteAt: () => Promise.resolve(domainOf(settings, session.site.config.name)),
    },
    assistant: {
      limits: limits.assistant,
      signer: createSigner(secrets, 'thread'),
      proofs: createProofs({
        signer: createSigner(secrets, 'challenge'),
        used: limits.assistant.proofs,
        now: Date.now,
      }),
      modelKey: (variable) => process.env[variable],
      domain: () => Promise.resolve(domainOf(settings, session.site.config.name)),
      now: Date.now,
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
export function memoryBundle(session: DocsSession, settings: Settings, indexes: NewestIndexes): BundleReader {
  const readerOf = (site: Site, search: readonly SearchIndex[]): BundleReader => {
    const bundle = contentBundle(
      { site, markdown: pageMarkdown(session), sha256 },
      domainOf(settings, site.config.name),
      {
        organization: settings.organization,
        named: agentIndexes(session),
        search,
        assistant: assistantInBundle(session, settings),
      },
    );
    return createBundleReader(storeOf(bundle), { recheckAfter: Infinity });
  };
  const plain = latest(session, (site) => readerOf(site, []));
  const searched = latest(session, async (site) => readerOf(site, await indexes()));
  return {
    // The author sees private pages where all pages are: nobody signs in to the preview.
    privateFile: () => Promise.resolve(undefined),
    readers: () => Promise.resolve(undefined),
    privatePages: () => Promise.resolve([]),
    manifest: (domain) => plain().manifest(domain),
    page: (domain, ...paths) => plain().page(domain, ...paths),
    find: (domain, ...paths) => plain().find(domain, ...paths),
    findSpelled: (domain, path) => plain().findSpelled(domain, path),
    pages: (domain) => plain().pages(domain),
    file: (domain, path) => plain().file(domain, path),
    within: async (domain, use) => (await searched()).within(domain, use),
  };
}

/** A store with one bundle, whose texts are made when they are read. */
function storeOf({ manifest, files }: ContentBundle): BundleStore {
  const { domain, revision } = manifest;
  const byPath = new Map(files.map((file) => [`${domain}/${revision}/${file.path}`, file]));
  return {
    read: (path) => Promise.resolve(path === `${domain}/current` ? `${revision}\n` : byPath.get(path)?.contents),
  };
}
