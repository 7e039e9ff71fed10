import type { Ask, Reply } from '../exchange.ts';
import { HttpError } from '../http-error.ts';
import { readJsonBody } from '../read-body.ts';
import { admit } from './admission.ts';
import { describedReply } from './described.ts';
import { noSite, pageAnswer, pageBody } from './page.ts';
import type { DiscoveryServices } from './services.ts';

/** Answers a request of the discovery API; never rejects. */
export type Discovery = (ask: Ask) => Promise<Reply>;

const largestBody = 64 * 1024;

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate',
};

/** Whether a path is one of the discovery API: a site may have pages below `/discovery` too. */
export function isDiscoveryPath(pathname: string): boolean {
  return pathname.startsWith('/discovery/v1/') || pathname === descriptionPath;
}

const descriptionPath = '/discovery/openapi.json';

/** Returns the discovery API on plain values: pages, and its own description. */
export function createDiscovery(services: DiscoveryServices, onError?: (error: unknown) => void): Discovery {
  return async (ask) => {
    const { status, headers, body } = await answer(ask, services).catch((error: unknown) => {
      if (!(error instanceof HttpError)) onError?.(error);
      return errorReply(error instanceof HttpError ? error : new HttpError(500, 'Something went wrong on our side.'));
    });
    return { status, headers: { ...headers, ...cors }, ...(body === undefined ? {} : { body }) };
  };
}

function errorReply({ status, message, headers }: HttpError): Reply {
  return { status, headers: { ...jsonHeaders, ...headers }, body: JSON.stringify({ message }) };
}

async function answer(ask: Ask, services: DiscoveryServices): Promise<Reply> {
  if (ask.pathname === descriptionPath) {
    const methods = ['GET', 'HEAD', 'OPTIONS'];
    requireMethod(ask, methods);
    return ask.method === 'OPTIONS' ? preflight(methods) : describedReply(ask);
  }
  const [, domain] = /^\/discovery\/v1\/page\/([^/]+)$/.exec(ask.pathname) ?? [];
  if (domain === undefined)
    throw new HttpError(404, `There is no such endpoint. ${descriptionPath} describes those that there are.`);
  const methods = ['POST', 'OPTIONS'];
  requireMethod(ask, methods);
  return ask.method === 'OPTIONS' ? preflight(methods) : ofSite(ask, decode(domain), services);
}

/** The answer of an endpoint that reads one site. */
async function ofSite(ask: Ask, domain: string, services: DiscoveryServices): Promise<Reply> {
  const { manifest, headers } = await admit(ask.header('authorization'), domain, services);
  try {
    const path = pageBody(await readJsonBody(ask, largestBody, 'The body is larger than 64 KB.'));
    if (manifest === undefined) throw noSite(domain, path);
    const body = await pageAnswer(path, manifest, services.bundle);
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
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '86400',
      'cache-control': 'public, max-age=86400',
    },
  };
}

/** A name that cannot be decoded is that of no site, which only callers with a key are told. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
