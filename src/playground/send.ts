import {
  multipartPieces,
  proxyHeader,
  type ProxyBody,
  type ProxyMessage,
  type HttpBody,
  type HttpRequest,
} from '../request/index.ts';
import { fetchWithToken } from './caller-token.ts';
import { offline, type Failure } from './response/failure.ts';
import * as words from './response/failure-words.ts';
import { say } from './texts/say.ts';

/** The head of a response whose body is still to be read, or why there is none; and what was not sent as it was asked for. */
export type Answer = { readonly notes: readonly string[] } & (
  | { readonly type: 'response'; readonly response: Response }
  | { readonly type: 'failure'; readonly failure: Failure }
);

export interface SendOptions {
  readonly proxy?: string | undefined;
  readonly credentials: boolean;
  /** Ends the request, and the body after it. */
  readonly signal: AbortSignal;
  /** Seconds to wait for the head of the response. */
  readonly seconds: number;
}

/** Sends a request, through the proxy where there is one. Never throws: a failure says why in words. */
export async function send(request: HttpRequest, options: SendOptions): Promise<Answer> {
  const { proxy, signal, seconds } = options;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), seconds * 1000);
  const notes: string[] = [];
  const failed = (failure: Failure): Answer => ({ type: 'failure', failure, notes });
  try {
    const wrong = request.headers.find(({ name, value }) => !isHeader(name, value));
    if (wrong !== undefined) return failed(words.impossibleHeader(wrong.name));
    const sent = withoutForbiddenBody(request, notes);
    const limited = AbortSignal.any([signal, waiting.signal]);
    const outgoing = proxy === undefined ? direct(sent, options, notes) : proxied(sent, proxy, limited);
    if (outgoing === undefined) return failed(words.impossibleRequest(request.method));
    const response = outgoing instanceof Request ? await fetch(outgoing, { signal: limited }) : await outgoing;
    const refused = proxy === undefined ? undefined : await refusal(response);
    return refused === undefined ? { type: 'response', response, notes } : failed(refused);
  } catch {
    if (signal.aborted) return failed(words.cancelled());
    if (waiting.signal.aborted) return failed(words.timedOut(seconds));
    if (!navigator.onLine) return failed(offline());
    if (proxy !== undefined) return failed(words.proxyUnreachable());
    return failed(
      words.directFailure({ url: request.url, origin: location.origin, reachable: await isReachable(request, signal) }),
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a header can be sent at all (Fetch, 2.2.2: no line breaks, Latin-1 only). */
function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name);
  } catch {
    return false;
  }
}

/** Neither `fetch` nor the proxy sends a body with GET and HEAD (Fetch, 5.4). */
function withoutForbiddenBody(request: HttpRequest, notes: string[]): HttpRequest {
  const { body, ...others } = request;
  if (body === undefined || !/^(?:GET|HEAD)$/.test(request.method)) return request;
  notes.push(say('bodyNotSent', { method: request.method }));
  return others;
}

/** Returns the request as the browser sends it, undefined for one that it cannot send; notes headers that it keeps to itself. */
function direct(request: HttpRequest, { credentials }: SendOptions, notes: string[]): Request | undefined {
  let outgoing: Request;
  try {
    outgoing = new Request(request.url, {
      method: request.method,
      headers: request.headers.map(({ name, value }): [string, string] => [name, value]),
      body: bodyOf(request.body),
      credentials: credentials ? 'include' : 'omit',
      cache: 'no-store',
    });
  } catch {
    return undefined;
  }
  const refused = request.headers.map(({ name }) => name).filter((name) => !outgoing.headers.has(name));
  if (refused.length > 0) notes.push(say('headersNotSent', { names: refused.join(', ') }));
  return outgoing;
}

/** Whether the server answers at all, to a request whose answer nobody may read: tells CORS from a server that is not there. */
async function isReachable({ method, url }: HttpRequest, signal: AbortSignal): Promise<boolean> {
  // Only what changes nothing is sent a second time to the same address.
  const target = /^(?:GET|HEAD)$/.test(method) ? url : (URL.parse('/', url)?.href ?? url);
  try {
    await fetch(target, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
    });
    return true;
  } catch {
    return false;
  }
}

function bodyOf(body: HttpBody | undefined): BodyInit | null {
  if (body === undefined) return null;
  switch (body.kind) {
    case 'text':
      return body.text;
    case 'form':
      return new URLSearchParams(body.fields.map(({ name, value }) => [name, value]));
    case 'binary':
      return body.content ?? null;
    case 'multipart': {
      const boundary = `----octavo-${randomHex(16)}`;
      const pieces = multipartPieces(body.parts, boundary).map((piece) =>
        'text' in piece ? piece.text : (piece.content ?? ''),
      );
      return new Blob(pieces, { type: `multipart/form-data; boundary=${boundary}` });
    }
  }
}

/** `randomUUID` is missing on pages that came by plain HTTP. */
function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Why the proxy gave no answer of the API; undefined when it did. */
async function refusal(response: Response): Promise<Failure | undefined> {
  const from = response.headers.get(proxyHeader);
  if (from === 'upstream') return undefined;
  if (from === null) return words.noProxy();
  try {
    return words.proxyRefusal((await response.json()) as words.Refusal);
  } catch {
    return words.proxyRefusal({});
  }
}

/** Lets the proxy make the request. */
async function proxied(request: HttpRequest, proxy: string, signal: AbortSignal): Promise<Response> {
  const { body, contentType } = await proxyBody(request.body);
  const headers =
    contentType === undefined
      ? request.headers
      : [
          ...request.headers.filter(({ name }) => name.toLowerCase() !== 'content-type'),
          { name: 'Content-Type', value: contentType },
        ];
  const message: ProxyMessage = {
    method: request.method,
    url: request.url,
    headers,
    ...(body === undefined ? {} : { body }),
  };
  const outgoing = new Request(new URL(proxy, location.href), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  return fetchWithToken(outgoing, { signal });
}

/** The body as the proxy takes it, and the type of a multipart body, which names its boundary. */
async function proxyBody(body: HttpBody | undefined): Promise<{ body?: ProxyBody; contentType?: string }> {
  if (body === undefined) return {};
  if (body.kind === 'text') return { body: { kind: 'text', text: body.text } };
  const encoded = new Response(bodyOf(body));
  const type = encoded.headers.get('content-type');
  const data = await base64(await encoded.blob());
  return {
    body: { kind: 'base64', data },
    ...(body.kind === 'multipart' && type !== null ? { contentType: type } : {}),
  };
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error(say('fileUnreadable')));
    reader.readAsDataURL(blob);
  });
}
