import { describe, expect, test } from 'vitest';
import { variableProblem } from '../../src/playground/variable-problem.ts';
import { serverUrl } from '../../src/request/server-url.ts';

type Variable = Parameters<typeof variableProblem>[1];

const urlOf = (url: string, variable: Variable, value: string): string =>
  serverUrl({ url, variables: [variable] }, { [variable.name]: value }, 'https://docs.example.com');

describe('a label of a host', () => {
  const url = 'https://{tenant}.example.com/v1';
  const tenant = { name: 'tenant', default: 'acme' };

  test.each(['acme', 'a', '1', 'ACME-2', 'xn--mnchen-3ya', 'a'.repeat(63)])('may be %s', (value) => {
    expect(variableProblem({ url }, tenant, value)).toBeUndefined();
    expect(urlOf(url, tenant, value)).toBe(`https://${value}.example.com/v1`);
  });

  test.each([
    '',
    ' ',
    'evil.com/',
    'evil.com#',
    'evil.com?',
    'evil.com\\',
    'evil.com%2f',
    'evil.com:443/',
    'evil.com\t',
    'x@evil',
    'user:pass@evil.com/',
    'a.b',
    '.',
    '..',
    'a.',
    '-a',
    'a-',
    'a:8080',
    'a b',
    'a\nb',
    'ａcme',
    'evil。com',
    'evil．com/',
    'evil\u2024com',
    'evil／',
    'a\u200db',
    'a\u00adb',
    'münchen',
    '[::1]',
    '{tenant}',
    '*',
    'a'.repeat(64),
  ])('is not %j', (value) => {
    expect(variableProblem({ url }, tenant, value)).toMatch(
      /^(?:tenant must be one part of a host|The server variable)/,
    );
    expect(urlOf(url, tenant, value)).toBe('https://{tenant}.example.com/v1');
  });
});

describe('other places', () => {
  test.each<[string, Variable, string]>([
    ['https://api.example.com:{port}/v1', { name: 'port', default: '443' }, '443/@evil.com'],
    ['https://{host}/v1', { name: 'host', default: 'api.example.com' }, 'user@evil.com'],
    ['https://{host}/v1', { name: 'host', default: 'api.example.com' }, 'evil.com/x'],
    ['{scheme}://api.example.com', { name: 'scheme', default: 'https' }, 'https://evil.com/?'],
    ['{scheme}://api.example.com', { name: 'scheme', default: 'https' }, 'javascript'],
    ['{base}/v1', { name: 'base', default: '/api' }, 'https://evil.com'],
    ['{base}/v1', { name: 'base', default: '/api' }, '//evil.com'],
    ['https://api-{env}.example.com', { name: 'env', default: 'prod' }, 'x.evil.com/'],
    ['https://{region}.example.com', { name: 'region', default: 'eu', enum: ['eu', 'us'] }, 'asia'],
  ])('%s does not take what leads elsewhere', (url, variable, value) => {
    expect(variableProblem({ url }, variable, value)).toMatch(new RegExp(`^${variable.name} must be `));
    expect(urlOf(url, variable, value)).toContain(`{${variable.name}}`);
  });

  test.each<[string, Variable, string]>([
    ['https://a.example.com/{base}', { name: 'base', default: 'v1' }, '..'],
    ['https://a.example.com/{base}/v1', { name: 'base', default: '' }, 'x/%2E%2e/y'],
    ['/{base}/v1', { name: 'base', default: 'api' }, '.'],
  ])('%s takes no dots that lead to another path', (url, variable, value) => {
    expect(variableProblem({ url }, variable, value)).toMatch(/^base cannot be “\.\.”/);
    expect(urlOf(url, variable, value)).toContain('{base}');
  });

  test.each<[string, Variable, string, string]>([
    ['https://{host}/v1', { name: 'host', default: 'a.example.com' }, 'my.host:8443', 'https://my.host:8443/v1'],
    ['https://{zone}.example.com', { name: 'zone', default: 'api.eu' }, 'api.us', 'https://api.us.example.com'],
    ['http://localhost:{port}', { name: 'port', default: '80' }, '8080', 'http://localhost:8080'],
    ['https://a.example.com/{path}', { name: 'path', default: '' }, 'v1/x', 'https://a.example.com/v1/x'],
    ['https://a.example.com/{path}', { name: 'path', default: '' }, '', 'https://a.example.com'],
    ['https://a.example.com/v{path}', { name: 'path', default: '1' }, '1.2..3', 'https://a.example.com/v1.2..3'],
    ['https://a.example.com/{path}', { name: 'path', default: '..' }, '..', 'https://a.example.com/..'],
    ['{server}/v1', { name: 'server', default: 'https://a.example.com' }, 'http://own.host', 'http://own.host/v1'],
  ])('%s with %j takes %j', (url, variable, value, expected) => {
    expect(urlOf(url, variable, value)).toBe(expected);
  });

  test('a value that looks like another variable is none', () => {
    const variables = [
      { name: 'a', default: 'x' },
      { name: 'b', default: 'y' },
    ];
    const filled = serverUrl({ url: 'https://example.com/{a}/{b}', variables }, { a: '{b}', b: 'z' }, '');
    expect(filled).toBe('https://example.com/{b}/z');
  });
});
