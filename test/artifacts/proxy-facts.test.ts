import { afterAll, expect, test } from 'vitest';
import { proxyFacts, type ProxyFacts } from '../../src/artifacts/proxy-facts.ts';
import { loadProject } from '../../src/project/load.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import { describeApi, ok } from '../support/openapi.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { loadSite } from './load-site.ts';

const folders: { remove(): Promise<void> }[] = [];
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

async function factsOf(files: Readonly<Record<string, unknown>>, allowed: readonly string[] = []): Promise<ProxyFacts> {
  const folder = await writeProject(files);
  folders.push(folder);
  const { value: project } = await loadProject(folder.path, { cacheDir: `${folder.path}/.cache` });
  const { value: site } = resolveSite(project, { origin: 'https://docs.example.com', base: '' });
  return proxyFacts(site, allowed);
}

const servers = [{ url: 'https://api.example.com/v1' }];
const config = { ...plainConfig, navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } };

test('every origin that descriptions, docs.json and relative servers declare', async () => {
  const { site } = await loadSite('odd-titles-and-redirects');
  expect(proxyFacts(site, ['http://10.0.0.5:8080'])).toEqual({
    apiOrigins: [
      'http://localhost:3000',
      'https://api.example.com',
      'https://docs.example.com',
      'https://eu.example.com:8443',
      'https://login.example.com',
      'https://mdx.example.com',
      'https://us.example.com:8443',
    ],
    allowedOrigins: ['http://10.0.0.5:8080'],
    queryKeys: [],
    access: [],
  });
});

test('servers of paths and operations, and of pages that are written by hand', async () => {
  const facts = await factsOf({
    'docs.json': { ...config, api: { mdx: { server: ['https://one.example.com', 'https://two.example.com/v1'] } } },
    'manual.mdx': '---\napi: "POST https://manual.example.com/v1/things"\n---\n',
    'api.json': describeApi({
      '/a': { servers: [{ url: 'https://path.example.com' }], get: { ...ok } },
      '/b': {
        servers: [{ url: 'https://hidden.example.com' }],
        get: { ...ok, servers: [{ url: 'https://operation.example.com' }] },
      },
    }),
  });
  expect(facts.apiOrigins.filter((origin) => origin !== 'https://docs.example.com')).toEqual([
    'https://manual.example.com',
    'https://one.example.com',
    'https://operation.example.com',
    'https://path.example.com',
    'https://two.example.com',
  ]);
});

test('where tokens come from, and not where readers sign in', async () => {
  const flow = { authorizationUrl: 'https://login.example.com/authorize', scopes: {} };
  const { apiOrigins } = await factsOf({
    'docs.json': config,
    'api.json': describeApi(
      { '/a': { get: { ...ok, security: [{ oauth: [] }, { oidc: [] }] } } },
      {
        servers,
        components: {
          securitySchemes: {
            oauth: {
              type: 'oauth2',
              flows: {
                authorizationCode: {
                  ...flow,
                  tokenUrl: 'https://token.example.com/token',
                  refreshUrl: 'https://refresh.example.com/token',
                },
                implicit: flow,
                password: { tokenUrl: 'not a URL', scopes: {} },
              },
            },
            oidc: {
              type: 'openIdConnect',
              openIdConnectUrl: 'https://oidc.example.com/.well-known/openid-configuration',
            },
          },
        },
      },
    ),
  });
  expect(apiOrigins).toEqual([
    'https://api.example.com',
    'https://oidc.example.com',
    'https://refresh.example.com',
    'https://token.example.com',
  ]);
});

test('who may send what, where a playground is for signed-in readers', async () => {
  const mint = (metadata: object): object => ({ 'x-mint': { metadata } });
  const { access } = await factsOf({
    'docs.json': { ...config, api: { playground: { display: 'auth' }, mdx: { server: 'https://manual.example.com' } } },
    'manual.mdx': '---\napi: "POST /things/{id}"\nplayground: interactive\n---\n',
    'api.json': describeApi(
      {
        '/open': { get: { ...ok, ...mint({ playground: 'interactive' }), security: [{ oauth: [] }] } },
        '/shown': { get: { ...ok, ...mint({ playground: 'simple' }) } },
        '/silent': { get: { ...ok, ...mint({ playground: 'none' }) } },
        '/signed-in/{id}': { put: { ...ok } },
        '/{name=shelves/*/books/*}': { get: { ...ok } },
        '/files/{*path}': { get: { ...ok } },
        '/admins': { delete: { ...ok, ...mint({ groups: ['admins'] }) } },
      },
      {
        servers,
        components: {
          securitySchemes: {
            oauth: {
              type: 'oauth2',
              flows: { clientCredentials: { tokenUrl: 'https://api.example.com/oauth/token', scopes: {} } },
            },
          },
        },
      },
    ),
  });
  const at = (origin: string, basePath: string): unknown =>
    access.find(({ origins, basePaths }) => origins[0] === origin && basePaths[0] === basePath)?.operations;
  expect(at('https://api.example.com', '/v1')).toEqual([
    { method: 'GET', path: '/open' },
    { method: 'PUT', path: '/signed-in/{id}', audience: [] },
    { method: 'GET', path: '/shelves/{}/books/{}', audience: [] },
    { method: 'GET', path: '/files/{+path}', audience: [] },
    { method: 'DELETE', path: '/admins', audience: ['admins'] },
  ]);
  expect(at('https://api.example.com', '')).toEqual([{ method: 'POST', path: '/oauth/token' }]);
  expect(at('https://manual.example.com', '')).toEqual([{ method: 'POST', path: '/things/{id}' }]);
});

test('nothing of that, where no playground is', async () => {
  const { access } = await factsOf({
    'docs.json': config,
    'api.json': describeApi({ '/a': { get: { ...ok } } }, { servers }),
  });
  expect(access).toEqual([]);
});
