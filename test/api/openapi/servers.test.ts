import { describe, expect, test } from 'vitest';
import { readApiDocument } from '../../../src/api/read.ts';

/** OAS 3.1, 4.8.5: a server may be relative to the place of the description. */
describe('a relative server', () => {
  const serverOf = (url: string, path: string): string | undefined => {
    const text = JSON.stringify({ openapi: '3.1.0', servers: [{ url }], paths: { '/a': { get: {} } } });
    return readApiDocument({ path, text }).value?.operations[0]?.servers[0]?.url;
  };

  test.each([
    ['/v1', 'https://api.example.com/v1'],
    ['v1', 'https://api.example.com/docs/v1'],
    ['../{region}/v1/', 'https://api.example.com/{region}/v1/'],
    ['//eu.example.com', 'https://eu.example.com/'],
    ['https://a.example', 'https://a.example'],
    ['{base}/v1', '{base}/v1'],
  ])('%s of a description with an address is %s', (url, absolute) => {
    expect(serverOf(url, 'https://api.example.com/docs/openapi.json?v=2')).toBe(absolute);
  });

  test.each([
    ['/v1', '/v1'],
    ['./v1', '/api/v1'],
    ['../v2/', '/v2/'],
    ['{base}/v1', '{base}/v1'],
    ['v{version}', '/api/v{version}'],
  ])('%s of a file is %s', (url, path) => expect(serverOf(url, 'api/openapi.json')).toBe(path));

  test('without a scheme is one of the web', () =>
    expect(serverOf('//eu.example.com/{v}', 'api/openapi.json')).toBe('https://eu.example.com/{v}'));

  test('of Swagger 2.0 is where the description is', () => {
    const text = JSON.stringify({ swagger: '2.0', basePath: '/v2', paths: { '/a': { get: {} } } });
    const document = readApiDocument({ path: 'https://api.example.com/swagger.json', text }).value;
    expect(document?.servers[0]?.url).toBe('https://api.example.com/v2');
  });
});
