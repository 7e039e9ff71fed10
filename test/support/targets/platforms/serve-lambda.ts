import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { LambdaHead, LambdaReply } from '../../../../src/server/targets/lambda/event.ts';
import type { LambdaWriter } from '../../../../src/server/targets/lambda/stream.ts';
import { awslambda, openResponseStream } from './lambda-stream.ts';

/**
 * Does what API Gateway and Lambda do with HTTP requests: makes events of payload format 1.0 or 2.0 of them, calls the
 * handler with the JSON of each, and sends what its JSON says, or what it writes.
 */
const [format = '2.0', mode = 'whole', file = ''] = process.argv.slice(2);
Object.assign(globalThis, { awslambda });
const { handler, stream } = (await import(pathToFileURL(file).href)) as {
  handler: (event: unknown) => Promise<LambdaReply>;
  stream: LambdaWriter;
};

const server = createServer((request, response) => {
  void buffer(request).then(async (body) => {
    const event = format === '2.0' ? second(request, body) : first(request, body);
    const sent: unknown = JSON.parse(JSON.stringify(event));
    if (mode === 'streamed') {
      const target = openResponseStream((head) => writeHead(response, head), response);
      await stream(sent, target, { callbackWaitsForEmptyEventLoop: true });
      return;
    }
    const reply = JSON.parse(JSON.stringify(await handler(sent))) as LambdaReply;
    writeHead(response, reply);
    response.end(Buffer.from(reply.body, reply.isBase64Encoded ? 'base64' : 'utf8'));
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

function writeHead(response: ServerResponse, { statusCode, headers, multiValueHeaders, cookies }: LambdaHead): void {
  const all: Readonly<Record<string, string | readonly string[]>> = multiValueHeaders ?? headers ?? {};
  for (const [name, values] of Object.entries(all)) response.setHeader(name, values);
  if (cookies !== undefined) response.setHeader('set-cookie', cookies);
  response.writeHead(statusCode);
  response.flushHeaders();
}

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
