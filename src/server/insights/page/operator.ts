import type { BundleManifest } from '../../../bundle/index.ts';
import { cookieHeader, cookieValue, type CookieRules } from '../../auth/cookies.ts';
import { createSeal, type Seal } from '../../auth/sealed.ts';
import type { TryLimiter } from '../../auth/try-limiter.ts';
import type { ReadSession } from '../../auth/session.ts';
import { mayRead } from '../../discovery/admission.ts';
import { callerKey } from '../../http/caller-address.ts';
import { hashOf } from '../../keys/key-list.ts';
import type { KeyStore } from '../../keys/keys.ts';

export interface OperatorServices {
  readonly keys: KeyStore;
  /** Who is signed in to the site. */
  readonly readSession: ReadSession;
  /** Counts wrong keys, with wrong passwords of the site. */
  readonly tries: TryLimiter;
  /** Seal the cookie. */
  readonly secrets: readonly string[];
  /** Where readers reach the site, when not where it was built for. */
  readonly origin?: string | undefined;
  readonly now: () => number;
}

/** What became of a key that somebody entered: the `Set-Cookie` header that lets them in, or what is wrong. */
export type Entered =
  | { readonly cookie: string }
  | { readonly problem: string; readonly status: number; readonly retryAfter?: number };

/** Who may see what readers did. */
export interface Operators {
  /** Whether a request is of one: who manages the site's keys and is signed in, or who entered a key for insights. */
  isOperator(request: Request, manifest: BundleManifest): Promise<boolean>;
  enter(key: string, manifest: BundleManifest, address: string): Promise<Entered>;
  /** Returns the `Set-Cookie` header that ends it. */
  leave(manifest: BundleManifest): string;
}

const cookie = 'octavo_insights';
const lifetime = 8 * 3_600_000;

/** Returns who may see the insights of a site. A key that is revoked opens nothing, whoever entered it before. */
export function createOperators(services: OperatorServices): Operators {
  const { keys, readSession, tries, secrets, origin, now } = services;
  const seals = new Map<string, Seal>();
  const sealOf = ({ domain }: BundleManifest): Seal => {
    const seal = seals.get(domain) ?? createSeal(secrets, `insights of ${domain}`, now);
    seals.set(domain, seal);
    return seal;
  };
  const rules = ({ base, site }: BundleManifest): CookieRules => ({
    maxAge: lifetime / 1000,
    path: `${base}/_octavo/insights`,
    secure: (origin ?? site).startsWith('https:'),
    strict: true,
  });
  const opens = async (hash: string, manifest: BundleManifest): Promise<boolean> => {
    const key = await keys.find(hash);
    if (key === undefined || key.revoked !== undefined || key.purpose !== 'insights') return false;
    return mayRead(key, { domain: manifest.domain, manifest, keys });
  };
  return {
    async isOperator(request, manifest) {
      const { keyAdmins = [] } = manifest;
      const session = keyAdmins.length === 0 ? undefined : await readSession(request);
      if (session !== undefined && keyAdmins.some((group) => session.groups.includes(group))) return true;
      const claims = await sealOf(manifest).open(cookieValue(request, cookie) ?? '');
      return typeof claims?.['key'] === 'string' && opens(claims['key'], manifest);
    },
    async enter(key, manifest, address) {
      const caller = callerKey(address);
      const retryAfter = await tries.take(caller);
      if (retryAfter !== undefined) {
        const minutes = Math.ceil(retryAfter / 60);
        const problem = `There were too many wrong keys. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
        return { problem, status: 429, retryAfter };
      }
      const hash = hashOf(key.trim());
      if (!(await opens(hash, manifest)))
        return { problem: 'This key does not open the insights of this site.', status: 403 };
      await tries.forgive(caller);
      const sealed = await sealOf(manifest).seal({ key: hash }, now() + lifetime);
      return { cookie: cookieHeader(cookie, sealed, rules(manifest)) };
    },
    leave: (manifest) => cookieHeader(cookie, '', { ...rules(manifest), maxAge: 0 }),
  };
}
