import type { BundleManifest } from '../../bundle/index.ts';
import { isSameOrigin } from '../auth/same-origin.ts';
import type { ReadSession, Session } from '../auth/session.ts';
import { admit } from '../discovery/admission.ts';
import { createDiscoverySearch } from '../discovery/search.ts';
import type { DiscoveryServices } from '../discovery/services.ts';
import { noSite } from '../discovery/page.ts';
import { callerKey } from '../http/caller-address.ts';
import type { ForgivingLimiter, RateDecision } from '../limits/rate-limit.ts';
import { memberBundle } from '../mcp/member-bundle.ts';
import { AssistantRefusal } from './refusal.ts';
import type { SeenSite } from './retrieval.ts';

/** Who asks: with a key of an organization, or from a page. */
export type Asker =
  | { readonly kind: 'key'; readonly groups: readonly string[]; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'page'; readonly session: Session | undefined };

export interface AskerServices extends DiscoveryServices {
  /** The site that this server is of. */
  readonly domain: () => Promise<string | undefined>;
  /** Where readers reach the site, when not where it was built for. */
  readonly origin?: string | undefined;
  /** Who is signed in; absent where nobody can. */
  readonly readSession?: ReadSession | undefined;
}

/**
 * Returns who asks. Throws `HttpError`: 401 for a key that is not valid, 403 for one of another organization and for a page of
 * another origin, 429 beyond the limit of the organization.
 */
export async function askerOf(request: Request, domain: string, services: AskerServices): Promise<Asker> {
  const authorization = request.headers.get('authorization') ?? undefined;
  const manifest = await services.bundle.manifest(domain);
  if (authorization !== undefined || manifest === undefined) {
    const { groups, headers } = await admit(authorization, domain, services);
    return { kind: 'key', groups, headers };
  }
  const isOwn = (await services.domain()) === domain;
  // A session is of the pages of this server's site; pages of other origins ask for what is open.
  if (isSameOrigin(request, [(isOwn ? services.origin : undefined) ?? manifest.site]))
    return { kind: 'page', session: isOwn ? await services.readSession?.(request) : undefined };
  const origin = request.headers.get('origin');
  if (origin !== null && (manifest.assistant?.settings.origins ?? []).some((allowed) => isOf(origin, allowed)))
    return { kind: 'page', session: undefined };
  throw new AssistantRefusal(
    403,
    'origin',
    'Questions come from the pages of the site. Others send a key, or are named in "assistant.origins" of octavo.config.',
  );
}

/** Whether an origin is one that the owner allows: `https://*.example.com` stands for any one label. */
function isOf(origin: string, allowed: string): boolean {
  if (!allowed.includes('*')) return origin === allowed;
  const [scheme = '', rest = ''] = allowed.split('*');
  const label = origin.slice(scheme.length, origin.length - rest.length);
  return origin.startsWith(scheme) && origin.endsWith(rest) && /^[a-z\d-]+$/i.test(label);
}

/**
 * Returns a site as the asker sees it: pages that they may not read are in no prompt. `wanted` narrows the groups of a key.
 * Throws `HttpError` 404 when there is no such site.
 */
export async function seenBy(
  asker: Asker,
  { domain, wanted }: { readonly domain: string; readonly wanted: readonly string[] | undefined },
  { bundle: open, searchFor }: DiscoveryServices,
): Promise<SeenSite> {
  const groups = groupsOf(asker, wanted);
  const bundle = groups === undefined ? open : memberBundle(open, groups);
  const manifest = await bundle.manifest(domain);
  if (manifest === undefined) throw noSite(domain, '');
  // Threads search by groups; a reader in none of them sees more than nobody does.
  const isThreaded = groups === undefined || groups.length > 0;
  const search = (isThreaded ? searchFor?.(groups ?? []) : undefined) ?? createDiscoverySearch(bundle);
  return { manifest, bundle, search };
}

/** Undefined for whoever sees the open pages alone. */
function groupsOf(asker: Asker, wanted: readonly string[] | undefined): readonly string[] | undefined {
  if (asker.kind === 'page') return asker.session?.groups;
  const groups = asker.groups.filter((group) => wanted?.includes(group) ?? true);
  return groups.length === 0 ? undefined : groups;
}

/** What readers without a key are counted by. */
export interface ReaderLimits {
  readonly readers: ForgivingLimiter;
  readonly sites: ForgivingLimiter;
}

/**
 * Counts a question of a reader: of their network address, of who they are where they signed in, and of the site. One that is
 * refused counts for nothing. Throws an `AssistantRefusal` 429; returns what the reader has left.
 */
export async function countQuestion(
  session: Session | undefined,
  { domain, assistant }: Pick<BundleManifest, 'domain' | 'assistant'>,
  { address, limits }: { readonly address: string; readonly limits: ReaderLimits },
): Promise<RateDecision> {
  const { perReaderPerDay = 0, perSitePerDay = 0 } = assistant?.settings.limits ?? {};
  const readers = [
    `${domain}:address:${callerKey(address)}`,
    ...(session === undefined ? [] : [`${domain}:reader:${session.subject}`]),
  ];
  const counted: string[] = [];
  const refuse = async ({ limit, resetAfter }: RateDecision, message: string): Promise<never> => {
    await Promise.all(counted.map((who) => limits.readers.giveBack(who)));
    const headers = { ...rateHeaders({ limit, remaining: 0, resetAfter }), 'retry-after': String(resetAfter) };
    throw new AssistantRefusal(429, 'limit', message, headers);
  };
  let least: RateDecision | undefined;
  for (const who of readers) {
    const decision = await limits.readers.take(who, perReaderPerDay);
    if (!decision.allowed) await refuse(decision, `You have asked your ${decision.limit} questions of a day.`);
    counted.push(who);
    if (least === undefined || decision.remaining < least.remaining) least = decision;
  }
  const all = await limits.sites.take(domain, perSitePerDay);
  if (!all.allowed) await refuse(all, 'The assistant has answered all questions that it may answer in a day.');
  return least ?? all;
}

/** Headers of draft-ietf-httpapi-ratelimit-headers. */
export function rateHeaders({ limit, remaining, resetAfter }: Omit<RateDecision, 'allowed'>): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetAfter),
  };
}
