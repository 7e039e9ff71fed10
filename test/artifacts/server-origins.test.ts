import { describe, expect, test } from 'vitest';
import type { ServerVariable } from '../../src/api/model.ts';
import { serverPlaces } from '../../src/artifacts/server-origins.ts';

const places = (url: string, variables: readonly ServerVariable[] = []) =>
  serverPlaces({ url, variables }, 'https://docs.example.com');
const free = (name: string, value: string): ServerVariable => ({ name, default: value });

describe('the origins of a server', () => {
  test.each<[string, readonly ServerVariable[], readonly string[]]>([
    ['https://api.example.com/v1', [], ['https://api.example.com']],
    ['HTTPS://API.Example.com:443/v1', [], ['https://api.example.com']],
    ['http://localhost:3000', [], ['http://localhost:3000']],
    ['https://bücher.example.com', [], ['https://xn--bcher-kva.example.com']],
    ['/v1', [], ['https://docs.example.com']],
    ['v1', [], ['https://docs.example.com']],
    ['wss://live.example.com', [], []],
    ['kafka:9092', [], ['https://docs.example.com']],
    ['https://{unknown}.example.com', [], []],
    [
      '{scheme}://api.example.com:{port}/{path}',
      [
        { name: 'scheme', default: 'https', enum: ['https', 'http'] },
        { name: 'port', default: '8443', enum: ['443', '8443'] },
        free('path', 'v1'),
      ],
      [
        'https://api.example.com:8443',
        'https://api.example.com',
        'http://api.example.com:8443',
        'http://api.example.com:443',
      ],
    ],
    ['{server}/v1', [free('server', 'https://api.example.com')], ['https://api.example.com']],
    ['https://api.example.com:{port}', [free('port', '8443')], ['https://api.example.com:8443']],
    ['https://{host}', [free('host', 'api.example.com')], ['https://api.example.com']],
    ['https://api.{host}', [free('host', 'example.com')], ['https://api.example.com']],
    ['https://api-{region}.example.com', [free('region', 'eu')], ['https://api-eu.example.com']],
    ['https://{a}{b}.example.com', [free('a', 'x'), free('b', 'y')], ['https://xy.example.com']],
  ])('%s', (url, variables, origins) => {
    expect([...places(url, variables).origins].sort()).toEqual([...origins].sort());
  });

  test('with more values than most have are all of them', () => {
    const regions = Array.from({ length: 400 }, (_, index) => `r${index}`);
    const found = places('https://{region}.example.com', [{ name: 'region', default: 'r0', enum: regions }]);
    expect(found.origins).toHaveLength(400);
  });
});

describe('a first label that readers choose', () => {
  test.each<[string, string]>([
    ['https://{tenant}.example.com/v1', 'https://*.example.com'],
    ['https://{tenant}.api.example.co.uk:8443', 'https://*.api.example.co.uk:8443'],
    ['http://{tenant}.example.com', 'http://*.example.com'],
  ])('%s is any one label', (url, pattern) => {
    const label = pattern.replace('*', 'acme');
    expect(places(url, [free('tenant', 'acme')]).origins).toEqual([label, pattern]);
  });

  test.each([
    'https://{tenant}.com',
    'https://{tenant}.co.uk',
    'https://{tenant}.com.au',
    'https://{tenant}.github.io',
    'https://{tenant}.herokuapp.com',
    'https://{tenant}.s3.amazonaws.com',
    'https://{tenant}.myshopify.com',
    'https://{tenant}.localhost',
    'https://{tenant}.internal',
    'https://{tenant}.corp.local',
    'https://{tenant}.0.0.1',
    'https://{tenant}.168.1.1',
    'https://{tenant}.1',
    'https://{tenant}',
    'https://{tenant}:8443',
    'https://user@{tenant}.example.com',
    'https://x-{tenant}.example.com',
    'https://a.{tenant}.example.com',
  ])('%s is its default only', (url) => {
    const { origins } = places(url, [free('tenant', '10')]);
    expect(origins.filter((origin) => origin.includes('*'))).toEqual([]);
    expect(origins.length).toBeLessThanOrEqual(1);
  });

  test('with a list of values is one of them', () => {
    const { origins } = places('https://{region}.example.com', [{ name: 'region', default: 'eu', enum: ['eu', 'us'] }]);
    expect(origins).toEqual(['https://eu.example.com', 'https://us.example.com']);
  });

  test('stands before regions that are listed', () => {
    const region: ServerVariable = { name: 'region', default: 'eu', enum: ['eu', 'us'] };
    expect(places('https://{tenant}.{region}.example.com', [free('tenant', 'acme'), region]).origins).toEqual([
      'https://acme.eu.example.com',
      'https://acme.us.example.com',
      'https://*.eu.example.com',
      'https://*.us.example.com',
    ]);
  });
});

describe('the paths of a server', () => {
  test.each<[string, readonly ServerVariable[], readonly string[]]>([
    ['https://api.example.com', [], ['']],
    ['https://api.example.com/', [], ['']],
    ['https://api.example.com/v1/?x=1#y', [], ['/v1']],
    ['/v1', [], ['/v1']],
    ['https://api.example.com/{version}', [free('version', 'v1')], ['/{version}']],
    [
      'https://api.example.com/{version}/x',
      [{ name: 'version', default: 'v1', enum: ['v1', 'v2'] }],
      ['/v1/x', '/v2/x'],
    ],
  ])('%s', (url, variables, paths) => expect(places(url, variables).basePaths).toEqual(paths));
});
