import { describe, expect, test } from 'vitest';
import { lambdaReply, lambdaRequest } from '../../../../src/server/targets/lambda/event.ts';

const second = {
  version: '2.0',
  rawPath: '/docs/plans',
  rawQueryString: 'a=1&a=2&b=%C3%A9',
  cookies: ['session=1', 'theme=dark'],
  headers: { host: 'docs.example.com', accept: 'text/html,application/json' },
  requestContext: { http: { method: 'GET', sourceIp: '203.0.113.7' } },
  isBase64Encoded: false,
};

const first = {
  httpMethod: 'GET',
  path: '/docs/plans',
  headers: { Host: 'docs.example.com', Cookie: 'theme=dark' },
  multiValueHeaders: { Host: ['docs.example.com'], Cookie: ['session=1; theme=dark'], 'X-Two': ['1', '2'] },
  queryStringParameters: { a: '2', b: 'é' },
  multiValueQueryStringParameters: { a: ['1', '2'], b: ['é'] },
  requestContext: { stage: 'prod', path: '/prod/docs/plans', identity: { sourceIp: '203.0.113.7' } },
  body: null,
  isBase64Encoded: false,
};

describe.each([
  ['2.0', second],
  ['1.0', first],
])('an event of payload format %s', (version, event) => {
  test('is a request with its address, query, cookies and caller', () => {
    const { request, caller, version: found } = lambdaRequest(event);
    expect(request.url).toBe('https://docs.example.com/docs/plans?a=1&a=2&b=%C3%A9');
    expect(request.headers.get('cookie')).toBe('session=1; theme=dark');
    expect(caller).toEqual({ address: '203.0.113.7' });
    expect([found, request.method, request.body]).toEqual([version, 'GET', null]);
  });

  test.each([
    ['text', 'Grüße', false],
    ['base64', btoa(String.fromCharCode(...new TextEncoder().encode('Grüße'))), true],
  ])('gives a body in %s as its bytes', async (_, body, isBase64Encoded) => {
    const context = { ...event.requestContext, http: { method: 'POST' } };
    const { request } = lambdaRequest({ ...event, httpMethod: 'POST', requestContext: context, body, isBase64Encoded });
    expect(await request.text()).toBe('Grüße');
  });
});

test('a host in front that does not pass on its name is given it', () => {
  const { request } = lambdaRequest(second, 'help.example.com');
  expect([request.url.slice(0, 25), request.headers.get('host')]).toEqual([
    'https://help.example.com/',
    'help.example.com',
  ]);
});

test('all values of a header arrive', () => {
  expect(lambdaRequest(first).request.headers.get('x-two')).toBe('1, 2');
});

test('an event of a load balancer, which names no caller, is one of format 1.0', () => {
  const { request, caller } = lambdaRequest({ ...first, requestContext: { elb: { targetGroupArn: 'arn' } } });
  expect([request.url.slice(0, 25), caller]).toEqual(['https://docs.example.com/', {}]);
});

test.each([[{}], [{ Records: [] }], ['text'], [null]])('%j is not an event of HTTP', (event) => {
  expect(() => lambdaRequest(event)).toThrow();
});

describe('an answer', () => {
  const cookies = (): Headers => {
    const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
    headers.append('set-cookie', 'a=1; Path=/');
    headers.append('set-cookie', 'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT');
    return headers;
  };

  test('of format 2.0 has its cookies beside the headers', async () => {
    expect(await lambdaReply(new Response('{"a":"é"}', { status: 201, headers: cookies() }), '2.0')).toEqual({
      statusCode: 201,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      cookies: ['a=1; Path=/', 'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT'],
      body: '{"a":"é"}',
      isBase64Encoded: false,
    });
  });

  test('of format 1.0 has all values of its headers', async () => {
    expect(await lambdaReply(new Response('{}', { headers: cookies() }), '1.0')).toMatchObject({
      multiValueHeaders: {
        'content-type': ['application/json; charset=utf-8'],
        'set-cookie': ['a=1; Path=/', 'b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT'],
      },
    });
  });

  test.each([
    ['text/html; charset=utf-8', false],
    ['application/problem+json', false],
    ['image/svg+xml', true],
    ['image/png', true],
    ['application/octet-stream', true],
    ['', true],
  ])('of type %j is in base64: %s', async (type, isBase64Encoded) => {
    const bytes = Uint8Array.from([104, 105]);
    const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
    const reply = await lambdaReply(new Response(bytes, { headers }), '2.0');
    expect([reply.isBase64Encoded, reply.body]).toEqual([isBase64Encoded, isBase64Encoded ? 'aGk=' : 'hi']);
  });

  test('of a megabyte of bytes arrives whole', async () => {
    const bytes = Uint8Array.from({ length: 1_000_000 }, (_, at) => at % 251);
    const { body } = await lambdaReply(new Response(bytes), '2.0');
    expect(Buffer.from(body, 'base64').equals(bytes)).toBe(true);
  });
});
