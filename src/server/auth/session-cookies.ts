import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { HttpError } from '../http/http-error.ts';
import type { Session } from './session.ts';
import { cookieHeader, cookieValue, type CookieRules } from './cookies.ts';
import type { SignInSecrets } from './methods.ts';
import type { Reader } from './reader.ts';
import { createSeal } from './sealed.ts';
import { userDataSchema } from './user-data.ts';
import { ownAddress, type SignInSite } from './site.ts';

/** Name of the cookie that says, without saying who, that a reader is signed in: pages ask about nobody else. */
export const markerCookie = 'octavo_signed_in';

/** Browsers keep 4096 bytes of a cookie, name and attributes included (RFC 6265bis, 5.5). */
const maxValueLength = 3800;
const loginLifetime = 10 * 60_000;

const sessionSchema = z.object({
  jti: z.string().optional(),
  sub: z.string(),
  name: z.string().optional(),
  groups: z.array(z.string()),
  user: userDataSchema.optional(),
  exp: z.number(),
});

/** What a browser keeps for a site: who is signed in, and a sign-in that has begun. */
export interface SessionCookies {
  read(request: Request): Promise<Session | undefined>;
  /** Returns the `Set-Cookie` headers of a reader who has just signed in. */
  open(reader: Reader & { readonly idToken?: string | undefined }): Promise<string[]>;
  /** Returns the `Set-Cookie` headers that end the session. */
  close(): string[];
  /** The ID token that the reader signed in with, where it was short enough to keep. */
  idToken(request: Request): Promise<string | undefined>;
  saveLogin(state: JWTPayload): Promise<string>;
  readLogin(request: Request): Promise<JWTPayload | undefined>;
}

interface SessionCookieOptions {
  readonly secrets: readonly string[];
  readonly now: () => number;
  readonly credentials: Pick<SignInSecrets, 'sitePassword'>;
}

/** Returns the cookies of a site, sealed with the server's secrets. */
export function createSessionCookies(
  site: SignInSite,
  { secrets, now, credentials }: SessionCookieOptions,
): SessionCookies {
  const { domain, base, groups, settings } = site;
  const secure = site.origin.startsWith('https:');
  const isWholeHost = secure && base === '';
  const names = {
    session: isWholeHost ? '__Host-octavo' : 'octavo_session',
    login: 'octavo_login',
    hint: 'octavo_hint',
  };
  const lifetime = settings.sessionHours * 3_600_000;
  // Another method, or another password, ends the sessions that are open.
  const trust = settings.method === 'password' ? `password ${credentials.sitePassword}` : settings.method;
  const seals = {
    session: createSeal(secrets, `session of ${domain} by ${trust}`, now),
    login: createSeal(secrets, `login of ${domain}`, now),
    hint: createSeal(secrets, `hint of ${domain}`, now),
  };
  const everywhere: CookieRules = { maxAge: lifetime / 1000, path: base === '' ? '/' : base, secure };
  const whileLeaving: CookieRules = { ...everywhere, path: ownAddress(site, 'logout') };
  const whileEntering: CookieRules = { maxAge: loginLifetime / 1000, path: `${base}/_octavo`, secure };
  const gone = (name: string, rules: CookieRules): string => cookieHeader(name, '', { ...rules, maxAge: 0 });

  const endOf = ({ until = Infinity }: Reader): number => Math.min(now() + lifetime, until);
  const fitting = async (reader: Reader): Promise<string> => {
    for (const shorter of shorterReaders(reader, groups)) {
      const sealed = await seals.session.seal(sessionClaims(shorter), endOf(reader));
      if (sealed.length <= maxValueLength) return sealed;
    }
    throw new HttpError(500, 'You are in too many groups to be signed in here.');
  };

  return {
    async read(request) {
      const { data } = sessionSchema.safeParse(await opened(request, names.session, seals.session));
      if (data === undefined) return undefined;
      const { jti: id, sub: subject, name, groups: own, user, exp } = data;
      return {
        ...(id === undefined ? {} : { id }),
        subject,
        ...(name === undefined ? {} : { name }),
        groups: own,
        ...(user === undefined ? {} : { userData: user }),
        expires: exp * 1000,
      };
    },
    async open(reader) {
      const { idToken } = reader;
      const end = endOf(reader);
      if (end <= now()) throw new HttpError(403, 'The sign-in service says that this session has ended already.');
      const maxAge = Math.ceil((end - now()) / 1000);
      const hint = idToken === undefined ? '' : await seals.hint.seal({ token: idToken }, end);
      const hintRules = { ...whileLeaving, maxAge };
      return [
        cookieHeader(names.session, await fitting(reader), { ...everywhere, maxAge }),
        cookieHeader(markerCookie, '1', { ...everywhere, maxAge, readable: true }),
        ...(hint === '' || hint.length > maxValueLength ? [] : [cookieHeader(names.hint, hint, hintRules)]),
        gone(names.login, whileEntering),
      ];
    },
    close: () => [
      gone(names.session, everywhere),
      gone(markerCookie, { ...everywhere, readable: true }),
      gone(names.hint, whileLeaving),
    ],
    async idToken(request) {
      const claims = await opened(request, names.hint, seals.hint);
      return typeof claims?.['token'] === 'string' ? claims['token'] : undefined;
    },
    saveLogin: async (state) =>
      cookieHeader(names.login, await seals.login.seal(state, now() + loginLifetime), whileEntering),
    readLogin: (request) => opened(request, names.login, seals.login),
  };
}

/** Returns a reader, and then what is left of them where a cookie has no room for that much. */
function shorterReaders(reader: Reader, named: ReadonlySet<string>): readonly Reader[] {
  const { userData: _, ...bare } = reader;
  const groups = reader.groups.filter((group) => named.has(group));
  return [reader, { ...reader, groups }, { ...bare, groups }];
}

function sessionClaims({ subject, name, groups, userData }: Reader): JWTPayload {
  return {
    jti: crypto.randomUUID(),
    sub: subject,
    ...(name === undefined ? {} : { name }),
    groups: [...groups],
    ...(userData === undefined ? {} : { user: userData }),
  };
}

async function opened(
  request: Request,
  name: string,
  seal: ReturnType<typeof createSeal>,
): Promise<JWTPayload | undefined> {
  const value = cookieValue(request, name);
  return value === undefined || value === '' ? undefined : seal.open(value);
}
