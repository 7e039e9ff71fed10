import { proxyLimits, type ProxyMessage } from '../../request/index.ts';
import { requestHeaders } from './headers.ts';
import { NoAnswer, ProxyRefusal } from './refusal.ts';

/** A request on its way, redirects followed. */
export interface Outgoing extends ProxyMessage {
  readonly target: URL;
}

const maxUrlLength = 16_000;
const maxHeaders = 100;
const maxHeaderBytes = 64 * 1024;

/**
 * Returns the address of a request, or of a redirect from `base`. Throws `ProxyRefusal` for what is none, and for
 * characters that a URL parser drops or turns into others: no page writes them, and what is checked must be what is
 * meant.
 */
export function targetOf(url: string, base?: URL): URL {
  const parsed = /[\x00-\x1f\x7f\\]/.test(url) ? null : URL.parse(url, base?.href);
  if (parsed === null || parsed.href.length > maxUrlLength) {
    const wrong = parsed === null ? 'not a URL' : 'too long';
    throw base === undefined
      ? new ProxyRefusal(400, 'message', `The address of the request is ${wrong}.`)
      : new NoAnswer(502, 'redirect', `The API redirects to an address that is ${wrong}.`);
  }
  parsed.hash = '';
  return parsed;
}

/** Returns the request to send. Throws `ProxyRefusal` (400, 413) for what HTTP cannot carry or the proxy does not. */
export function outgoingRequest(outgoing: Outgoing, signal: AbortSignal): Request {
  const { target, method, headers } = outgoing;
  const size = headers.reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
  if (headers.length > maxHeaders || size > maxHeaderBytes)
    throw new ProxyRefusal(400, 'message', 'The request has too many headers, or too large ones.');
  const body = bodyOf(outgoing);
  if (body !== undefined && body.byteLength > proxyLimits.bytes)
    throw new ProxyRefusal(413, 'message', 'The request is larger than 10 MB.');
  const withBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
  try {
    return new Request(target, {
      method,
      headers: requestHeaders(headers),
      redirect: 'manual',
      signal,
      ...(withBody ? { body } : {}),
    });
  } catch {
    throw new ProxyRefusal(400, 'message', 'The request has a method or a header that HTTP cannot carry.');
  }
}

function bodyOf({ body }: ProxyMessage): Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined;
  if (body.kind === 'text') return new TextEncoder().encode(body.text);
  try {
    return Uint8Array.from(atob(body.data), (character) => character.charCodeAt(0));
  } catch {
    throw new ProxyRefusal(400, 'message', 'The body is not valid base64.');
  }
}

/** Returns the body as text, whatever bytes it is made of. */
export function bodyText({ body }: ProxyMessage): string {
  if (body === undefined) return '';
  return body.kind === 'text' ? body.text : atob(body.data);
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** What says nothing of whoever asks; every other header may be a credential, whatever it is called. */
const forAnyOrigin = /^(?:accept|accept-language|accept-encoding|user-agent|cache-control|pragma|range|if-.*)$/i;

/**
 * Returns what an answer redirects to; undefined when it does not. A 303, and a 301 or 302 after a POST, goes on as GET
 * without a body (Fetch, 4.4). What the reader filled in for one origin stays with it: another one, declared or not, gets
 * none of the headers that could be credentials, none of the keys in `queryKeys` that the API copied into the address,
 * and no body: a request that is none without its body is refused.
 */
export function nextRequest(
  outgoing: Outgoing,
  { status, headers: answered }: Response,
  queryKeys: ReadonlySet<string> = new Set(),
): Outgoing | undefined {
  const location = answered.get('location');
  if (location === null || !redirects.has(status)) return undefined;
  const target = targetOf(location, outgoing.target);
  const { method, body } = outgoing;
  const becomesGet = (status === 303 && method !== 'HEAD') || ((status === 301 || status === 302) && method === 'POST');
  const leavesOrigin = target.origin !== outgoing.target.origin;
  if (leavesOrigin && body !== undefined && !becomesGet)
    throw new NoAnswer(
      502,
      'redirect',
      `The API redirects to ${target.origin}, and what is meant for ${outgoing.target.origin} is not sent there. Send the request to that server itself.`,
    );
  if (leavesOrigin) removeKeys(target, outgoing.target, queryKeys);
  const headers = outgoing.headers.filter(
    ({ name }) => (!leavesOrigin || forAnyOrigin.test(name)) && !(becomesGet && /^content-/i.test(name)),
  );
  const carried = becomesGet || body === undefined ? {} : { body };
  return { method: becomesGet ? 'GET' : method, url: target.href, headers, target, ...carried };
}

/** An API that keeps the query of what it redirects would hand on the keys in it; a value of its own it may send. */
function removeKeys(target: URL, from: URL, queryKeys: ReadonlySet<string>): void {
  for (const [name, value] of from.searchParams)
    if (queryKeys.has(name) && target.searchParams.has(name, value)) target.searchParams.delete(name, value);
}
