import { proxyHeader, upstreamHeaders, type ProxyBody, type ProxyMessage } from '../request/proxy-message.ts';
import type { HttpBody, HttpRequest } from '../request/template.ts';
import { fetchWithToken } from './caller-token.ts';

/** What came back, or why nothing did. */
export type Outcome =
  | {
      readonly type: 'response';
      readonly status: number;
      readonly statusText: string;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: Blob;
      readonly contentType: string;
      readonly milliseconds: number;
    }
  | { readonly type: 'failure'; readonly message: string };

export interface SendOptions {
  readonly proxy?: string | undefined;
  readonly credentials: boolean;
  readonly signal: AbortSignal;
}

const timeout = 30_000;

/** Sends a request, through the proxy where there is one. Never throws: a failure says why in words. */
export async function send(request: HttpRequest, { proxy, credentials, signal }: SendOptions): Promise<Outcome> {
  const started = performance.now();
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  try {
    const response =
      proxy === undefined ? await direct(request, credentials, limited) : await proxied(request, proxy, limited);
    if (response.headers.get(proxyHeader) === 'refused') return { type: 'failure', message: await refusal(response) };
    if (proxy !== undefined && response.headers.get(proxyHeader) === null) {
      return {
        type: 'failure',
        message:
          'This host has no proxy: it answers for files only. Serve the site with `octavo serve`, or set api.playground.proxy to false.',
      };
    }
    const body = await response.blob();
    const headers = proxy === undefined ? [...response.headers] : upstreamHeaders(response.headers);
    const { status, statusText } = response;
    const contentType = response.headers.get('content-type') ?? '';
    return {
      type: 'response',
      status,
      statusText,
      headers,
      body,
      contentType,
      milliseconds: Math.round(performance.now() - started),
    };
  } catch (error) {
    return { type: 'failure', message: failure(error, signal.aborted, proxy !== undefined) };
  }
}

function failure(error: unknown, cancelled: boolean, throughProxy: boolean): string {
  if (cancelled) return 'Cancelled.';
  if (error instanceof DOMException && error.name === 'TimeoutError') return `No answer in ${timeout / 1000} seconds.`;
  if (throughProxy) return 'The proxy could not be reached. Check your connection.';
  return 'The browser could not read an answer. The server may be unreachable, or it does not allow requests from this site (CORS).';
}

async function refusal(response: Response): Promise<string> {
  try {
    const { message } = (await response.json()) as { message?: string };
    return message ?? 'The proxy refused the request.';
  } catch {
    return 'The proxy refused the request.';
  }
}

/** Headers that a browser sets by itself and lets no script set. */
const forbidden = /^(?:cookie|host|content-length|connection|origin|referer)$/i;

function direct(request: HttpRequest, credentials: boolean, signal: AbortSignal): Promise<Response> {
  const headers = new Headers();
  for (const { name, value } of request.headers) if (!forbidden.test(name)) headers.append(name, value);
  return fetch(request.url, {
    method: request.method,
    headers,
    body: bodyOf(request.body),
    credentials: credentials ? 'include' : 'same-origin',
    signal,
  });
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
      const form = new FormData();
      for (const { name, contentType, content } of body.parts) {
        if (content.kind === 'file') form.append(name, content.content ?? new Blob([]), content.fileName);
        else if (contentType === undefined) form.append(name, content.text);
        else form.append(name, new Blob([content.text], { type: contentType }));
      }
      return form;
    }
  }
}

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

/** The body as the proxy takes it; a multipart body is written by the browser, which also chooses its boundary. */
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
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(blob);
  });
}
