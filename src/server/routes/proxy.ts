import { decodeProxyMessage, proxyHeader, type ProxyMessage } from '../../request/proxy-message.ts';
import { HttpError, json } from '../http-error.ts';
import { refusedUrl, type OutboundRules } from '../outbound-guard.ts';
import { failureReason } from '../proxy-failure.ts';
import { requestHeaders, responseHeaders } from '../proxy-headers.ts';
import { readJsonBody } from '../read-body.ts';

/** Sends one request and follows no redirect; unless `allowPrivate`, refuses addresses that are not public with an `HttpError`. */
export type Connect = (request: Request, options: { readonly allowPrivate: boolean }) => Promise<Response>;

export interface ProxyServices {
  readonly connect: Connect;
  /** Where the proxy may go, asked for every request. */
  readonly rules: () => Promise<OutboundRules>;
}

const largest = 10 * 1024 * 1024;
/** A body of `largest` bytes as base64 in JSON, and as much again for the rest of the message. */
const largestMessage = 2 * largest;
const timeout = 30_000;
const mostRedirects = 5;
const requestTooLarge = 'The request is larger than 10 MB.';
const responseTooLarge = 'The response is larger than 10 MB.';

/**
 * `POST /_octavo/proxy`: makes the playground's request and answers with what the API answered.
 * Throws `HttpError` for a request that it does not make, and for one that got no answer (502).
 */
export async function proxy(request: Request, { connect, rules }: ProxyServices): Promise<Response> {
  refuseOtherSites(request);
  const value = await readJsonBody(request, largestMessage, requestTooLarge);
  const message = decodeProxyMessage(value);
  if (message === undefined) throw new HttpError(400, 'The message to the proxy is not a request.');
  const outbound = await rules();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
  let target = parseUrl(message.url);
  let outgoing = message;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const refusal = refusedUrl(target, outbound);
    if (refusal !== undefined) throw new HttpError(403, refusal);
    const sent = outgoingRequest(target, outgoing, signal);
    const response = await reach(() => connect(sent, { allowPrivate: outbound.allowed.has(target.origin) }));
    const location = response.headers.get('location');
    if (location === null || ![301, 302, 303, 307, 308].includes(response.status)) return mirrored(response);
    await response.body?.cancel();
    const next = parseUrl(location, target);
    outgoing = redirected(outgoing, response.status, next.origin !== target.origin);
    target = next;
  }
  throw new HttpError(502, `The API redirects more than ${mostRedirects} times.`);
}

/** Only pages of this very site may use the proxy. Browsers say so themselves: Origin comes with every POST, Fetch Metadata with most. */
function refuseOtherSites(request: Request): void {
  const site = request.headers.get('sec-fetch-site') ?? 'same-origin';
  const own = request.headers.get('host') ?? new URL(request.url).host;
  if (site !== 'same-origin' || URL.parse(request.headers.get('origin') ?? '')?.host !== own)
    throw new HttpError(403, 'The proxy serves the pages of its own site only.');
}

function parseUrl(url: string, base?: URL): URL {
  const parsed = URL.parse(url, base);
  if (parsed === null) throw new HttpError(400, 'The address of the request is not a URL.');
  return parsed;
}

function outgoingRequest(url: URL, message: ProxyMessage, signal: AbortSignal): Request {
  const body = bodyOf(message);
  if (body !== undefined && body.byteLength > largest) throw new HttpError(413, requestTooLarge);
  const withBody = body !== undefined && message.method !== 'GET' && message.method !== 'HEAD';
  try {
    return new Request(url, {
      method: message.method,
      headers: requestHeaders(message.headers),
      redirect: 'manual',
      signal,
      ...(withBody ? { body } : {}),
    });
  } catch {
    throw new HttpError(400, 'The request has a method or a header that HTTP cannot carry.');
  }
}

function bodyOf({ body }: ProxyMessage): Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined;
  if (body.kind === 'text') return new TextEncoder().encode(body.text);
  try {
    return Uint8Array.from(atob(body.data), (character) => character.charCodeAt(0));
  } catch {
    throw new HttpError(400, 'The body is not valid base64.');
  }
}

async function reach(connect: () => Promise<Response>): Promise<Response> {
  try {
    return await connect();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(502, `The API could not be reached: ${failureReason(error)}.`);
  }
}

/** A 303, and a 301 or 302 after a POST, goes on as GET without a body; credentials stay with their origin (Fetch, 4.4). */
function redirected(message: ProxyMessage, status: number, otherOrigin: boolean): ProxyMessage {
  const { method } = message;
  const becomesGet = (status === 303 && method !== 'HEAD') || ((status === 301 || status === 302) && method === 'POST');
  const headers = message.headers.filter(
    ({ name }) =>
      !(otherOrigin && /^(?:authorization|cookie)$/i.test(name)) && !(becomesGet && /^content-/i.test(name)),
  );
  return becomesGet ? { method: 'GET', url: message.url, headers } : { ...message, headers };
}

/** The API's answer without what belongs to its connection; a body that grows too large breaks off. */
function mirrored(response: Response): Response {
  if (Number(response.headers.get('content-length') ?? 0) > largest && response.body !== null) {
    void response.body.cancel();
    throw new HttpError(502, responseTooLarge);
  }
  const headers = responseHeaders(response.headers, { [proxyHeader]: 'upstream' });
  const empty = [204, 205, 304].includes(response.status) || response.body === null;
  return new Response(empty ? null : response.body.pipeThrough(limit(largest)), { status: response.status, headers });
}

/** Ends a stream with an error when it grows over `size` bytes. */
function limit(size: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > size) controller.error(new Error(responseTooLarge));
      else controller.enqueue(chunk);
    },
  });
}

/** The proxy's own refusal, told apart from an answer of the API. */
export function proxyRefusal(error: HttpError): Response {
  return json(error.status, { message: error.message }, { ...error.headers, [proxyHeader]: 'refused' });
}
