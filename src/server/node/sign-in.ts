import { createBundleReader, type BundleManifest } from '../../bundle/index.ts';
import { tokenKey } from '../auth/jwt.ts';
import type { SignInSecrets } from '../auth/methods.ts';
import type { FunctionSettings } from '../environment.ts';
import { openBundle } from './bundle.ts';

const minLength = 32;

type Options = { readonly bundleDir: string } & Partial<Pick<FunctionSettings, 'domain' | 'secret' | 'credentials'>>;

/** Returns the sentence that says what a server lacks for its readers to sign in; undefined when it lacks nothing. */
export async function signInProblem({ bundleDir, domain, secret, credentials }: Options): Promise<string | undefined> {
  const { store, sites } = openBundle(bundleDir);
  const bundle = createBundleReader(store);
  const domains = domain === undefined ? await sites() : [domain];
  const manifests = await Promise.all(domains.map((name) => bundle.manifest(name)));
  const withSignIn = manifests.flatMap((manifest) => (manifest?.signIn === undefined ? [] : [manifest]));
  if (withSignIn.length === 0) return undefined;
  if (domain === undefined && domains.length > 1)
    return `The bundle holds several sites (${domains.join(', ')}), and readers sign in to one. Say which: --domain ${withSignIn[0]?.domain}.`;
  const manifest = domain === undefined ? withSignIn[0] : withSignIn.find((entry) => entry.domain === domain);
  return manifest?.signIn === undefined ? undefined : lacking(manifest.signIn, secret, credentials ?? {});
}

async function lacking(
  { settings }: NonNullable<BundleManifest['signIn']>,
  secret: string | undefined,
  { jwtSecret, sitePassword }: SignInSecrets,
): Promise<string | undefined> {
  const make = 'Make one with: openssl rand -hex 32';
  if (secret === undefined)
    return `Readers sign in to this site, which needs a secret in OCTAVO_SECRET: at least ${minLength} random characters. ${make}`;
  if (secret.split(',').some((entry) => entry.trim().length < minLength))
    return `Every secret in OCTAVO_SECRET needs at least ${minLength} characters. ${make}`;
  if (settings.method === 'password' && sitePassword === undefined)
    return 'Readers sign in to this site with a password: put it into OCTAVO_SITE_PASSWORD.';
  if (settings.method !== 'jwt') return undefined;
  return tokenKey(settings, jwtSecret).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}
