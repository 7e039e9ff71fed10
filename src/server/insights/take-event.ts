import * as z from 'zod';
import type { BundleManifest, BundleReader } from '../../bundle/index.ts';
import { readForm } from '../auth/form.ts';
import { isPublicAddress } from '../../shared/public-address.ts';
import { isSameOrigin } from '../auth/same-origin.ts';
import { callerKey } from '../http/caller-address.ts';
import { HttpError } from '../http/http-error.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import { agentOf, isCrawler } from './agent-of.ts';
import { pageRead, type KnownPages } from './page-read.ts';
import type { Counted } from './gather.ts';
import type { Recorder } from './recorder.ts';
import { storedQuery } from './stored-text.ts';

/** What a page tells of its reader (`src/vendors/browser/count-reader.ts`). */
const eventSchema = z.union([
  /** The path of the page that is shown. */
  z.object({ view: z.string().max(2048) }),
  z.object({
    name: z.literal('docs.search.query'),
    query: z.string(),
    results: z.string().regex(/^\d{1,6}$/),
  }),
  z.object({ name: z.literal('docs.search.result_click'), url: z.string().max(2048) }),
  /** Others of a search tell nothing that is counted. */
  z.object({ name: z.string().startsWith('docs.search.') }),
]);

type ReaderEvent = z.infer<typeof eventSchema>;

export interface EventServices {
  /** Undefined where `OCTAVO_INSIGHTS` names no store. */
  readonly recorder: Recorder | undefined;
  readonly bundle: Pick<BundleReader, 'manifest'> & KnownPages;
  /** The site that this server is of; undefined while it has none. */
  readonly domain: () => Promise<string | undefined>;
  /** Where readers reach the site, when not where it was built for. */
  readonly origin?: string | undefined;
  /** Counts what each caller sends. */
  readonly limiter: RateLimiter;
  /** Told once when a site wants to know what is read and nothing keeps it. */
  readonly onMissing: (domain: string) => void;
}

/**
 * Answers `POST /_octavo/insights/view` with 204: what the page of a reader tells is counted, where the site wants that. Throws
 * `HttpError` for a request that does not come from a page of the site, is none of these, or is one too many.
 */
export async function takeEvent(request: Request, services: EventServices, address = ''): Promise<Response> {
  const { recorder, bundle, limiter } = services;
  const domain = await services.domain();
  const manifest = domain === undefined ? undefined : await bundle.manifest(domain);
  if (manifest?.insights === undefined) throw new HttpError(404, 'This site counts nothing.');
  if (!isSameOrigin(request, [services.origin ?? manifest.site]))
    throw new HttpError(403, 'Pages of the site alone tell what is read.');
  await countCaller(address, limiter);
  const { data } = eventSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (data === undefined)
    throw new HttpError(400, 'The form must have "view", or the "name" of an event with what belongs to it.');
  const userAgent = request.headers.get('user-agent') ?? '';
  // Agents that open pages in a browser are counted where these are served.
  const isPerson = agentOf(userAgent) === undefined && !isCrawler(userAgent);
  if (recorder === undefined) services.onMissing(manifest.domain);
  else if (isPerson) await record(data, { recorder, manifest, bundle, visitor: { address, userAgent } });
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** Behind a proxy that nobody named, a private address is that of all readers together. Sockets of IPv6 write IPv4 behind `::ffff:`. */
async function countCaller(address: string, limiter: RateLimiter): Promise<void> {
  if (!isPublicAddress(address.replace(/^::ffff:/i, ''))) return;
  const { allowed, resetAfter } = await limiter.take(callerKey(address));
  if (!allowed) throw new HttpError(429, 'That is enough for now.', { 'retry-after': String(resetAfter) });
}

interface Recording {
  readonly recorder: Recorder;
  readonly manifest: BundleManifest;
  readonly bundle: KnownPages;
  readonly visitor: { readonly address: string; readonly userAgent: string };
}

async function record(event: ReaderEvent, { recorder, manifest, bundle, visitor }: Recording): Promise<void> {
  recorder.count(manifest, ...(await countedOf(event, manifest, bundle)));
  if ('view' in event) await recorder.visit(manifest, visitor);
}

/** A page that there is not is not counted: whoever sends paths must not fill the store. */
async function countedOf(
  event: ReaderEvent,
  manifest: BundleManifest,
  bundle: KnownPages,
): Promise<readonly Counted[]> {
  const who = 'person';
  if ('query' in event) {
    const name = storedQuery(event.query);
    if (name === '') return [];
    const inVain = Number(event.results) === 0 ? [{ kind: 'no-result', who, name } as const] : [];
    return [{ kind: 'search', who, name }, ...inVain];
  }
  if ('name' in event && !('url' in event)) return [];
  const [kind, address] = 'view' in event ? (['view', event.view] as const) : (['chosen', event.url] as const);
  // A site may be served elsewhere than where it was built for.
  const name = await pageRead(URL.parse(address)?.pathname ?? address, manifest, bundle);
  return name === undefined ? [] : [{ kind, who, name }];
}
