import type { JWTPayload } from 'jose';
import * as z from 'zod';
import type { JwtSettings } from '../../bundle/index.ts';
import { HttpError } from '../http/http-error.ts';
import { equalInConstantTime } from '../keys/keys.ts';
import { sha256 } from '../../shared/digest.ts';
import { unavailable } from '../http/outside-failure.ts';
import { readForm } from './form.ts';
import { readToken, tokenKey, tokenRequest } from './jwt.ts';
import { createOidc, oidcFailure } from './oidc.ts';
import { passwordPage, tokenPage } from './pages.ts';
import { textsFor } from './reader-texts.ts';
import type { Reader } from './reader.ts';
import { returnPath } from './return-path.ts';
import { isSameOrigin } from './same-origin.ts';
import type { SignInSite } from './site.ts';
import type { TryLimiter } from './try-limiter.ts';
import type { UsedTokens } from './used-tokens.ts';

/** Secrets of the methods; from the environment. */
export interface SignInSecrets {
  /** `OCTAVO_OIDC_CLIENT_SECRET`; a public client has none. */
  readonly oidcClientSecret?: string | undefined;
  /** `OCTAVO_JWT_SECRET` */
  readonly jwtSecret?: string | undefined;
  /** `OCTAVO_SITE_PASSWORD` */
  readonly sitePassword?: string | undefined;
}

export interface MethodTools {
  readonly credentials: SignInSecrets;
  readonly used: UsedTokens;
  readonly tries: TryLimiter;
  readonly now: () => number;
  /** Told why a provider could not be asked; readers learn only that. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** What a step of signing in leads to: a page, a place elsewhere, or a reader. */
export type Step =
  | { readonly kind: 'page'; readonly page: Response }
  /** `state` is what this browser is known by when it comes back. */
  | { readonly kind: 'away'; readonly location: string; readonly state: JWTPayload }
  | { readonly kind: 'reader'; readonly reader: Reader & { readonly idToken?: string }; readonly to: string };

/** A way of signing in. Its steps throw an `HttpError` with a sentence for the reader. */
export interface Method {
  login(request: Request, asked: { readonly to: string; readonly address: string }): Promise<Step>;
  /** `state` is the one that `login` returned; undefined when this browser began no sign-in. */
  callback(request: Request, state: JWTPayload | undefined): Promise<Step>;
  /** Where the reader goes after signing out, when not to the start of the site. */
  leave(idToken: string | undefined): Promise<string | undefined>;
}

const notBegun = 'This sign-in took too long, or was begun in another browser.';

/** Returns the method that a site's settings choose. */
export function createMethod(site: SignInSite, tools: MethodTools): Method {
  const { settings } = site;
  switch (settings.method) {
    case 'oidc':
      return oidcMethod(site, createOidc(site, settings, tools.credentials.oidcClientSecret), tools);
    case 'jwt':
      return jwtMethod(site, settings, tools);
    case 'password':
      return passwordMethod(site, tools);
  }
}

const oidcState = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });

function oidcMethod(
  site: SignInSite,
  oidc: ReturnType<typeof createOidc>,
  { onError }: Pick<MethodTools, 'onError'>,
): Method {
  const refuse = (error: unknown): never => {
    const known = oidcFailure(error);
    if (known !== undefined && known.status >= 500) onError?.(error);
    throw known ?? error;
  };
  return {
    async login(_, { to }) {
      const { location, pending } = await oidc.begin().catch((error: unknown) => {
        onError?.(error);
        throw unavailable('The sign-in service cannot be reached at the moment.');
      });
      return { kind: 'away', location, state: { ...pending, to } };
    },
    async callback(request, state) {
      requireMethod(request, 'GET');
      const { data } = oidcState.safeParse(state);
      if (data === undefined) throw new HttpError(400, notBegun);
      const reader = await oidc.finish(new URL(request.url).search, data).catch(refuse);
      return { kind: 'reader', reader, to: returnPath(data.to, site.base) };
    },
    leave: (idToken) => oidc.end(idToken).catch(() => undefined),
  };
}

const jwtState = z.object({ nonce: z.string(), to: z.string() });

/** The token comes in the address's fragment, in a form, or in the query; the first two are in no log. */
function jwtMethod(site: SignInSite, settings: JwtSettings, { credentials, used, now }: MethodTools): Method {
  return {
    login(_, { to }) {
      const nonce = crypto.randomUUID();
      const location = tokenRequest(site, settings, nonce);
      return Promise.resolve({ kind: 'away', location, state: { nonce, to } });
    },
    async callback(request, state) {
      const { data } = jwtState.safeParse(state);
      const form = request.method === 'POST' ? await readForm(request) : undefined;
      const token = form?.get('token') ?? new URL(request.url).searchParams.get('token') ?? undefined;
      // A form that another site posts comes without our cookies: it is posted again from here.
      if (token === undefined || (data === undefined && form !== undefined && !form.has('here')))
        return { kind: 'page', page: tokenPage(site, textsFor(request, site), token) };
      if (data === undefined) throw new HttpError(400, notBegun);
      const key = await tokenKey(settings, credentials.jwtSecret);
      const reader = await readToken(token, key, { site, settings, nonce: data.nonce, used, now });
      return { kind: 'reader', reader, to: returnPath(data.to, site.base) };
    },
    leave: () => Promise.resolve(undefined),
  };
}

function passwordMethod(site: SignInSite, { credentials, tries }: MethodTools): Method {
  return {
    async login(request, { to, address }) {
      if (request.method !== 'POST') return { kind: 'page', page: passwordPage(site, textsFor(request, site), { to }) };
      if (!isSameOrigin(request, [site.origin])) throw new HttpError(403, 'Sign in on the page of this site.');
      const form = await readForm(request);
      const wanted = returnPath(form.get('to'), site.base);
      const language = textsFor(request, site);
      const wait = await tries.take(address);
      if (wait !== undefined) {
        const problem = language.texts.passwordTries.replace('{minutes}', String(Math.ceil(wait / 60)));
        return {
          kind: 'page',
          page: passwordPage(site, language, { to: wanted, problem, status: 429, retryAfter: wait }),
        };
      }
      if (!(await isPassword(form.get('password') ?? '', credentials.sitePassword))) {
        const problem = language.texts.passwordWrong;
        return { kind: 'page', page: passwordPage(site, language, { to: wanted, problem, status: 403 }) };
      }
      await tries.forgive(address);
      return { kind: 'reader', reader: { subject: 'reader', groups: [] }, to: wanted };
    },
    callback() {
      throw new HttpError(404, 'Nothing leads here: readers of this site sign in with a password.');
    },
    leave: () => Promise.resolve(undefined),
  };
}

/** Compares digests, which are of one length and tell nothing of how much was right. */
async function isPassword(typed: string, password: string | undefined): Promise<boolean> {
  if (password === undefined || password === '') return false;
  return equalInConstantTime(await sha256(password), await sha256(typed));
}

function requireMethod(request: Request, method: string): void {
  if (request.method !== method) throw new HttpError(405, `This address takes ${method}.`, { Allow: method });
}
