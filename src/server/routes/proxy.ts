import { decodeProxyMessage, proxyHeader, type ProxyMessage } from '../../request/proxy-message.ts';
import { HttpError, json } from '../http-error.ts';
import { refusedUrl, type OutboundRules } from '../outbound-guard.ts';

/** Sends one request and follows no redirect; refuses addresses that are not public. */
export type Connect = (request: Request, options: { readonly allowPrivate: boolean }) => Promise<Response>;

export interface ProxyServices {
  readonly connect: Connect;
  readonly rules: () => Promise<OutboundRules>;
}

const largest = 10 * 1024 * 1024;
const timeout = 30_000;
const mostRedirects = 5;

/** Headers that belong to one connection, tell who the reader is, or would let the site's own cookies out or in. */
const neverForwarded =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|forwarded|x-forwarded-.*|x-real-ip|via|sec-.*|origin|referer|set-cookie|set-cookie2|alt-svc|strict-transport-security|content-security-policy.*|clear-site-data|service-worker-allowed)$/i;

/** `POST /_octavo/proxy`: makes the playground's request and answers with what the API answered. */
export async function proxy(request: Request, { connect, rules }: ProxyServices): Promise<Response> {
  refuseOtherSites(request);
  const message = await readMessage(request);
  const allowedTargets = await rules();
  let target = parseUrl(message.url);
  let outgoing = message;
  for (let redirects = 0; ; redirects += 1) {
    const refusal = refusedUrl(target, allowedTargets);
    if (refusal !== undefined) throw new HttpError(403, refusal);
    const response = await send(target, outgoing, { connect, allowPrivate: allowedTargets.allowed.has(target.origin) });
    const location = response.headers.get('location');
    if (location === null || ![301, 302, 303, 307, 308].includes(response.status)) return mirrored(response);
    if (redirects === mostRedirects) throw new HttpError(502, 'The API redirects in a circle.');
    await response.body?.cancel();
    const next = parseUrl(location, target);
    outgoing = redirected(outgoing, response.status, next.origin !== target.origin);
    target = next;
  }
}

/** Only pages of this very site may use the proxy: browsers say so themselves (Fetch Metadata, Origin). */
function refuseOtherSites(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const own = origin === null || URL.parse(origin)?.host === (request.headers.get('host') ?? new URL(request.url).host);
  if ((site !== null && site !== 'same-origin') || !own)
    throw new HttpError(403, 'The proxy serves the pages of its own site only.');
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new HttpError(415, 'Send the request as application/json.');
}

async function readMessage(request: Request): Promise<ProxyMessage> {
  if (Number(request.headers.get('content-length') ?? 0) > 2 * largest)
    throw new HttpError(413, 'The request is larger than 10 MB.');
  let value: unknown;
  try {
    value = await request.json();
  } catch {
    throw new HttpError(400, 'The message to the proxy is not valid JSON.');
  }
  const message = decodeProxyMessage(value);
  if (message === undefined) throw new HttpError(400, 'The message to the proxy is not a request.');
  return message;
}

function parseUrl(url: string, base?: URL): URL {
  const parsed = URL.parse(url, base);
  if (parsed === null) throw new HttpError(400, 'The address of the request is not a URL.');
  return parsed;
}

interface Sending {
  readonly connect: Connect;
  readonly allowPrivate: boolean;
}

async function send(url: URL, message: ProxyMessage, { connect, allowPrivate }: Sending): Promise<Response> {
  const headers = new Headers();
  for (const { name, value } of message.headers) if (!neverForwarded.test(name)) headers.append(name, value);
  const body = bodyOf(message);
  if (body !== undefined && body.length > largest) throw new HttpError(413, 'The request is larger than 10 MB.');
  const withBody = body !== undefined && message.method !== 'GET' && message.method !== 'HEAD';
  try {
    const request = new Request(url, {
      method: message.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(withBody ? { body } : {}),
    });
    return await connect(request, { allowPrivate });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(502, `The API could not be reached: ${reasonOf(error)}.`);
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if (error.name === 'TimeoutError') return `no answer in ${timeout / 1000} seconds`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  const words: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'the server refuses the connection',
    ENOTFOUND: 'there is no such host',
    ECONNRESET: 'the server closed the connection',
  };
  return (code === undefined ? undefined : words[code]) ?? (cause instanceof Error ? cause.message : error.message);
}

/** A 303, and a 301 or 302 after a POST, goes on as GET without a body; credentials stay with their origin (Fetch, 4.4). */
function redirected(message: ProxyMessage, status: number, otherOrigin: boolean): ProxyMessage {
  const becomesGet = status === 303 || ((status === 301 || status === 302) && message.method === 'POST');
  const headers = message.headers.filter(
    ({ name }) =>
      !(otherOrigin && /^(?:authorization|cookie)$/i.test(name)) && !(becomesGet && /^content-/i.test(name)),
  );
  if (!becomesGet) return { ...message, headers };
  return { method: message.method === 'HEAD' ? 'HEAD' : 'GET', url: message.url, headers };
}

/** The API's answer, without what belongs to its connection; the browser gets it decoded, so its encoding goes too. */
function mirrored(response: Response): Response {
  const headers = new Headers({
    [proxyHeader]: 'upstream',
    'cache-control': 'no-store',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  for (const [name, value] of response.headers) {
    if (!neverForwarded.test(name) && name !== 'content-encoding' && !headers.has(name)) headers.append(name, value);
  }
  const empty = [101, 204, 205, 304].includes(response.status) || response.body === null;
  return new Response(empty ? null : response.body.pipeThrough(limit(largest)), {
    status: response.status === 101 ? 502 : response.status,
    statusText: response.statusText,
    headers,
  });
}

/** Ends a stream with an error when it grows over `size` bytes. */
function limit(size: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > size) controller.error(new Error('The response is larger than 10 MB.'));
      else controller.enqueue(chunk);
    },
  });
}

/** The proxy's own refusal, told apart from an answer of the API. */
export function proxyRefusal(error: HttpError): Response {
  return json(error.status, { message: error.message }, { ...error.headers, [proxyHeader]: 'refused' });
}
