import { describe, expect, test } from 'vitest';
import { createMocks } from '../../src/mock/index.ts';
import { ok, read } from '../support/openapi.ts';

type Description = ReturnType<typeof read>['document'];

/** Returns the names of the parameters and fields that a request gets wrong. */
async function wrongNames(document: Description, path: string, init: RequestInit = {}): Promise<string[]> {
  const response = await createMocks([document]).answer(new Request(`http://localhost${path}`, init));
  if (response.status === 200) return [];
  const { errors = [] } = (await response.json()) as { readonly errors?: readonly { readonly name: string }[] };
  return errors.map(({ name }) => name);
}

describe('lists and objects are read as they are written', () => {
  const numbers = { type: 'array', items: { type: 'integer' } };
  const sizes = { type: 'object', properties: { width: { type: 'integer' }, height: { type: 'integer' } } };
  const words = { type: 'array', items: { type: 'string', maxLength: 3 }, maxItems: 2 };
  const form = {
    schema: { type: 'object', properties: { n: { type: 'integer' }, csv: numbers, pipes: words, tags: words, sizes } },
    encoding: {
      csv: { explode: false },
      tags: { explode: false },
      pipes: { style: 'pipeDelimited' },
      sizes: { explode: false },
    },
  };
  const content = { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form };
  const whole = { type: 'object', properties: { a: { type: 'integer' }, b: { ...numbers, minItems: 2 } } };
  const { document: lists } = read({
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/form': { post: { requestBody: { content }, responses: ok.responses } },
      '/sizes': {
        get: {
          parameters: [{ name: 's', in: 'query', style: 'pipeDelimited', schema: sizes }],
          responses: ok.responses,
        },
      },
      '/at/{m}': {
        get: {
          parameters: [
            { name: 'm', in: 'path', required: true, style: 'matrix', schema: { type: 'string', maxLength: 1 } },
          ],
          responses: ok.responses,
        },
      },
      '/words/{w}': {
        get: { parameters: [{ name: 'w', in: 'path', required: true, schema: words }], responses: ok.responses },
      },
      '/jar': {
        get: {
          parameters: [
            { name: 'c', in: 'cookie', style: 'cookie', schema: words },
            { name: 'size', in: 'cookie', style: 'cookie', schema: sizes },
            { name: 'f', in: 'cookie', explode: false, schema: words },
          ],
          responses: ok.responses,
        },
      },
      '/whole': {
        get: {
          parameters: [
            { name: 'q', in: 'querystring', content: { 'application/x-www-form-urlencoded': { schema: whole } } },
          ],
          responses: ok.responses,
        },
      },
    },
  });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };

  test.each([
    ['n=1&csv=1,2&pipes=a|b&sizes=width,1,height,2', []],
    ['csv=1%2C2&pipes=a%7Cb,c', []],
    ['pipes=a%7Cb%2Cc&csv=1', []],
    ['csv=1,b&sizes=width,wide', ['csv[1]', 'sizes.width']],
    ['csv=1|2&pipes=long', ['csv[0]', 'pipes[0]']],
  ])('in a form: %s', async (body, wrong) => {
    const multipart = new FormData();
    for (const [name, value] of new URLSearchParams(body)) multipart.append(name, value);
    for (const init of [{ body, headers: type }, { body: multipart }])
      await expect(wrongNames(lists, '/form', { method: 'POST', ...init })).resolves.toEqual(wrong);
  });

  test('an encoded comma beside another is part of an item', async () => {
    const send = (body: string): Promise<string[]> =>
      wrongNames(lists, '/form', { method: 'POST', headers: type, body });
    expect(await send('tags=a,b%2Cc')).toEqual([]);
    expect(await send('tags=a%2Cb%2Cc')).toEqual(['tags']);
  });

  test.each([
    ['c=a b; c=c; width=1; height=2; f=a,b%2Cc', []],
    ['c=a%20b; width=wide; f=long,b', ['c[0]', 'size.width', 'f[0]']],
  ])('in cookies: %s', async (cookie, wrong) => {
    await expect(wrongNames(lists, '/jar', { headers: { cookie } })).resolves.toEqual(wrong);
  });

  test.each([
    ['/sizes?s=width%7C1|height%7C2', []],
    ['/sizes?s=width%7Cwide', ['s.width']],
    ['/whole?a=1&b=1&b=2', []],
    ['/whole?a=1&b=1', ['q.b']],
    ['/at/;m', []],
    ['/at/;m=a', []],
    ['/at/;m=ab', ['m']],
    ['/words/a%2Cb,c', []],
    ['/words/a,b,c', ['w']],
  ])('in an address: %s', async (path, wrong) => {
    await expect(wrongNames(lists, path)).resolves.toEqual(wrong);
  });
});

describe('Swagger 2.0', () => {
  const swagger = read({
    swagger: '2.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/kites/{ids}': {
        get: {
          parameters: [
            numbers('ids', 'path', 'pipes'),
            numbers('X-Ids', 'header', 'tsv'),
            numbers('not', 'query', 'ssv'),
            { ...numbers('pairs', 'query', 'pipes'), items: { type: 'array', items: { type: 'integer' } } },
          ],
          responses: { 200: { description: 'ok' } },
        },
      },
    },
  });

  function numbers(name: string, location: string, collectionFormat: string): object {
    const items = { type: 'integer' };
    return { name, in: location, required: location === 'path', type: 'array', items, collectionFormat };
  }

  test.each([
    ['/kites/1%7C2?not=3%204', '5\t6', []],
    ['/kites/1?pairs=1,2%7C3,4', '5', []],
    ['/kites/1?pairs=1%7C2', '5', []],
    ['/kites/1?pairs=1,x%7C3,4', '5', ['pairs[0][1]']],
    ['/kites/1,2?not=3,4', '5,6', ['X-Ids[0]', 'ids[0]', 'not[0]']],
  ])('lists are read by their format: %s', async (path, header, wrong) => {
    const names = await wrongNames(swagger.document, path, { headers: { 'X-Ids': header } });
    expect(names.sort()).toEqual(wrong);
  });
});
