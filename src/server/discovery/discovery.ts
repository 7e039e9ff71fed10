import type { BundleManifest } from '../../bundle/index.ts';
import { assistantRoute } from '../assistant/route.ts';
import type { Ask, Reply, ReplyBody } from '../http/exchange.ts';
import { HttpError, nosniff } from '../http/http-error.ts';
import { answerFor } from '../http/outside-failure.ts';
import { readJsonBody } from '../http/read-body.ts';
import { byAgent, searched } from '../insights/recorder.ts';
import { admit } from './admission.ts';
import { describedReply } from './described.ts';
import { findPage, noSite, pageAnswer, pageBody } from './page.ts';
import { createDiscoverySearch, type DiscoverySearch } from './search.ts';
import { searchBody } from './search-body.ts';
import type { DiscoveryServices } from './services.ts';

/** Answers a request of the discovery API; never rejects. */
export type Discovery = (ask: Ask) => Promise<Reply>;

const maxBodyBytes = 64 * 1024;

/** Headers of every answer. */
const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate',
  [nosniff[0]]: nosniff[1],
};

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  ...commonHeaders,
};

/** Whether a path is one of the discovery API: a site may have pages below `/discovery` too. */
export function isDiscoveryPath(pathname: string): boolean {
  const isBelow = /^\/discovery\/v[12]\//.test(pathname);
  return (isBelow && assistantRoute(pathname) === undefined) || pathname === descriptionPath;
}

const descriptionPath = '/discovery/openapi.json';

/** Returns the discovery API on plain values: pages, search, and its own description. */
export function createDiscovery(services: DiscoveryServices, onError?: (error: unknown) => void): Discovery {
  const all = { ...services, search: services.searchFor?.([]) ?? createDiscoverySearch(services.bundle) };
  return async (ask) => {
    try {
      return await answer(ask, all);
    } catch (error) {
      if (!(error instanceof HttpError)) onError?.(error);
      return errorReply(answerFor(error));
    }
  };
}

function errorReply({ status, message, headers }: HttpError): Reply {
  return { status, headers: { ...jsonHeaders, ...headers }, body: JSON.stringify({ message }) };
}

function answer(ask: Ask, services: Services): Reply | Promise<Reply> {
  if (ask.pathname === descriptionPath) {
    const methods = ['GET', 'HEAD', 'OPTIONS'];
    requireMethod(ask, methods);
    const reply = ask.method === 'OPTIONS' ? preflight(methods) : describedReply(ask);
    return { ...reply, headers: { ...reply.headers, ...commonHeaders } };
  }
  const [, name = '', domain] = /^\/discovery\/v1\/(page|search)\/([^/]+)$/.exec(ask.pathname) ?? [];
  if (domain === undefined)
    throw new HttpError(404, `There is no such endpoint. ${descriptionPath} describes those that there are.`);
  const methods = ['POST', 'OPTIONS'];
  requireMethod(ask, methods);
  return ask.method === 'OPTIONS'
    ? preflight(methods)
    : ofSite(ask, { domain: decode(domain), answer: answers[name] ?? answerPage }, services);
}

interface SiteRequest {
  readonly domain: string;
  readonly answer: SiteAnswer;
}

/** Returns the JSON that answers a body. Throws `HttpError`; `manifest` is undefined when there is no such site. */
type SiteAnswer = (
  body: unknown,
  site: { readonly domain: string; readonly manifest: BundleManifest | undefined },
  services: Services,
) => Promise<ReplyBody>;

interface Services extends DiscoveryServices {
  readonly search: DiscoverySearch;
}

/** What those who use the API are counted as. */
const caller = 'Discovery API';

const answerPage: SiteAnswer = async (body, { domain, manifest }, { bundle, recorder }) => {
  const path = pageBody(body);
  if (manifest === undefined) throw noSite(domain, path);
  const page = await findPage(path, manifest, bundle);
  recorder?.count(manifest, ...byAgent('view', page.path, caller));
  return pageAnswer(path, page);
};

const answerSearch: SiteAnswer = async (body, { domain, manifest }, { search, recorder }) => {
  const request = searchBody(body);
  const results = await search.search(domain, request);
  if (results === undefined) throw noSite(domain, request.query);
  if (manifest !== undefined) recorder?.count(manifest, ...searched(request.query, results.length, caller));
  return JSON.stringify(results);
};

/** The endpoints that read one site, by the name in their path. */
const answers: Readonly<Record<string, SiteAnswer>> = { page: answerPage, search: answerSearch };

async function ofSite(ask: Ask, { domain, answer }: SiteRequest, services: Services): Promise<Reply> {
  const { manifest, headers } = await admit(ask.header('authorization'), domain, services);
  try {
    const sent = await readJsonBody(ask, maxBodyBytes, 'The body is larger than 64 KB.');
    const body = await answer(sent, { domain, manifest }, services);
    return { status: 200, headers: { ...jsonHeaders, ...headers }, body };
  } catch (error) {
    throw error instanceof HttpError ? error.withHeaders(headers) : error;
  }
}

function requireMethod({ method }: Ask, methods: readonly string[]): void {
  if (methods.includes(method)) return;
  throw new HttpError(405, `This endpoint takes ${methods[0]}.`, { allow: methods.join(', ') });
}

function preflight(methods: readonly string[]): Reply {
  return {
    status: 204,
    headers: {
      ...commonHeaders,
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '86400',
      'cache-control': 'public, max-age=86400',
    },
  };
}

/** A name that cannot be decoded is that of no site, which only callers with a key are told. */
function decode(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
