import type { BundleManifest, BundleReader } from '../../bundle/index.ts';
import { prefersMarkdown } from '../http/accept.ts';
import { contentTypes } from './content-types.data.ts';
import { HttpError, json } from '../http/http-error.ts';
import { isMember } from '../auth/session.ts';
import { loginAddress, type SignIn } from '../auth/sign-in.ts';
import { composedPath } from '../../shared/paths.ts';

export interface MemberServices {
  readonly signIn: SignIn;
  readonly bundle: BundleReader;
  /** The site that this server is of; undefined while it has none. */
  readonly domain: () => Promise<string | undefined>;
}

/** What no cache may give to another reader. */
const personal = {
  'cache-control': 'private, no-store',
  vary: 'Cookie, Accept',
  'x-content-type-options': 'nosniff',
};

/** A link in navigation to a page that the reader may see. */
export interface MemberPage {
  readonly title: string;
  readonly href: string;
}

/** What a reader may see beyond what everyone may. */
export interface MemberSite {
  /** In the order of navigation. */
  readonly pages: readonly MemberPage[];
  /** Addresses of the folders that hold the search indexes of such pages, with a slash at their end. */
  readonly indexes: readonly string[];
}

/** `GET /_octavo/pages`: the private pages that the reader's groups may see, and where these are searched. */
export async function memberPages(request: Request, { signIn, bundle, domain }: MemberServices): Promise<Response> {
  const name = await domain();
  const session = await signIn.read(request);
  const manifest = name === undefined || session === undefined ? undefined : await bundle.manifest(name);
  const listed = manifest?.members === undefined ? [] : await bundle.privatePages(manifest.domain);
  const pages = listed
    .filter(({ groups }) => isMember(session, groups))
    .map(({ title, href }): MemberPage => ({ title, href }));
  const indexes = (manifest?.members?.search ?? [])
    .filter(({ groups }) => isMember(session, groups))
    .map(({ folder }) => `${manifest?.base ?? ''}/${folder}/`);
  return json(200, { pages, indexes } satisfies MemberSite, { vary: 'Cookie' });
}

/**
 * Answers for a file that not everyone may read: the file for members; for others what a missing page says (404), and for
 * those who are not signed in the way to do so. Undefined for any other path.
 */
export async function privateFile(request: Request, services: MemberServices): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { bundle, signIn } = services;
  const domain = await services.domain();
  const manifest = domain === undefined ? undefined : await bundle.manifest(domain);
  if (domain === undefined || manifest?.members === undefined) return undefined;
  const url = new URL(request.url);
  const file = await askedFile(request, manifest, bundle);
  if (file === undefined) return undefined;
  const session = manifest.signIn === undefined ? undefined : await signIn.read(request);
  if (manifest.signIn !== undefined && session === undefined) return signInFirst(request, url, manifest.base);
  const found = await bundle.privateFile(domain, file);
  // Asked of the file itself: another revision than the manifest's may have been published meanwhile.
  if (found === undefined || !isMember(session, found.groups)) return missing(bundle, domain, manifest);
  return new Response(found.text, { headers: fieldsOf(file, manifest) });
}

/** The name of the file of an address, found as a static host finds it: itself, with `.html`, or the index of a folder. */
async function askedFile(
  { url, headers }: Request,
  { domain, base }: BundleManifest,
  bundle: MemberServices['bundle'],
): Promise<string | undefined> {
  const path = pathInside(new URL(url).pathname, base);
  if (path === undefined) return undefined;
  const first = async (names: readonly string[]): Promise<string | undefined> => {
    for (const name of names) if ((await bundle.readers(domain, name)) !== undefined) return name;
    return undefined;
  };
  const found = await first(path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`]);
  if (found?.endsWith('.html') !== true || !prefersMarkdown(headers.get('accept') ?? undefined)) return found;
  const plain = found.slice(0, -'.html'.length);
  return (await first([`${plain}.md`, `${plain}/index.md`])) ?? found;
}

function pathInside(pathname: string, base: string): string | undefined {
  let path: string;
  try {
    path = composedPath(decodeURIComponent(pathname));
  } catch {
    return undefined;
  }
  if (path !== base && !path.startsWith(`${base}/`)) return undefined;
  return path
    .slice(base.length)
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '');
}

/** People are sent to sign in; programs are told to. */
function signInFirst(request: Request, { pathname, search }: URL, base: string): Response {
  const mode = request.headers.get('sec-fetch-mode');
  const isPerson = mode === null ? /\btext\/html\b/i.test(request.headers.get('accept') ?? '') : mode === 'navigate';
  if (!isPerson) {
    throw new HttpError(401, 'Sign in to read this.', { ...personal, 'WWW-Authenticate': 'OctavoSession' });
  }
  const location = loginAddress(base, pathname + search);
  return new Response(null, { status: 302, headers: { ...personal, location } });
}

async function missing(bundle: MemberServices['bundle'], domain: string, manifest: BundleManifest): Promise<Response> {
  const page = await bundle.privateFile(domain, '404.html');
  return new Response(page?.text ?? 'Not found', {
    status: 404,
    headers: fieldsOf('404.html', manifest),
  });
}

function fieldsOf(path: string, { pageHeaders }: BundleManifest): Record<string, string> {
  return { ...pageHeaders, ...personal, 'content-type': typeOf(path) };
}

function typeOf(path: string): string {
  return contentTypes[/\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? ''] ?? 'application/octet-stream';
}
