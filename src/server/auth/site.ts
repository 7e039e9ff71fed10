import type { AuthSettings, BundleManifest, SignInTexts } from '../../bundle/index.ts';

/** The site that readers sign in to. */
export interface SignInSite {
  readonly domain: string;
  readonly name: string;
  /** `https://docs.example.com`, no trailing slash. */
  readonly origin: string;
  /** `/docs`, or the empty string. */
  readonly base: string;
  readonly settings: AuthSettings;
  readonly accent?: { readonly light: string; readonly dark: string } | undefined;
  /** What pages say to readers, in each of the site's languages. */
  readonly languages: readonly SignInTexts[];
  /** Every group that decides what a reader may do. */
  readonly groups: ReadonlySet<string>;
}

/** Returns the site of a manifest, at `origin` where it is not where it was built for; undefined where nobody can sign in. */
export function signInSite(manifest: BundleManifest | undefined, origin: string | undefined): SignInSite | undefined {
  if (manifest?.signIn === undefined) return undefined;
  const { domain, name, base, site, signIn, keyAdmins = [], members } = manifest;
  return {
    domain,
    name,
    origin: origin ?? site,
    base,
    settings: signIn.settings,
    accent: signIn.accent,
    languages: signIn.languages,
    groups: new Set([...keyAdmins, ...(members?.groups ?? [])]),
  };
}

/** The names under which the function answers, below the base. */
export function ownAddress({ base }: Pick<SignInSite, 'base'>, name: 'login' | 'callback' | 'logout' | 'keys'): string {
  return `${base}/_octavo/${name}`;
}
