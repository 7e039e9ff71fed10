import type { BundleManifest, BundleReader } from '../../bundle/index.ts';
import { isSameOrigin } from '../auth/same-origin.ts';
import { callerKey } from '../http/caller-address.ts';
import { webAsk } from '../http/exchange.ts';
import { feedbackSchema, type Feedback, type FeedbackSink } from './feedback.ts';
import { HttpError } from '../http/http-error.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';
import { readJsonBody } from '../http/read-body.ts';

export interface FeedbackServices {
  readonly sink: FeedbackSink;
  /** Whether the sink keeps what is said of a site; that of every site when it is not given. */
  readonly takes?: (manifest: Pick<BundleManifest, 'insights'>) => boolean;
  readonly bundle: Pick<BundleReader, 'manifest' | 'find' | 'readers'>;
  /** The site that this server is of; undefined while it has none. */
  readonly domain: () => Promise<string | undefined>;
  /** Where readers reach the site, when not where it was built for. */
  readonly origin?: string | undefined;
  /** Counts what each caller says. */
  readonly limiter: RateLimiter;
  readonly now: () => number;
}

const maxBodyBytes = 16 * 1024;

/**
 * Answers `POST /_octavo/feedback` with 204 once what the reader says is stored. Throws `HttpError` for a request that does not
 * come from a page of the site, is of no page of it, or is one too many.
 */
export async function takeFeedback(request: Request, services: FeedbackServices, address = ''): Promise<Response> {
  const domain = await services.domain();
  const manifest = domain === undefined ? undefined : await services.bundle.manifest(domain);
  if (manifest === undefined) throw new HttpError(404, 'This server has no site.');
  if (!isSameOrigin(request, [services.origin ?? manifest.site]))
    throw new HttpError(403, 'Feedback is given on the pages of the site.');
  if (services.takes?.(manifest) === false) throw new HttpError(404, 'This server keeps no feedback.');
  await countFeedback(services, address);
  const body = await readJsonBody(webAsk(request), maxBodyBytes, 'The body is larger than 16 KB.');
  const { data } = feedbackSchema.safeParse(body);
  if (data === undefined)
    throw new HttpError(400, 'The body must be an object with "path", and "helpful" or "code"; "comment" is optional.');
  if (!(await isPage(data.path, manifest, services.bundle))) throw new HttpError(404, 'There is no such page.');
  await storeFeedback(data, manifest, services);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** Counts one more of what a caller says. Throws `HttpError` 429 when it is one too many. */
export async function countFeedback({ limiter }: Pick<FeedbackServices, 'limiter'>, address = ''): Promise<void> {
  const { allowed, resetAfter } = await limiter.take(callerKey(address));
  if (!allowed) throw new HttpError(429, 'That is enough for now.', { 'retry-after': String(resetAfter) });
}

/** Stores what is said of a page of a site; rejects when it cannot. */
export function storeFeedback(
  feedback: Feedback,
  { domain }: Pick<BundleManifest, 'domain'>,
  { sink, now }: Pick<FeedbackServices, 'sink' | 'now'>,
): Promise<void> {
  return sink({ ...feedback, domain, at: new Date(now()).toISOString() });
}

async function isPage(
  path: string,
  { domain }: BundleManifest,
  bundle: Pick<BundleReader, 'find' | 'readers'>,
): Promise<boolean> {
  return (
    (await bundle.find(domain, path)) !== undefined || (await bundle.readers(domain, `${path}.html`)) !== undefined
  );
}
