import { cookieHeader, cookieValue, type CookieRules } from '../../auth/cookies.ts';
import { createSeal } from '../../auth/sealed.ts';
import { ownAddress, type SignInSite } from '../../auth/site.ts';
import type { Session } from '../../auth/session.ts';

/** Carries a new key, sealed, from the request that created it to the page that shows it: a page that is loaded again creates no other. */
export interface CreatedKeys {
  /** Returns the `Set-Cookie` header with a key for a reader. */
  save(key: string, session: Session, site: SignInSite): Promise<string>;
  /** Returns the key that was created for a reader by their last request, or undefined. */
  read(request: Request, session: Session): Promise<string | undefined>;
  /** Returns the `Set-Cookie` header that forgets the key. */
  forget(site: SignInSite): string;
}

const cookie = 'octavo_new_key';
const lifetime = 60_000;

/** Returns what carries new keys, sealed with the server's secrets. */
export function createdKeys(secrets: readonly string[], now: () => number): CreatedKeys {
  const seal = createSeal(secrets, 'new key', now);
  const rules = (site: SignInSite): CookieRules => ({
    maxAge: lifetime / 1000,
    path: ownAddress(site, 'keys'),
    secure: site.origin.startsWith('https:'),
  });
  return {
    save: async (key, { subject }, site) =>
      cookieHeader(cookie, await seal.seal({ key, sub: subject }, now() + lifetime), rules(site)),
    async read(request, { subject }) {
      const claims = await seal.open(cookieValue(request, cookie) ?? '');
      return claims?.sub === subject && typeof claims['key'] === 'string' ? claims['key'] : undefined;
    },
    forget: (site) => cookieHeader(cookie, '', { ...rules(site), maxAge: 0 }),
  };
}
