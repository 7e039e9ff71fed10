import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { LambdaReply } from '../../../../src/server/targets/lambda/event.ts';

/**
 * Does what API Gateway and Lambda do with HTTP requests: makes events of payload format 1.0 or 2.0 of them, calls the
 * handler with the JSON of each, and sends what its JSON says.
 */
const [format = '2.0', file = ''] = process.argv.slice(2);
const { handler } = (await import(pathToFileURL(file).href)) as { handler: (event: unknown) => Promise<LambdaReply> };

const server = createServer((request, response) => {
  void buffer(request).then(async (body) => {
    const event = format === '2.0' ? second(request, body) : first(request, body);
    const answer: unknown = await handler(JSON.parse(JSON.stringify(event)));
    const reply = JSON.parse(JSON.stringify(answer)) as LambdaReply;
    const headers: Readonly<Record<string, string | readonly string[]>> =
      reply.multiValueHeaders ?? reply.headers ?? {};
    for (const [name, values] of Object.entries(headers)) response.setHeader(name, values);
    if (reply.cookies !== undefined) response.setHeader('set-cookie', reply.cookies);
    response.writeHead(reply.statusCode).end(Buffer.from(reply.body, reply.isBase64Encoded ? 'base64' : 'utf8'));
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

/** Bodies of HTTP APIs and function URLs are in base64 unless their type is one of text. */
function content(
  { headers }: IncomingMessage,
  body: Buffer,
): { readonly body: string | null; readonly isBase64Encoded: boolean } {
  const isText = /^(?:text\/|application\/(?:json|javascript|xml)\b)/.test(headers['content-type'] ?? '');
  if (body.byteLength === 0) return { body: null, isBase64Encoded: false };
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

function second(request: IncomingMessage, body: Buffer): unknown {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const { cookie, ...others } = request.headers;
  const headers = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, [value].flat().join(',')]));
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split('; ') }),
    headers,
    requestContext: {
      domainName: 'id.lambda-url.eu-central-1.on.aws',
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: '203.0.113.7',
        userAgent: 'test',
      },
      stage: '$default',
    },
    ...content(request, body),
  };
}

function first(request: IncomingMessage, body: Buffer): unknown {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const names = Object.keys(request.headers);
  const lists = Object.fromEntries(names.map((name) => [name, request.headersDistinct[name] ?? []]));
  const query = Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
  return {
    resource: '/{proxy+}',
    path: pathname,
    httpMethod: request.method,
    headers: Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.at(-1)])),
    multiValueHeaders: lists,
    queryStringParameters: Object.fromEntries(searchParams),
    multiValueQueryStringParameters: searchParams.size === 0 ? null : query,
    pathParameters: { proxy: pathname.slice(1) },
    requestContext: { stage: 'prod', path: `/prod${pathname}`, identity: { sourceIp: '203.0.113.7' } },
    ...content(request, body),
  };
}
