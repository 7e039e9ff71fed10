import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, type ConfigFile } from '../../src/config/index.ts';
import { writeProject } from '../support/project.ts';

async function read(contents: unknown): Promise<{ readonly config: ConfigFile | string; readonly file: string }> {
  const folder = await writeProject({ 'octavo.config.json': contents });
  const config = await configOf(folder.path);
  await folder.remove();
  return { config, file: join(folder.path, 'octavo.config.json') };
}

/** What is configured, or the sentences that say what is wrong. */
function configOf(folder: string): Promise<ConfigFile | string> {
  return readConfig(folder).then(
    ({ config }) => config,
    (error: unknown) => {
      if (error instanceof ConfigError) return error.message;
      throw error;
    },
  );
}

const oidc = { method: 'oidc', issuer: 'https://login.example.com', clientId: 'docs' };
const jwt = { method: 'jwt', loginUrl: 'https://app.example.com/login', algorithm: 'EdDSA' };

test('a trailing comma does not move the places of what is wrong', async () => {
  const { config, file } = await read('{\n  "customCss": [],\n  "serch": {},\n  "site": 3,\n}\n');
  expect(config).toContain(`${file}:3:3: Unrecognized key: "serch"`);
  expect(config).toContain(`${file}:4:3: `);
});

test('what is left out of auth is what most want', async () => {
  expect((await read({ auth: oidc })).config).toEqual({
    auth: {
      ...oidc,
      clientAuth: 'post',
      scopes: ['openid', 'profile', 'email'],
      groupsClaim: 'groups',
      access: 'public',
      sessionHours: 8,
    },
  });
});

test.each([
  ['an unknown method', { method: 'saml' }, '3:5', 'auth › method'],
  ['a secret', { ...oidc, clientSecret: 'hush' }, '6:5', 'Unrecognized key: "clientSecret"'],
  ['a provider without TLS', { ...oidc, issuer: 'http://login.example.com' }, '4:5', 'must start with https://'],
  ['no issuer', { method: 'oidc', clientId: 'docs' }, '2:3', 'auth › issuer'],
  ['EdDSA without a key', jwt, '2:3', 'EdDSA needs your public key here'],
  [
    'HS256 with one',
    { ...jwt, algorithm: 'HS256', publicKey: 'x' },
    '6:5',
    'HS256 takes its key from OCTAVO_JWT_SECRET',
  ],
  ['a private key', { ...jwt, publicKey: { kty: 'OKP', crv: 'Ed25519', x: 'x', d: 'd' } }, '10:7', 'the private key'],
  ['a session of a year', { method: 'password', sessionHours: 9000 }, '4:5', 'auth › sessionHours'],
])('%s is reported at its place', async (_, auth, place, sentence) => {
  const { config, file } = await read({ auth });
  expect(config).toContain(`${file}:${place}: `);
  expect(config).toContain(sentence);
});

const keys = { adminGroups: ['docs-admins'] };

test('who manages keys is said beside whose they are', async () => {
  const config = { organization: 'Cafe\u0301', auth: oidc, keys };
  expect((await read(config)).config).toMatchObject({ organization: 'Caf\u00e9', keys });
});

test.each([
  ['keys without sign-in', { keys }, '2:3', 'Nobody can sign in to manage keys'],
  ['keys with one password', { keys, auth: { method: 'password' } }, '2:3', 'are in no group'],
  ['every reader', { auth: oidc, keys: { adminGroups: ['*'] } }, '9:7', '"*" would be every reader'],
  ['no group', { auth: oidc, keys: { adminGroups: [] } }, '8:5', 'keys › adminGroups'],
  ['a name with a line break', { organization: 'a\nb' }, '2:3', 'no line breaks'],
])('%s is reported at its place', async (_, contents, place, sentence) => {
  const { config, file } = await read(contents);
  expect(config).toContain(`${file}:${place}: `);
  expect(config).toContain(sentence);
});

test.each([
  ['at the top', { organisation: 'a' }, 'Did you mean "organization"?'],
  ['in an object', { proxy: { alow: [] } }, 'Did you mean "allow"?'],
  ['in a way of signing in', { auth: { ...oidc, sesionHours: 8 } }, 'Did you mean "sessionHours"?'],
  ['like no other', { zebra: 1 }, 'Use one of site, base, domain'],
])('the name that a misspelt key is meant for is offered: %s', async (_, contents, sentence) => {
  expect((await read(contents)).config).toContain(sentence);
});

test('a folder in its place is not a crash', async () => {
  const folder = await writeProject({ 'octavo.config.json/index.mdx': 'x' });
  expect(await configOf(folder.path)).toMatch(/octavo\.config\.json: The file is a folder\.$/);
  await folder.remove();
});

test('JSON that is none is reported at its place', async () => {
  const { config, file } = await read('{\n  "site": \n}');
  expect(config).toBe(
    `${file}:2:9: Not valid JSON: the key "site" has no value. Write its value after the colon, or remove the key.`,
  );
});

test('comments and a byte order mark do no harm', async () => {
  const { config } = await read('\uFEFF{\n  // ours\n  "site": "https://docs.example.com",\n}');
  expect(config).toEqual({ site: 'https://docs.example.com' });
});

test('a provider on this machine needs no TLS', async () => {
  for (const issuer of ['http://localhost:8080/realms/a', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    expect(typeof (await read({ auth: { ...oidc, issuer } })).config).toBe('object');
});

test.each([
  [
    'an element that a page has',
    { tag: 'title', content: 'x' },
    '4:7',
    'The title of a page is made from its own title',
  ],
  ['one that nothing knows', { tag: 'blink' }, '4:7', 'not "blink"'],
  ['a key that is misspelt', { tag: 'meta', attr: {} }, '5:7', 'Did you mean "attrs"?'],
  ['a name that ends the tag', { tag: 'meta', attrs: { 'a>': 'b' } }, '6:9', 'not a valid attribute name'],
  ['a policy', { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: 'x' } }, '6:9', 'headers'],
  ['a meta without content', { tag: 'meta', attrs: { name: 'a' } }, '5:7', 'needs content'],
  ['a link that leads nowhere', { tag: 'link', attrs: { rel: 'icon' } }, '5:7', 'needs rel and href'],
  ['a script without code', { tag: 'script' }, '3:5', 'either code as its content, or attrs.src'],
  ['a script with too much', { tag: 'script', attrs: { src: '/a.js' }, content: 'a' }, '8:7', 'either code'],
  ['what ends the head', { tag: 'noscript', content: '<img src="x">' }, '5:7', 'and not img'],
])('%s in head is reported at its place', async (_, element, place, sentence) => {
  const { config, file } = await read({ head: [element] });
  expect(config).toContain(`${file}:${place}: `);
  expect(config).toContain(sentence);
});

const search = { engine: 'meilisearch', host: 'https://search.example.com/', index: 'docs', apiKey: 'public' };

test('a search service is named by its origin', async () => {
  expect((await read({ search })).config).toEqual({ search: { ...search, host: 'https://search.example.com' } });
});

test.each([
  ['that nobody knows', { ...search, engine: 'solr' }, 'search › engine › Name "typesense"'],
  ['that has what another one takes', { ...search, collection: 'docs' }, 'Unrecognized key: "collection"'],
  ['at a path', { ...search, host: 'https://example.com/search' }, 'Leave out what stands behind the host.'],
  ['without TLS', { ...search, host: 'http://search.example.com' }, 'must start with https://'],
  ['without an address', { ...search, host: 'search' }, 'Write the address of the server'],
  ['without a key', { ...search, apiKey: '' }, 'search › apiKey › '],
])('a search service %s is refused', async (_, wrong, sentence) => {
  expect((await read({ search: wrong })).config).toContain(sentence);
});

test('words that mean the same are groups of two and more', async () => {
  const named = { synonyms: [['sso', 'single sign-on']] };
  expect((await read({ search: named })).config).toEqual({ search: named });
});

test('embeddings can be left out', async () => {
  expect((await read({ search: { embeddings: false } })).config).toEqual({ search: { embeddings: false } });
  expect((await read({ search: { embeddings: 'no' } })).config).toContain('search › embeddings › ');
});

test.each([
  ['of one word', { synonyms: [['sso']] }, 'search › synonyms › 0 › A group takes two words or more'],
  ['of no words', { synonyms: [['sso', '!']] }, 'search › synonyms › 0 › 1 › Write a word'],
  ['of one word twice', { synonyms: [['sso', 'SSO']] }, '"SSO" is in the group already.'],
  ['of another name', { synonims: [['sso', 'saml']] }, 'Did you mean "synonyms"?'],
  ['beside a service, which has its own', { ...search, synonyms: [['sso', 'saml']] }, 'Unrecognized key: "synonyms"'],
])('a group %s is refused', async (_, wrong, sentence) => {
  expect((await read({ search: wrong })).config).toContain(sentence);
});

test('a configuration above the docs is told of, unless it is of other docs or imported', async () => {
  const files = { '.git/HEAD': '', 'docs/docs.json': {}, 'octavo.config.ts': 'export default { base: "/a" };' };
  const folder = await writeProject(files);
  const docs = join(folder.path, 'docs');
  expect(await configOf(docs)).toBe(
    `${join(folder.path, 'octavo.config.ts')}: This file is not read because it is not beside docs.json. Move it to ${docs}.`,
  );
  await writeFile(join(docs, 'octavo.config.ts'), 'export { default } from "../octavo.config.ts";');
  expect(await configOf(docs)).toEqual({ base: '/a' });
  await rm(join(docs, 'octavo.config.ts'));
  await writeFile(join(folder.path, 'docs.json'), '{}');
  expect(await configOf(docs)).toEqual({});
  await folder.remove();
});

test('a configuration with a name that is not read is told of beside one that is', async () => {
  const folder = await writeProject({ 'octavo.config.json': {}, 'octavo.config.js': 'export default {};' });
  expect(await configOf(folder.path)).toContain(
    'octavo.config.js: This file is not read. Rename it to octavo.config.ts',
  );
  await folder.remove();
});

test('a configuration whose name is misspelt is told of, and other files of Octavo are not', async () => {
  const folder = await writeProject({ 'octavo.confg.json': {}, 'octavo.yaml': '' });
  expect(await configOf(folder.path)).toContain('octavo.confg.json: This file is not read. Rename it to');
  await rm(join(folder.path, 'octavo.confg.json'));
  expect(await configOf(folder.path)).toEqual({});
  await folder.remove();
});
