import type { BundleReader } from '../../../bundle/index.ts';
import { readForm } from '../../auth/form.ts';
import { isSameOrigin } from '../../auth/same-origin.ts';
import { loginAddress, type SignIn } from '../../auth/sign-in.ts';
import { ownAddress, signInSite, type SignInSite } from '../../auth/site.ts';
import { HttpError } from '../../http/http-error.ts';
import { createdKeys, type CreatedKeys } from './created-key.ts';
import { failurePage, keyId, keysPage, notAdminPage, revokePage, type KeysSite } from './pages.ts';
import { addKey, isWritable, keyPrefix, type KeyStore, type StoredKey, type WritableKeyStore } from '../keys.ts';
import type { Log, LogFields } from '../../operations/log.ts';
import { answerFor } from '../../http/outside-failure.ts';
import type { Session } from '../../auth/session.ts';

export interface KeysPageServices {
  readonly signIn: Pick<SignIn, 'read'>;
  readonly bundle: Pick<BundleReader, 'manifest'>;
  /** The site that this server is of; undefined while it has none. */
  readonly domain: () => Promise<string | undefined>;
  /** Where readers reach the site, when not where it was built for. */
  readonly origin?: string | undefined;
  readonly keys: KeyStore;
  /** Seal a new key on its way to the page that shows it. */
  readonly secrets: readonly string[];
  readonly now: () => number;
  /** Logs every key that is created or revoked. */
  readonly log: Log;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Answers `/_octavo/keys`; undefined where nobody manages keys. */
export type KeysPage = (request: Request) => Promise<Response | undefined>;

interface Administration {
  readonly site: SignInSite & KeysSite;
  readonly session: Session;
  readonly services: KeysPageServices & { readonly created: CreatedKeys };
}

/**
 * Returns the page on which members of a site's admin groups list, create and revoke the keys of its organization. It works
 * without scripts.
 */
export function createKeysPage(services: KeysPageServices): KeysPage {
  const created = createdKeys(services.secrets, services.now);
  return async (request) => {
    const domain = await services.domain();
    const manifest = domain === undefined ? undefined : await services.bundle.manifest(domain);
    const { organization, keyAdmins } = manifest ?? {};
    const open = signInSite(manifest, services.origin);
    if (open === undefined || organization === undefined || keyAdmins === undefined) return undefined;
    const site = { ...open, organization };
    requireMethod(request);
    if (request.method === 'POST' && !isSameOrigin(request, [site.origin]))
      return failurePage(site, 403, 'Keys are changed on their own page.');
    const session = await services.signIn.read(request);
    if (session === undefined) return redirect(loginAddress(site.base, addressOf(request, site)));
    if (!keyAdmins.some((group) => session.groups.includes(group)))
      return notAdminPage(site, session.name ?? session.subject);
    const administration = { site, session, services: { ...services, created } };
    try {
      return await (request.method === 'POST' ? change(request, administration) : show(request, administration));
    } catch (error) {
      if (error instanceof HttpError) return failurePage(site, error.status, error.message);
      services.onError?.(error);
      return failurePage(
        site,
        answerFor(error).status,
        'The keys are out of reach at the moment. The log of the server says why.',
      );
    }
  };
}

function requireMethod({ method }: Request): void {
  const methods = ['GET', 'HEAD', 'POST'];
  if (!methods.includes(method)) throw new HttpError(405, 'This page takes GET.', { Allow: methods.join(', ') });
}

/** Where to come back to: a form is not sent again. */
function addressOf(request: Request, site: SignInSite): string {
  return ownAddress(site, 'keys') + (request.method === 'POST' ? '' : new URL(request.url).search);
}

async function show(request: Request, { site, session, services }: Administration): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const writable = isWritable(services.keys);
  const revocable = await ownKey(site, services.keys, searchParams.get('revoke'));
  if (writable && revocable !== undefined && revocable.revoked === undefined) return revokePage(site, revocable);
  const gone = await ownKey(site, services.keys, searchParams.get('revoked'));
  const revoked = gone?.revoked === undefined ? undefined : gone;
  const newKey = await services.created.read(request, session);
  const headers = newKey === undefined ? {} : { 'set-cookie': services.created.forget(site) };
  const after = searchParams.get('after') ?? undefined;
  const { keys, next } = await services.keys.list({ organization: site.organization, after, limit: keysOnPage });
  return keysPage(site, { keys, isFirst: after === undefined, next, writable, newKey, revoked, headers });
}

async function change(request: Request, administration: Administration): Promise<Response> {
  const { keys } = administration.services;
  if (!isWritable(keys)) throw new HttpError(403, 'The keys of this server cannot be changed here.');
  const form = await readForm(request);
  switch (form.get('action')) {
    case 'create':
      return create(form, keys, administration);
    case 'revoke':
      return revoke(form, keys, administration);
    default:
      throw new HttpError(400, 'The form does not say what to do.');
  }
}

async function create(form: URLSearchParams, keys: WritableKeyStore, on: Administration): Promise<Response> {
  const { site, session, services } = on;
  const sites = form.get('sites');
  if (sites !== 'all' && sites !== 'this') throw new HttpError(400, 'Say what the key may read.');
  const domains = sites === 'this' ? [site.domain] : [];
  const owner = { organization: site.organization, domains, createdBy: nameOf(session) };
  const { key, stored } = await addKey(keys, owner, new Date(services.now()));
  services.log('info', 'key-created', logged(stored, on));
  return redirect(ownAddress(site, 'keys'), await services.created.save(key, session, site));
}

async function revoke(form: URLSearchParams, keys: WritableKeyStore, on: Administration): Promise<Response> {
  const { site, services } = on;
  const key = await ownKey(site, keys, form.get('key'));
  if (key === undefined) throw new HttpError(404, 'There is no such key.');
  if (key.revoked === undefined) {
    await keys.revoke(key.hash, new Date(services.now()).toISOString());
    services.log('info', 'key-revoked', logged(key, on));
  }
  return redirect(`${ownAddress(site, 'keys')}?revoked=${keyId(key)}`);
}

const keysOnPage = 100;

/** The key of the organization that has an id, as it is now: another instance may have changed it a moment ago. */
async function ownKey(site: KeysSite, keys: KeyStore, id: string | null): Promise<StoredKey | undefined> {
  if (!/^[\da-f]{64}$/.test(id ?? '')) return undefined;
  const key = await keys.find(id ?? '', 'again');
  return key?.organization === site.organization ? key : undefined;
}

/** A name is what somebody calls themselves; the subject tells who it is. */
function nameOf({ name, subject }: Session): string {
  const text = name === undefined || name === subject ? subject : `${name} (${subject})`;
  return text.replace(/\p{C}/gu, '');
}

/** What the log says of a key: of itself the part that lists show, without what all keys start with. */
function logged({ prefix, organization, domains }: StoredKey, { site, session }: Administration): LogFields {
  const key = prefix.slice(keyPrefix.length);
  return { key, organization, sites: domains.join(' '), site: site.domain, by: session.subject };
}

function redirect(location: string, cookie?: string): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' });
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
