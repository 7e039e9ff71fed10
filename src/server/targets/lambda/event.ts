import * as z from 'zod';
import type { Caller } from '../../handler.ts';

const texts = z.record(z.string(), z.string().nullish()).nullish();
const lists = z.record(z.string(), z.array(z.string()).nullish()).nullish();
const body = { body: z.string().nullish(), isBase64Encoded: z.boolean().default(false) };

/** An event of an HTTP API or a function URL (payload format 2.0). */
const second = z.object({
  version: z.literal('2.0'),
  rawPath: z.string(),
  rawQueryString: z.string().default(''),
  headers: texts,
  cookies: z.array(z.string()).default([]),
  requestContext: z.object({ http: z.object({ method: z.string(), sourceIp: z.string().optional() }) }),
  ...body,
});

/** An event of a REST API (payload format 1.0), or of a load balancer that gives all values of a header. */
const first = z.object({
  httpMethod: z.string(),
  path: z.string(),
  headers: texts,
  multiValueHeaders: lists,
  queryStringParameters: texts,
  multiValueQueryStringParameters: lists,
  requestContext: z.object({ identity: z.object({ sourceIp: z.string().optional() }).optional() }),
  ...body,
});

const eventSchema = z.union([second, first]);

export interface LambdaRequest {
  readonly request: Request;
  readonly caller: Caller;
  readonly version: LambdaVersion;
}

/** Payload format, which answers have as well. */
export type LambdaVersion = '2.0' | '1.0';

/** What Lambda takes of an answer before its body. */
export interface LambdaHead {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>;
  readonly cookies?: readonly string[];
}

/** What Lambda takes as the whole answer to an HTTP request. */
export interface LambdaReply extends LambdaHead {
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

/**
 * Returns the request in an event of Lambda. `host` is what the site is called where a host in front of the function does
 * not pass on what readers ask for. Throws for an event that is none of HTTP.
 */
export function lambdaRequest(value: unknown, host?: string): LambdaRequest {
  const event = eventSchema.parse(value);
  const headers = headersOf(event);
  if (host !== undefined) headers.set('host', host);
  const address = 'rawPath' in event ? event.requestContext.http.sourceIp : event.requestContext.identity?.sourceIp;
  const method = 'rawPath' in event ? event.requestContext.http.method : event.httpMethod;
  const url = new URL(`https://${headers.get('host') ?? 'localhost'}`);
  url.pathname = 'rawPath' in event ? event.rawPath : event.path;
  url.search = 'rawPath' in event ? event.rawQueryString : queryOf(event);
  const bytes = event.body == null || event.body === '' ? undefined : bytesOf(event.body, event.isBase64Encoded);
  const withBody = bytes !== undefined && method !== 'GET' && method !== 'HEAD';
  return {
    request: new Request(url, { method, headers, ...(withBody ? { body: bytes } : {}) }),
    caller: address === undefined ? {} : { address },
    version: 'rawPath' in event ? '2.0' : '1.0',
  };
}

function headersOf(event: z.infer<typeof eventSchema>): Headers {
  const headers = new Headers();
  const all = 'multiValueHeaders' in event ? event.multiValueHeaders : undefined;
  for (const [name, value] of pairs(all ?? event.headers)) headers.append(name, value);
  if ('cookies' in event && event.cookies.length > 0) headers.set('cookie', event.cookies.join('; '));
  return headers;
}

function queryOf(event: z.infer<typeof first>): string {
  return new URLSearchParams(pairs(event.multiValueQueryStringParameters ?? event.queryStringParameters)).toString();
}

/** Names with each of their values. */
function pairs(fields: z.infer<typeof texts> | z.infer<typeof lists>): [string, string][] {
  const named: Readonly<Record<string, string | string[] | null | undefined>> = fields ?? {};
  return Object.entries(named).flatMap(([name, value]) =>
    [value ?? []].flat().map((entry): [string, string] => [name, entry]),
  );
}

function bytesOf(text: string, isBase64: boolean): Uint8Array<ArrayBuffer> {
  return isBase64
    ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    : new TextEncoder().encode(text);
}

/** Returns an answer as Lambda takes it: texts as they are, everything else in base64. */
export async function lambdaReply(response: Response, version: LambdaVersion): Promise<LambdaReply> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isText =
    textTypes.test(response.headers.get('content-type') ?? '') && !response.headers.has('content-encoding');
  return {
    ...lambdaHead(response, version),
    body: isText ? new TextDecoder().decode(bytes) : base64(bytes),
    isBase64Encoded: !isText,
  };
}

/** Returns status and headers of an answer: format 2.0 has one value of each header and cookies beside them, 1.0 has lists. */
export function lambdaHead({ status: statusCode, headers: all }: Response, version: LambdaVersion): LambdaHead {
  const cookies = all.getSetCookie();
  const headers = Object.fromEntries([...all].filter(([name]) => name !== 'set-cookie'));
  if (version === '2.0') return { statusCode, headers, cookies };
  return { statusCode, multiValueHeaders: { ...mapped(headers), 'set-cookie': cookies } };
}

function mapped(headers: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
}

const textTypes = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|application\/javascript\b)/i;

function base64(bytes: Uint8Array): string {
  let text = '';
  const part = 8192;
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part));
  return btoa(text);
}
