import { readdir } from 'node:fs/promises';
import type { BundleManifest, BundleReader } from '../../bundle/format.ts';
import { isDomain } from '../../bundle/paths.ts';
import { createBundleReader } from '../../bundle/read.ts';
import type { SignInSecrets } from '../auth/methods.ts';
import { createSignIn } from '../auth/sign-in.ts';
import { createCallerTokens } from '../caller-token.ts';
import type { HandlerOptions } from '../handler.ts';
import type { KeyStore } from '../keys.ts';
import { createLimits } from '../limits.ts';
import type { Log } from '../log.ts';
import { createRules } from '../outbound-rules.ts';
import type { RateLimiter } from '../rate-limit.ts';
import { createKeysPage } from '../routes/keys-page.ts';
import type { ProxyLimits } from '../routes/proxy.ts';
import { createFolderStore, openNodeKeys } from '../stores/filesystem.ts';
import { nodeConnect } from './node-connect.ts';

export interface NodeFunctionOptions {
  readonly bundleDir: string;
  /** Where keys are, as `OCTAVO_KEYS` says it: a file, the word `store`, or the keys themselves. */
  readonly keys: string;
  readonly base?: string;
  /** Origins that the proxy may reach although no description declares them, or although they are private. */
  readonly allowedOrigins?: readonly string[];
  /** Private servers that descriptions declare may be reached: for the preview on the author's machine. */
  readonly allowDeclaredPrivate?: boolean;
  readonly limiter?: RateLimiter;
  readonly proxyLimits?: Partial<ProxyLimits>;
  /** Counts the proxy's requests of each caller. */
  readonly proxyBudget?: RateLimiter;
  /**
   * Signs tokens and seals sessions (`OCTAVO_SECRET`); a new one for every start when it is not given. Of several, with
   * commas between them, the first is the current one and the others still open what they sealed.
   */
  readonly secret?: string | undefined;
  /** Which site of the bundle this server is of; not needed where there is one. */
  readonly domain?: string | undefined;
  /** Where readers reach the site, when not where it was built for. */
  readonly origin?: string | undefined;
  /** What signing in takes beside the settings in the bundle. */
  readonly credentials?: SignInSecrets;
  readonly onError?: (error: unknown) => void;
  /** Notes each request of the functions, and each change of a key. */
  readonly log?: Log;
}

/** Returns what the functions are made of on Node: a folder of bundles, a file of keys, and what counts. */
export function nodeFunctions(options: NodeFunctionOptions, limits = createLimits()): HandlerOptions {
  const {
    bundleDir,
    keys,
    limiter = limits.requests,
    allowedOrigins = [],
    allowDeclaredPrivate = false,
    onError,
    log = () => undefined,
    base,
    secret = crypto.randomUUID(),
    proxyLimits,
    proxyBudget = limits.proxy,
    origin,
    credentials = {},
  } = options;
  const secrets = secret.split(',').map((entry) => entry.trim());
  const store = createFolderStore(bundleDir);
  const bundle = createBundleReader(store, {
    onCorrupt: (domain, revision) =>
      onError?.(new Error(`Revision ${revision} of ${domain} is damaged or not there: build the site again.`)),
  });
  const keyStore = openNodeKeys(keys, store, { onError });
  const rulesOf = createRules({ allowed: allowedOrigins, allowDeclaredPrivate });
  const rules = async (): Promise<ReturnType<typeof rulesOf>> => rulesOf(await manifests(bundle, bundleDir));
  const domain = async (): Promise<string | undefined> => options.domain ?? onlyOne(await domainsOf(bundleDir));
  const signIn = createSignIn({
    manifest: async () => {
      const name = await domain();
      return name === undefined ? undefined : bundle.manifest(name);
    },
    origin,
    secrets,
    credentials,
    used: limits.used,
    tries: limits.tries,
    now: Date.now,
    onError,
  });
  return {
    bundle,
    keys: keyStore,
    limiter,
    ready: () => whatIsMissing(bundle, bundleDir, keyStore),
    proxy: {
      connect: nodeConnect,
      rules,
      ...(proxyLimits === undefined ? {} : { limits: proxyLimits }),
      budget: proxyBudget,
    },
    session: { tokens: createCallerTokens(secrets[0] ?? ''), read: signIn.read },
    members: { signIn, bundle, domain },
    keysPage: createKeysPage({
      signIn,
      bundle,
      domain,
      origin,
      keys: keyStore,
      secrets,
      now: Date.now,
      log,
      onError,
    }),
    ...(onError === undefined ? {} : { onError }),
    ...(base === undefined ? {} : { base }),
  };
}

async function whatIsMissing(bundle: BundleReader, bundleDir: string, keys: KeyStore): Promise<string | undefined> {
  const domains = await domainsOf(bundleDir);
  const unread = (await manifests(bundle, bundleDir)).length < domains.length;
  if (domains.length === 0 || unread) return 'The bundle of a site cannot be read.';
  const read = await keys.list().then(
    () => true,
    () => false,
  );
  return read ? undefined : 'The keys cannot be read.';
}

/** What the sites of this server say of themselves; one that is damaged does not silence the others. */
async function manifests(bundle: BundleReader, bundleDir: string): Promise<BundleManifest[]> {
  const names = await domainsOf(bundleDir);
  const all = await Promise.all(names.map((name) => bundle.manifest(name).catch(() => undefined)));
  return all.filter((manifest) => manifest !== undefined);
}

/** Returns the names of the sites in a folder of bundles. */
export async function domainsOf(bundleDir: string): Promise<string[]> {
  const entries = await readdir(bundleDir, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && isDomain(entry.name)).map(({ name }) => name);
}

function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}
