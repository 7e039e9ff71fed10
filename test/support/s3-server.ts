import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Environment } from '../../src/server/environment.ts';

export interface S3Server {
  /** What `OCTAVO_BUNDLE` needs beside the address. */
  readonly env: Environment;
  readonly objects: ReadonlyMap<string, string>;
  /** The address of a folder in its bucket, as `OCTAVO_BUNDLE` takes it. */
  location(folder: string): string;
  close(): Promise<void>;
}

const [id, secret, token, region] = ['AKIDEXAMPLE', 'wJalrXUtnFEMI/K7MDENG', 'temporary', 'eu-test-1'];
const bucket = 'docs';
/** Amazon gives a thousand. */
const keysInList = 100;

/**
 * Starts a server that does with one bucket what the documentation of Amazon S3 says, as far as Octavo uses it: every
 * signature (version 4) is computed again, temporary credentials need their token, lists come in parts, keys are escaped
 * in XML, and `If-Match` and `If-None-Match` are heeded.
 */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, string>();
  const server = createServer((request, response) => {
    void answer(request, objects).then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    env: { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token, AWS_REGION: region },
    objects,
    location: (folder) => `s3://${bucket}/${folder}?endpoint=${endpoint}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const refused = (status: number, code: string): Answer => ({
  status,
  body: xml(`<Error><Code>${code}</Code></Error>`),
});

async function answer(request: IncomingMessage, objects: Map<string, string>): Promise<Answer> {
  const body = await text(request);
  const url = new URL(request.url ?? '/', 'http://s3.local');
  if (request.headers['x-amz-security-token'] !== token) return refused(403, 'InvalidToken');
  if (!isSigned(request, url)) return refused(403, 'SignatureDoesNotMatch');
  const [, name, key = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? [];
  if (name !== bucket) return refused(404, 'NoSuchBucket');
  if (key === '') return list(objects, url.searchParams);
  return object(request, { objects, key: decodeURIComponent(key), body });
}

function object(
  { method, headers }: IncomingMessage,
  { objects, key, body }: { readonly objects: Map<string, string>; readonly key: string; readonly body: string },
): Answer {
  const known = objects.get(key);
  if (method === 'PUT') {
    const isWanted = (headers['if-match'] ?? tagOf(known)) === tagOf(known);
    if (!isWanted || (headers['if-none-match'] === '*' && known !== undefined))
      return refused(412, 'PreconditionFailed');
    objects.set(key, body);
    return { status: 200 };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  return known === undefined
    ? refused(404, 'NoSuchKey')
    : { status: 200, headers: { etag: tagOf(known) }, body: known };
}

function tagOf(contents: string | undefined): string {
  return contents === undefined ? 'none' : `"${createHash('md5').update(contents).digest('hex')}"`;
}

function list(objects: ReadonlyMap<string, string>, query: URLSearchParams): Answer {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  const rest = (key: string): string => key.slice(prefix.length);
  const folderOf = (key: string): string | undefined =>
    delimiter !== null && rest(key).includes(delimiter)
      ? prefix + rest(key).split(delimiter)[0] + delimiter
      : undefined;
  const found = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > (query.get('start-after') ?? ''))
    .sort();
  const names = [...new Set(found.map((key) => folderOf(key) ?? key))];
  const maxKeys = Math.min(keysInList, Number(query.get('max-keys') ?? keysInList));
  const begin = Number(query.get('continuation-token') ?? 0);
  const elements = names.slice(begin, begin + maxKeys).map((name) => {
    const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return name.endsWith(delimiter ?? '\0')
      ? `<CommonPrefixes><Prefix>${escaped}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escaped}</Key></Contents>`;
  });
  const next = begin + maxKeys;
  const more = next < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return { status: 200, body: xml(`<ListBucketResult>${elements.join('')}${more}</ListBucketResult>`) };
}

function xml(element: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element}`;
}

/** Whether the signature is right (docs.aws.amazon.com, "Signature calculations for the Authorization header"). */
function isSigned({ method, headers }: IncomingMessage, { pathname, searchParams }: URL): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\S+?), SignedHeaders=(\S+?), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const signed = names.split(';').map((name) => `${name}:${[headers[name]].flat().join()}\n`);
  const path = pathname.split('/').map((segment) => encode(decodeURIComponent(segment)));
  const payload = headers['x-amz-content-sha256'];
  const canonical = [method, path.join('/'), query.join('&'), signed.join(''), names, payload].join('\n');
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const string = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashed].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((sofar, part) => hmac(sofar, part), `AWS4${secret}`);
  return scope.endsWith(`/${region}/s3/aws4_request`) && hmac(key, string).toString('hex') === signature;
}

function hmac(key: string | Buffer, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

/** RFC 3986: everything but letters, digits, `-`, `.`, `_` and `~`. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
