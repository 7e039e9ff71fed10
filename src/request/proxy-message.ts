import type { Header } from './template.ts';

/** What the playground sends to the proxy: one request to make in its place. */
export interface ProxyMessage {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body?: ProxyBody;
}

export type ProxyBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'base64'; readonly data: string };

/** Header that says whether an answer is the API's own (`upstream`) or the proxy's refusal (`refused`). */
export const proxyHeader = 'x-octavo-proxy';

/** One step of a request that was sent on: what the API answered, and where it led. */
export interface Redirect {
  /** Unknown where a browser followed it. */
  readonly status?: number;
  readonly url: string;
}

/** Header that says which redirects the proxy followed: `302 https://a.example/b 301 https://c.example/`. */
export const redirectsHeader = 'x-octavo-redirects';

/** Returns the redirects that the proxy followed, from its answer. */
export function followedRedirects(headers: Headers): readonly Redirect[] {
  const steps = headers.get(redirectsHeader)?.matchAll(/(\d{3}) (\S+)/g) ?? [];
  return [...steps].map(([, status, url = '']) => ({ status: Number(status), url }));
}

/** Why the proxy refused, for programs: `{message, reason}` is the body of every refusal. */
export type ProxyReason =
  /** The call came from another site, or by WebSocket. */
  | 'caller'
  /** The token is missing or too old: fetch a new one. */
  | 'token'
  /** Too many requests of this caller, or of all. */
  | 'limit'
  /** What is to be sent cannot be. */
  | 'message'
  /** No description declares the server. */
  | 'undeclared'
  /** The server has an address that is not public. */
  | 'private'
  /** The operation is for signed-in readers. */
  | 'session'
  /** The operation is for readers of other groups. */
  | 'group'
  /** The API gave no answer that could be passed on. */
  | 'answer';

/** Why a request got no answer, or is not sent, for who says it in another language: `code` of a refusal. */
export type ProxyFailure =
  /** There is no such host. */
  | 'host'
  /** Nothing answers there, or there is no way to it. */
  | 'connection'
  /** The connection was closed, or what came is not HTTP. */
  | 'closed'
  | 'certificate'
  /** No answer came in time. */
  | 'slow'
  /** The request or the response is too large. */
  | 'large'
  /** The API redirects too often. */
  | 'circle'
  /** The API redirects to where the request is not sent. */
  | 'redirect';

/** In front of the name of a header that the browser would act upon in the proxy's answer. */
const heldPrefix = 'x-octavo-held-';

/** Returns the name under which the proxy passes on a header of the API that browsers act upon. */
export function heldName(name: string): string {
  return heldPrefix + name;
}

/** Returns the headers that the API itself sent, from the proxy's answer. */
export function upstreamHeaders(headers: Headers): readonly (readonly [name: string, value: string])[] {
  return [...headers]
    .filter(([name]) => name !== proxyHeader && name !== redirectsHeader)
    .map(([name, value]) => [name.startsWith(heldPrefix) ? name.slice(heldPrefix.length) : name, value]);
}

const token = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Returns the message in `value`, or undefined when it is not one (names and values that could split a request included). */
export function decodeProxyMessage(value: unknown): ProxyMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { method, url, headers, body } = value as Record<string, unknown>;
  if (typeof method !== 'string' || !token.test(method) || typeof url !== 'string' || !Array.isArray(headers))
    return undefined;
  const decoded = headers.map(decodeHeader);
  if (decoded.some((header) => header === undefined)) return undefined;
  const content = body === undefined ? undefined : decodeBody(body);
  if (body !== undefined && content === undefined) return undefined;
  const list = decoded.filter((header) => header !== undefined);
  return { method, url, headers: list, ...(content === undefined ? {} : { body: content }) };
}

function decodeHeader(value: unknown): Header | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, value: text } = value as Record<string, unknown>;
  if (typeof name !== 'string' || !token.test(name) || typeof text !== 'string') return undefined;
  return controls.test(text) ? undefined : { name, value: text };
}

/** What a value must not hold: control characters but the tab (RFC 9110, 5.5). */

const controls = /[\x00-\x08\x0a-\x1f\x7f]/;

function decodeBody(value: unknown): ProxyBody | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, text, data } = value as Record<string, unknown>;
  if (kind === 'text' && typeof text === 'string') return { kind, text };
  return kind === 'base64' && typeof data === 'string' ? { kind, data } : undefined;
}
