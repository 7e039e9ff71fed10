import type { BundleManifest } from '../../bundle/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { ReadSession } from './session.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { createMethod, type Method, type MethodTools, type Step } from './methods.ts';
import { problemPage, signOutPage } from './pages.ts';
import { textsFor } from './reader-texts.ts';
import { returnPath } from './return-path.ts';
import { isSameOrigin } from './same-origin.ts';
import { createSessionCookies, type SessionCookies } from './session-cookies.ts';
import { ownAddress, signInSite, type SignInSite } from './site.ts';

export interface SignInOptions extends MethodTools {
  /** The manifest of the site whose readers sign in, asked for every request: a new revision may change how. */
  readonly manifest: () => Promise<BundleManifest | undefined>;
  /** Where readers reach the site, when not where it was built for. */
  readonly origin?: string | undefined;
  /** Seal what browsers keep; the first of them is the current one. */
  readonly secrets: readonly string[];
  /** Sessions whose readers signed out: their cookies may be in other hands. */
  readonly ended: EndedSessions;
}

/** Answers the addresses of signing in. */
export interface SignIn {
  login(request: Request, address: string): Promise<Response>;
  callback(request: Request): Promise<Response>;
  logout(request: Request): Promise<Response>;
  readonly read: ReadSession;
}

interface Open {
  readonly site: SignInSite;
  readonly cookies: SessionCookies;
  readonly method: Method;
}

/** Returns how the readers of one site sign in. Its answers to people are pages; they throw an `HttpError` where nobody can. */
export function createSignIn(options: SignInOptions): SignIn {
  let known: { readonly revision: string; readonly open: Open | undefined } | undefined;
  const current = async (): Promise<Open | undefined> => {
    const manifest = await options.manifest();
    if (manifest === undefined) return undefined;
    if (known?.revision === manifest.revision) return known.open;
    const site = signInSite(manifest, options.origin);
    const open = site && {
      site,
      cookies: createSessionCookies(site, options),
      method: createMethod(site, options),
    };
    known = { revision: manifest.revision, open };
    return open;
  };
  const answering = async (request: Request, answer: (open: Open) => Promise<Response>): Promise<Response> => {
    const open = await current();
    if (open === undefined) throw new HttpError(404, 'This server has no sign-in.');
    try {
      return await answer(open);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return problemPage(open.site, textsFor(request, open.site), error);
    }
  };
  return {
    login: (request, address) =>
      answering(request, async (open) => {
        const { searchParams } = new URL(request.url);
        const to = returnPath(searchParams.get('to') ?? refererPath(request, open.site), open.site.base);
        return take(await open.method.login(request, { to, address }), open, options);
      }),
    callback: (request) =>
      answering(request, async (open) =>
        take(await open.method.callback(request, await open.cookies.readLogin(request)), open, options),
      ),
    logout: (request) => answering(request, (open) => leave(request, open, options.ended)),
    async read(request) {
      const session = await (await current())?.cookies.read(request);
      return session?.id !== undefined && (await options.ended.has(session.id)) ? undefined : session;
    },
  };
}

async function take(step: Step, { cookies }: Open, { onError }: Pick<MethodTools, 'onError'>): Promise<Response> {
  if (step.kind === 'page') return step.page;
  if (step.kind === 'away') return redirect(step.location, [await cookies.saveLogin(step.state)]);
  const { left = [] } = step.reader;
  if (left.length > 0) onError?.(new Error(`A reader's user data was left out of their session: ${left.join(', ')}.`));
  return redirect(step.to, await cookies.open(step.reader));
}

/** Only a page of the site itself signs a reader out without asking; others could otherwise do so behind their back. */
async function leave(request: Request, { site, cookies, method }: Open, ended: EndedSessions): Promise<Response> {
  const isAsked = isSameOrigin(request, [site.origin]);
  if (!isAsked && request.method === 'POST') throw new HttpError(403, 'Sign out on the page of this site.');
  if (!isAsked) return signOutPage(site, textsFor(request, site));
  const session = await cookies.read(request);
  if (session?.id !== undefined) await ended.end(session.id);
  const elsewhere = await method.leave(await cookies.idToken(request));
  return redirect(elsewhere ?? `${site.base}/`, cookies.close());
}

/** The page that a reader without scripts came from. */
function refererPath(request: Request, { origin }: SignInSite): string | undefined {
  const url = URL.parse(request.headers.get('referer') ?? '');
  return url?.origin === origin ? url.pathname + url.search : undefined;
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({
    location,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Returns the address at which a reader signs in to come back to `to`. */
export function loginAddress(base: string, to: string): string {
  return `${ownAddress({ base }, 'login')}?to=${encodeURIComponent(to)}`;
}
