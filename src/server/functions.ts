import type { BundleManifest, BundleReader } from '../bundle/index.ts';
import { createSignIn } from './auth/sign-in.ts';
import { createCallerTokens } from './proxy/caller-token.ts';
import type { SearchFor } from './discovery/search.ts';
import type { FeedbackSink } from './feedback/feedback.ts';
import type { FeedbackServices } from './feedback/take-feedback.ts';
import { createInsights } from './insights/insights.ts';
import type { Recorder } from './insights/recorder.ts';
import { countedFeedback, countedQuestions } from './insights/sinks.ts';
import type { InsightSink } from './insights/record-answer.ts';
import type { HandlerOptions } from './handler.ts';
import type { Hosts } from './hosts.ts';
import type { KeyStore } from './keys/keys.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import type { Log } from './operations/log.ts';
import { createRules, type ProxyRules } from './proxy/outbound-rules.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import { createKeysPage } from './keys/page/keys-page.ts';
import type { Connect, ProxyLimits } from './proxy/proxy.ts';
import type { AssistantServices } from './assistant/assistant.ts';
import { createProofs } from './assistant/proof.ts';
import type { McpServices } from './mcp/mcp.ts';
import { createSigner } from './signing.ts';
import type { FunctionSettings } from './environment.ts';

/** What a platform brings. */
export interface FunctionParts {
  readonly bundle: BundleReader;
  /** Names of the sites that are served. */
  readonly sites: () => Promise<readonly string[]>;
  /** Finds the site of an address where there are several; without it, few of them are looked through. */
  readonly hosts?: Hosts;
  readonly keys: KeyStore;
  /** Hashes keys sooner than the server itself. */
  readonly hashOf?: ((key: string) => string) | undefined;
  /** Searches elsewhere than in the thread of the requests. */
  readonly searchFor?: SearchFor | undefined;
  readonly connect: Connect;
  /** Milliseconds that the assistant's model may say nothing. */
  readonly modelPatience?: number | undefined;
  /** Where feedback goes; pages that ask for it are told when there is no such place. */
  readonly feedbackSink?: FeedbackSink | undefined;
  /** Where what the assistant is asked goes, of sites that want it kept. */
  readonly insightSink?: InsightSink | undefined;
  /** Counts what readers do, of sites that want it. */
  readonly recorder?: Recorder | undefined;
  readonly limiter?: RateLimiter | undefined;
  /** Counts the proxy's requests of each caller. */
  readonly proxyBudget?: RateLimiter | undefined;
  readonly proxyLimits?: Partial<ProxyLimits> | undefined;
  /** Private servers that descriptions declare may be reached: for the preview on the author's machine. */
  readonly allowDeclaredPrivate?: boolean | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Notes each request of the functions, and each change of a key. */
  readonly log?: Log;
}

export type FunctionOptions = Partial<FunctionSettings> & FunctionParts;

/** Returns what `createHandler` takes: the services of one server, web standard but for the parts that it is given. */
export function createFunctions(options: FunctionOptions, limits = createLimits()): HandlerOptions {
  const { bundle, keys, sites, onError, base, proxyLimits, proxyBudget = limits.proxy } = options;
  const { limiter = limits.requests, credentials = {} } = options;
  // What stands behind a comma too many would be a secret that everybody knows.
  const named = (options.secret ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const secrets = named.length === 0 ? [crypto.randomUUID()] : named;
  const domain = async (): Promise<string | undefined> => options.domain ?? onlyOne(await sites());
  const signIn = createSignIn({
    manifest: async () => {
      const name = await domain();
      return name === undefined ? undefined : bundle.manifest(name);
    },
    origin: options.origin,
    secrets,
    credentials,
    used: limits.used,
    tries: limits.tries,
    ended: limits.ended,
    now: Date.now,
    onError,
  });
  const site = { domain, origin: options.origin, now: Date.now };
  const { feedbackSink, insightSink } = sinksOf(options);
  return {
    bundle,
    keys,
    hashOf: options.hashOf,
    searchFor: options.searchFor,
    recorder: options.recorder,
    limiter,
    ready: async () => ({ missing: await whatIsMissing({ bundle, sites, keys, onError }), degraded: [] }),
    proxy: {
      connect: options.connect,
      sites: () => siteOrigins(options),
      rules: liveRules(options),
      ...(proxyLimits === undefined ? {} : { limits: proxyLimits }),
      budget: proxyBudget,
    },
    session: { tokens: createCallerTokens(secrets), read: signIn.read },
    mcp: mcpServices(options, { domain, addresses: limits.addresses }),
    members: { signIn, bundle, domain },
    assistant: {
      ...site,
      ...assistantParts(secrets, limits),
      modelKey: options.modelKey ?? (() => undefined),
      readSession: signIn.read,
      patience: options.modelPatience,
      insightSink,
    },
    keysPage: createKeysPage({
      signIn,
      ...site,
      bundle,
      keys,
      secrets,
      log: options.log ?? (() => undefined),
      onError,
    }),
    insights: createInsights({
      ...site,
      bundle,
      keys,
      secrets,
      recorder: options.recorder,
      readSession: signIn.read,
      tries: limits.tries,
      onError: onError ?? (() => undefined),
    }),
    ...(feedbackSink === undefined
      ? {}
      : { feedback: { ...site, sink: feedbackSink, takes: takenFeedback(options), bundle, limiter: limits.feedback } }),
    ...(onError === undefined ? {} : { onError }),
    ...(base === undefined ? {} : { base }),
  };
}

/** Whom MCP lets in without a key, and which site an address is of that names none. */
function mcpServices(
  { bundle, sites, hosts, mcpNeedsKey }: FunctionOptions,
  { domain, addresses }: { readonly domain: () => Promise<string | undefined>; readonly addresses: RateLimiter },
): McpServices {
  return {
    addresses: mcpNeedsKey === true ? undefined : addresses,
    siteAt: async (address) =>
      (await domain()) ??
      (await siteOfMcp(address, hosts)) ??
      siteBuiltFor(address, await manifests(bundle, few(await sites()))),
  };
}

/** Where feedback and questions go: what counts is told of them, too. */
function sinksOf({
  recorder,
  bundle,
  feedbackSink,
  insightSink,
}: FunctionParts): Pick<FunctionParts, 'feedbackSink' | 'insightSink'> {
  if (recorder === undefined) return { feedbackSink, insightSink };
  return {
    feedbackSink: countedFeedback({ recorder, bundle }, feedbackSink),
    insightSink: insightSink ?? countedQuestions({ recorder, bundle }),
  };
}

/** Without a place for what is said, it is counted, for the sites that want that. */
function takenFeedback({ feedbackSink }: FunctionParts): NonNullable<FeedbackServices['takes']> {
  return ({ insights }) => feedbackSink !== undefined || insights !== undefined;
}

/** What the assistant counts and signs. */
function assistantParts(
  secrets: readonly string[],
  { assistant: limits }: Pick<Limits, 'assistant'>,
): Pick<AssistantServices, 'limits' | 'signer' | 'proofs' | 'now'> {
  const now = Date.now;
  return {
    limits,
    signer: createSigner(secrets, 'thread'),
    proofs: createProofs({ signer: createSigner(secrets, 'challenge'), used: limits.proofs, now }),
    now,
  };
}

function liveRules({
  bundle,
  sites,
  allowedOrigins = [],
  allowDeclaredPrivate = false,
}: FunctionOptions): () => Promise<ProxyRules> {
  const rulesOf = createRules({ allowed: allowedOrigins, allowDeclaredPrivate });
  return async () => rulesOf(await manifests(bundle, await sites()));
}

/** Where readers reach the sites of this server: where the owner says, or else where they were built for. */
async function siteOrigins({ bundle, sites, domain, origin }: FunctionOptions): Promise<readonly string[]> {
  if (origin !== undefined) return [origin];
  const names = domain === undefined ? await sites() : [domain];
  return [...new Set((await manifests(bundle, names)).map(({ site }) => site))];
}

/** Sentences without a place: whoever asks may be anybody. The log says the places. */
async function whatIsMissing({
  bundle,
  sites,
  keys,
  onError,
}: Pick<FunctionParts, 'bundle' | 'sites' | 'keys' | 'onError'>): Promise<string[]> {
  const failed = (error: unknown): undefined => onError?.(error) as undefined;
  const names = await sites().catch(failed);
  const unread = await Promise.all(
    (names ?? []).map(async (name) => ((await bundle.manifest(name).catch(failed)) === undefined ? [name] : [])),
  );
  const read = await keys.check().then(
    () => true,
    (error: unknown) => failed(error) ?? false,
  );
  return [
    ...(names === undefined ? ['The store of the bundles cannot be reached.'] : []),
    ...(names?.length === 0 ? ['There is no bundle of a site.'] : []),
    ...unread.flat().map((name) => `The bundle of ${name} cannot be read.`),
    ...(read ? [] : ['The keys cannot be read.']),
  ];
}

/** What the sites of this server say of themselves; one that is damaged does not silence the others. */
async function manifests(bundle: BundleReader, sites: readonly string[]): Promise<BundleManifest[]> {
  const all = await Promise.all(sites.map((name) => bundle.manifest(name).catch(() => undefined)));
  return all.filter((manifest) => manifest !== undefined);
}

/** Sites that are looked through for one request: of more, only the record of the host says which it is. */
const maxLooked = 20;

function few(names: readonly string[]): readonly string[] {
  return names.length > maxLooked ? [] : names;
}

async function siteOfMcp(address: URL, hosts: Hosts | undefined): Promise<string | undefined> {
  const site = await hosts?.siteAt(address);
  return site !== undefined && `${site.base}/mcp` === address.pathname ? site.domain : undefined;
}

/** The site that was built for an address of its MCP server. */
function siteBuiltFor({ host, pathname }: URL, all: readonly BundleManifest[]): string | undefined {
  return all.find(({ site, base }) => URL.parse(site)?.host === host && `${base}/mcp` === pathname)?.domain;
}

function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}
