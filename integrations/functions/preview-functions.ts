import type { Connect } from 'vite';
import { contentBundle } from '../../src/artifacts/content-bundle.ts';
import { proxyFacts, type ProxyFacts } from '../../src/artifacts/proxy-facts.ts';
import { bundlePageSchema, type BundleReader } from '../../src/bundle/format.ts';
import { namedFile, pageFile } from '../../src/bundle/paths.ts';
import { createCallerTokens } from '../../src/server/caller-token.ts';
import { createHandler, isFunctionPath } from '../../src/server/handler.ts';
import { createRules } from '../../src/server/outbound-rules.ts';
import { createMemoryLimiter } from '../../src/server/rate-limit.ts';
import { createFolderStore, openNodeKeys } from '../../src/server/stores/filesystem.ts';
import { nodeConnect } from '../../src/server/targets/node-connect.ts';
import { callerOf, sendResponse, webRequest } from '../../src/server/targets/node-http.ts';
import type { Site } from '../../src/site/site.ts';
import { agentIndexes } from '../artifacts/agent-indexes.ts';
import { pageMarkdown } from '../artifacts/page-markdown.ts';
import type { DocsSession } from '../docs-project/session.ts';
import { domainOf, type Settings } from '../settings.ts';

/** The same function as in production, over the newest site in memory; servers of the author's machine may be reached. */
export function previewFunctions(
  session: DocsSession,
  settings: Settings,
  keysSetting: string,
): Connect.NextHandleFunction {
  const rulesOf = createRules({ allowed: [], allowDeclaredPrivate: true });
  const facts = newestFacts(session, settings);
  const handler = createHandler({
    bundle: memoryBundle(session, settings),
    keys: openNodeKeys(keysSetting, createFolderStore(settings.bundleDir)),
    limiter: createMemoryLimiter(),
    base: settings.base,
    session: { tokens: createCallerTokens(crypto.randomUUID()) },
    proxy: {
      connect: nodeConnect,
      // Nobody can sign in while writing: the author may try everything.
      rules: () => Promise.resolve(rulesOf([{ ...facts(), access: [] }])),
    },
  });
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/healthz' || !isFunctionPath(pathname, settings.base)) return next();
    handler(webRequest(request, response), callerOf(request)).then(
      (result) => (result === undefined ? next() : sendResponse(result, response)),
      next,
    );
  };
}

/** What the newest site says of the proxy. */
function newestFacts(session: DocsSession, { allowedOrigins }: Settings): () => ProxyFacts {
  let made: { readonly site: Site; readonly facts: ProxyFacts } | undefined;
  return () => {
    const { site } = session;
    if (made?.site !== site) made = { site, facts: proxyFacts(site, allowedOrigins) };
    return made.facts;
  };
}

/** A bundle that is made from the site when it is first asked for, and again when the site has changed. */
function memoryBundle(session: DocsSession, settings: Settings): BundleReader {
  let made: { readonly site: Site; readonly bundle: ReturnType<typeof contentBundle> } | undefined;
  const current = async (domain: string): Promise<Awaited<ReturnType<typeof contentBundle>> | undefined> => {
    const { site } = session;
    if (made?.site !== site) {
      const input = { site, markdown: pageMarkdown(session) };
      const options = { organization: settings.organization, named: agentIndexes(session) };
      made = { site, bundle: contentBundle(input, domainOf(settings, site.config.name), options) };
    }
    const bundle = await made.bundle;
    return bundle.manifest.domain === domain ? bundle : undefined;
  };
  const read = async (domain: string, path: string): Promise<string | undefined> =>
    (await current(domain))?.files.find((entry) => entry.path === path)?.contents;
  return {
    // The author sees private pages where all pages are: nobody signs in to the preview.
    privateFile: () => Promise.resolve(undefined),
    manifest: async (domain) => (await current(domain))?.manifest,
    async page(domain, ...paths) {
      const pages = (await current(domain))?.manifest.pages ?? [];
      const path = paths.find((name) => pages.some((page) => page.path === name));
      const text = path === undefined ? undefined : await read(domain, pageFile(path));
      return text === undefined ? undefined : bundlePageSchema.parse(JSON.parse(text));
    },
    file: (domain, path) => read(domain, namedFile(path)),
  };
}
