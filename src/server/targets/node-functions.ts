import { readdir } from 'node:fs/promises';
import type { BundleManifest, BundleReader } from '../../bundle/format.ts';
import { isDomain } from '../../bundle/paths.ts';
import { createBundleReader } from '../../bundle/read.ts';
import type { SignInSecrets } from '../auth/methods.ts';
import { createSignIn } from '../auth/sign-in.ts';
import { createTryLimiter } from '../auth/try-limiter.ts';
import { createUsedTokens } from '../auth/used-tokens.ts';
import { createCallerTokens } from '../caller-token.ts';
import type { HandlerOptions } from '../handler.ts';
import { createRules } from '../outbound-rules.ts';
import { createMemoryLimiter, type RateLimiter } from '../rate-limit.ts';
import { createKeysPage, type KeyEvent } from '../routes/keys-page.ts';
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
  /** Told of every key that is made or revoked on the page of the keys. */
  readonly onKeyEvent?: (event: KeyEvent) => void;
}

/** Returns what the functions are made of on Node: a folder of bundles, a file of keys, counts in this process. */
export function nodeFunctions(options: NodeFunctionOptions): HandlerOptions {
  const {
    bundleDir,
    keys,
    limiter = createMemoryLimiter(),
    allowedOrigins = [],
    allowDeclaredPrivate = false,
    onError,
    onKeyEvent,
    base,
    secret = crypto.randomUUID(),
    proxyLimits,
    proxyBudget,
    origin,
    credentials = {},
  } = options;
  const secrets = secret.split(',').map((entry) => entry.trim());
  const store = createFolderStore(bundleDir);
  const bundle = createBundleReader(store);
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
    used: createUsedTokens(),
    tries: createTryLimiter(),
    now: Date.now,
    onError,
  });
  return {
    bundle,
    keys: keyStore,
    limiter,
    proxy: {
      connect: nodeConnect,
      rules,
      ...(proxyLimits === undefined ? {} : { limits: proxyLimits }),
      ...(proxyBudget === undefined ? {} : { budget: proxyBudget }),
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
      onKeyEvent,
      onError,
    }),
    ...(onError === undefined ? {} : { onError }),
    ...(base === undefined ? {} : { base }),
  };
}

/** What the sites of this server say of themselves. */
async function manifests(bundle: BundleReader, bundleDir: string): Promise<BundleManifest[]> {
  const all = await Promise.all((await domainsOf(bundleDir)).map((name) => bundle.manifest(name)));
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
