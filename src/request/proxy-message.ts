import type { Header } from './template.ts';

/** What the playground sends to the proxy: one request to make in its place. */
export interface ProxyMessage {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body?: ProxyBody;
}

export type ProxyBody =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'base64'; readonly data: string };

/** Header that says whether an answer is the API's own (`upstream`) or the proxy's refusal (`refused`). */
export const proxyHeader = 'x-octavo-proxy';

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
  return [...text].some((character) => character === '\r' || character === '\n' || character === '\0')
    ? undefined
    : { name, value: text };
}

function decodeBody(value: unknown): ProxyBody | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, text, data } = value as Record<string, unknown>;
  if (kind === 'text' && typeof text === 'string') return { kind, text };
  return kind === 'base64' && typeof data === 'string' ? { kind, data } : undefined;
}
