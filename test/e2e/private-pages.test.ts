import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor, type Visitor } from '../server/auth/visitor.ts';
import { octavo, startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const jwtSecret = 'the key that the backend and the site share';
const env = { OCTAVO_SECRET: 'a secret of the tests that is long enough', OCTAVO_JWT_SECRET: jwtSecret };
const origin = 'https://docs.example.com';

const page = (title: string, body: string, frontmatter = ''): string =>
  `---\ntitle: "${title}"\ndescription: "About ${title}"\n${frontmatter}---\n\n${body}\n`;

const responses = { 200: { description: 'Fine.' } };

/** A schema that names something. */
const jsonWith = (name: string): unknown => ({
  'application/json': { schema: { type: 'object', properties: { [name]: { type: 'string' } } } },
});

const api = (summary: string, server = 'https://api.example.com'): unknown => ({
  openapi: '3.1.0',
  info: { title: 'An API', version: '1' },
  servers: [{ url: server }],
  paths: {
    '/things': { get: { summary, responses: { 200: { ...responses[200], content: jsonWith(summary) } } } },
    '/other': { get: { summary: `Also ${summary}`, responses } },
  },
});

/** Every private page's title starts with Hidden, and its text has a walrus in it. */
const files = {
  'docs.json': {
    ...plainConfig,
    thumbnails: {},
    navigation: {
      tabs: [
        {
          tab: 'Guides',
          groups: [
            { group: 'Start', pages: ['index', 'plans', 'team', 'both', 'open', 'end'] },
            { group: 'Only for the team', pages: ['deep/one', 'deep/two'] },
          ],
        },
        { tab: 'Internal', pages: ['admin'] },
        { tab: 'Open API', openapi: 'open.json' },
        { tab: 'Closed API', groups: [{ group: 'Closed', public: false, openapi: 'closed.json', pages: [] }] },
      ],
    },
  },
  'octavo.config.json': {
    site: origin,
    auth: { method: 'jwt', loginUrl: 'https://app.example.com/login', algorithm: 'HS256' },
  },
  'index.mdx': page('Start', 'See [the plans](/plans).', 'related: [plans, open, { "Written by hand": team }]\n'),
  'plans.mdx': page('Hidden plans', 'A purple walrus.', 'public: false\nrelated: [team]\n'),
  'team.mdx': page('Hidden team', 'A green walrus.', 'groups: [team]\n'),
  'both.mdx': page('Hidden both', '<Update label="May 2026">A striped walrus.</Update>', 'groups: [team, admins]\n'),
  'open.mdx': page('Open to all', 'Nothing to hide.', 'groups: [team]\npublic: true\n'),
  'end.mdx': page('The end', 'That was it.'),
  'deep/one.mdx': page('Hidden one', 'A red walrus.', 'groups: [team]\n'),
  'deep/two.mdx': page(
    'Hidden two',
    'export const Walrus = () => { const [color] = useState("yellow walrus"); return <b>{color}</b>; };\n\n<Walrus />',
    'groups: [team]\n',
  ),
  'admin.mdx': page('Hidden admin', 'A blue walrus.', 'groups: [admins]\n'),
  'unlisted.mdx': page('Hidden unlisted', 'A grey walrus.', 'groups: [team]\n'),
  'open.json': api('List things'),
  'closed.json': api('List a walrus', 'https://secret.example.com'),
};

let project: TemporaryFolder;
let output: TemporaryFolder;
let server: RunningCommand;

beforeAll(async () => {
  project = await writeProject(files);
  output = await temporaryFolder();
  const [dist, bundle] = [join(output.path, 'dist'), join(output.path, 'bundle')];
  const built = await octavo(['build', project.path, '--csp', '--out', dist, '--bundle', bundle]);
  expect(built).toMatchObject({ code: 0, stderr: '' });
  server = await startOctavo(['serve', '--dist', dist, '--bundle', bundle, '--port', '0'], env);
}, 120_000);

afterAll(async () => {
  await server.stop();
  await project.remove();
  await output.remove();
});

async function signedIn(...groups: string[]): Promise<Visitor> {
  const reader = visitor(server.url);
  const away = await reader.get('/_octavo/login');
  const nonce = new URL(away.headers.get('location') ?? '').searchParams.get('nonce');
  const token = await new SignJWT({ sub: 'ada', name: 'Ada', groups, nonce, aud: origin, jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('30s')
    .sign(new TextEncoder().encode(jwtSecret));
  expect((await reader.post('/_octavo/callback', { token, here: '1' })).status).toBe(303);
  return reader;
}

interface MemberSite {
  readonly pages: readonly { readonly title: string }[];
  readonly indexes: readonly string[];
}

const siteOf = async (reader: Visitor): Promise<MemberSite> =>
  (await (await reader.get('/_octavo/pages')).json()) as MemberSite;

const closed = ['plans', 'team', 'both', 'deep/one', 'deep/two', 'admin', 'unlisted', 'api-reference/list-a-walrus'];

describe('the built site', () => {
  test('has nothing of its private pages in any file, nor their names', async () => {
    const entries = await readdir(join(output.path, 'dist'), { recursive: true, withFileTypes: true });
    const built = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(built.length).toBeGreaterThan(20);
    for (const file of built) {
      const text = await readFile(file, 'latin1');
      expect(/walrus|Hidden (?!Note)/.exec(text)?.[0], file).toBeUndefined();
    }
    const names = built.map((file) => file.slice(output.path.length));
    expect(names.filter((name) => /plans|team|both|deep|admin|unlisted|closed|walrus/.test(name))).toEqual([]);
    expect(names).toContain('/dist/open.json');
    expect(names).toContain('/dist/_octavo/thumbnails/open.png');
  });

  test('has a policy that tells nothing of private APIs', async () => {
    const policy = /Content-Security-Policy: (.*)/.exec(
      await readFile(join(output.path, 'dist/_headers'), 'utf8'),
    )?.[1];
    expect(policy).toContain('https://api.example.com');
    expect(policy).not.toContain('https://secret.example.com');
    const reader = await signedIn('team', 'admins');
    const html = await (await reader.get('/api-reference/list-a-walrus')).text();
    const own = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];
    expect(own).toMatch(/connect-src [^;]*https:\/\/secret\.example\.com/);
    expect(own).toMatch(/script-src 'self' 'sha256-/);
  });

  test('names them in no list', async () => {
    const lists = ['llms.txt', 'llms-full.txt', 'sitemap.xml', 'skill.md', '_octavo/search/pages-0.txt'];
    for (const list of lists) {
      const text = await readFile(join(output.path, 'dist', list), 'utf8');
      expect(text, list).toContain('open');
      expect(text, list).not.toMatch(/Hidden|walrus|\/(?:team|both|deep|admin|unlisted)\b|closed\.json/);
    }
  });

  test('shows in navigation what everyone may read; links in the text stay', async () => {
    const html = await readFile(join(output.path, 'dist', 'index.html'), 'utf8');
    expect(html).toMatch(/<a href="\/plans"[^>]*>the plans<\/a>/);
    expect(html).not.toMatch(/Only for the team|Internal|Closed API|class="sidebar-link"[^>]*href="\/(?:plans|team)"/);
    expect(html).toContain('Open API');
    expect(html).toMatch(/rel="next"[^>]*>[\s\S]{0,200}Open to all/);
    expect(html).toContain('Written by hand');
  });
});

describe('readers', () => {
  test('search in the indexes of their groups, and in no other', async () => {
    const nobody = visitor(server.url);
    expect((await siteOf(nobody)).indexes).toEqual([]);
    const indexesOf: Record<string, readonly string[]> = {};
    for (const group of ['team', 'admins', 'guests']) indexesOf[group] = (await siteOf(await signedIn(group))).indexes;
    const all = [...new Set(Object.values(indexesOf).flat())];
    // Those of whoever is signed in, of either group, and of each.
    expect(all).toHaveLength(4);
    expect(Object.values(indexesOf).map(({ length }) => length)).toEqual([3, 3, 1]);
    for (const group of ['team', 'admins', 'guests']) {
      const reader = await signedIn(group);
      const titles = new Set<string>();
      for (const folder of all) {
        const answer = await reader.get(`${folder}pages-0.txt`);
        expect(answer.status, `${group} ${folder}`).toBe(indexesOf[group]!.includes(folder) ? 200 : 404);
        const text = await answer.text();
        for (const [, title] of text.matchAll(/"title":"(Hidden \w+)/g)) titles.add(title!);
      }
      expect([...titles].sort(), group).toEqual(
        {
          team: ['Hidden both', 'Hidden one', 'Hidden plans', 'Hidden team', 'Hidden two'],
          admins: ['Hidden admin', 'Hidden both', 'Hidden plans'],
          guests: ['Hidden plans'],
        }[group],
      );
    }
    for (const folder of all) {
      const answer = await fetch(`${server.url}${folder}index.json`, { headers: { accept: 'application/json' } });
      expect(answer.status).toBe(401);
    }
  });

  test('who are not signed in are sent to sign in', async () => {
    const reader = visitor(server.url);
    for (const path of closed) {
      const answer = await reader.get(`/${path}`);
      expect(answer.status, path).toBe(302);
      expect(answer.headers.get('location')).toBe(`/_octavo/login?to=${encodeURIComponent(`/${path}`)}`);
      expect((await fetch(`${server.url}/${path}.md`)).status, path).toBe(401);
    }
    expect((await fetch(`${server.url}/closed.json`)).status).toBe(401);
    expect((await fetch(`${server.url}/_octavo/responses/api-reference/list-a-walrus.json`)).status).toBe(401);
    expect((await fetch(`${server.url}/_octavo/responses/api-reference/list-things.json`)).status).toBe(200);
    expect((await reader.get('/open')).status).toBe(200);
  });

  test('who are signed in see what is for them, and of the rest no more than of pages that are not there', async () => {
    const seen = async (...groups: string[]): Promise<string[]> => {
      const reader = await signedIn(...groups);
      const missing = await (await reader.get('/nowhere')).text();
      const found: string[] = [];
      for (const path of closed) {
        const [html, markdown] = [await reader.get(`/${path}`), await reader.get(`/${path}.md`)];
        expect(markdown.status, path).toBe(html.status);
        expect(html.headers.get('cache-control'), path).toBe('private, no-store');
        if (html.status !== 404) found.push(path);
        else expect(await html.text()).toBe(missing);
        if (html.status === 200) expect(await html.text()).toContain('walrus');
      }
      return found;
    };
    const everyones = ['plans', 'api-reference/list-a-walrus'];
    expect(await seen()).toEqual(everyones);
    expect(await seen('team')).toEqual(closed.filter((path) => path !== 'admin'));
    expect((await seen('admins')).sort()).toEqual([...everyones, 'both', 'admin'].sort());
  });

  test('get what the playground of a private page judges answers by', async () => {
    const reader = await signedIn();
    const html = await (await reader.get('/api-reference/list-a-walrus')).text();
    const [, address = ''] = /"responses":"([^"]+)"/.exec(html) ?? [];
    const answer = await reader.get(address);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('List a walrus');
  });

  test('find in the navigation of a private page only what all its readers may read', async () => {
    const reader = await signedIn('team', 'admins');
    const pathsOn = async (path: string): Promise<string[]> => {
      const html = await (await reader.get(path)).text();
      return [...html.matchAll(/class="sidebar-link"[^>]*href="\/([^"]*)"/g)].map(([, name = '']) => name);
    };
    expect(await pathsOn('/plans')).toEqual(['', 'plans', 'open', 'end']);
    expect(await pathsOn('/both')).toEqual(['', 'plans', 'both', 'open', 'end']);
    expect(await pathsOn('/team')).toEqual(['', 'plans', 'team', 'both', 'open', 'end', 'deep/one', 'deep/two']);
    expect(await (await reader.get('/plans')).text()).not.toContain('Hidden team');
    expect(await (await reader.get('/team')).text()).not.toContain('Internal');
    expect(await (await reader.get('/admin')).text()).toContain('Internal');
  });

  test('are listed the private pages that they may see', async () => {
    const titles = async (reader: Visitor): Promise<string[]> => (await siteOf(reader)).pages.map(({ title }) => title);
    expect(await titles(visitor(server.url))).toEqual([]);
    expect(await titles(await signedIn('admins'))).toEqual(
      expect.arrayContaining(['Hidden plans', 'Hidden both', 'Hidden admin', 'List a walrus']),
    );
    expect(await titles(await signedIn('admins'))).not.toContain('Hidden team');
  });
});

test('the discovery API knows no private page, and suggests none', async () => {
  const keysFile = join(output.path, 'keys.json');
  const keys = await octavo(['keys', 'create', '--organization', 'acme'], { OCTAVO_KEYS: keysFile });
  const args = ['--dist', join(output.path, 'dist'), '--bundle', join(output.path, 'bundle'), '--port', '0'];
  const keyed = await startOctavo(['serve', ...args], { ...env, OCTAVO_KEYS: keysFile });
  const ask = async (path: string): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${keyed.url}/discovery/v1/page/test`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.stdout.trim()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ path }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await ask('/open')).status).toBe(200);
  for (const path of [...closed, 'tea', 'deep/thre', 'closed.json', '404.html']) {
    const { status, text } = await ask(path);
    expect(status, path).toBe(404);
    expect(text.replace(path, ''), path).not.toMatch(/"(?:plans|team|both|deep|admin|unlisted)/);
  }
  await keyed.stop();
});

describe('octavo serve', () => {
  const serve = (extra: Readonly<Record<string, string>>): Promise<{ code: number; stderr: string }> => {
    const args = ['--dist', join(output.path, 'dist'), '--bundle', join(output.path, 'bundle'), '--port', '0'];
    return octavo(['serve', ...args], { OCTAVO_SECRET: '', OCTAVO_JWT_SECRET: '', ...extra });
  };

  test.each([
    ['without a secret', {}, 'needs a secret in OCTAVO_SECRET: at least 32 random characters'],
    ['with a short secret', { OCTAVO_SECRET: 'short' }, 'Every secret in OCTAVO_SECRET needs at least 32 characters'],
    ['with a short old secret', { OCTAVO_SECRET: `${env.OCTAVO_SECRET},old` }, 'needs at least 32 characters'],
    ['without the key of the tokens', { OCTAVO_SECRET: env.OCTAVO_SECRET }, 'OCTAVO_JWT_SECRET must have at least 32'],
  ])('%s does not start, and says why', async (_, extra, sentence) => {
    const { code, stderr } = await serve(extra);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
  });
});

test('a site that is private shows nobody anything but what says that it is public', async () => {
  const folder = await writeProject({
    'docs.json': {
      ...plainConfig,
      navigation: {
        groups: [
          { group: 'A', public: true, pages: ['open'] },
          { group: 'B', pages: ['index', 'also'] },
        ],
      },
    },
    'octavo.config.json': { site: origin, auth: { method: 'password', access: 'private' } },
    'index.mdx': page('Hidden start', 'A walrus.'),
    'open.mdx': page('Open', 'Hello.'),
    'also.mdx': page('Also open', 'Hello.', 'public: true\n'),
    'other.mdx': page('Hidden other', 'A walrus.'),
  });
  const args = [folder.path, '--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'bundle')];
  expect(await octavo(['build', ...args])).toMatchObject({ code: 0, stderr: '' });
  const built = await readdir(join(folder.path, 'dist'));
  expect(built.filter((name) => name.endsWith('.html')).sort()).toEqual(['404.html', 'also.html', 'open.html']);
  const running = await startOctavo(['preview', ...args, '--port', '0'], { OCTAVO_SITE_PASSWORD: 'walrus-password' });
  const reader = visitor(running.url);
  expect((await reader.get('/')).headers.get('location')).toBe('/_octavo/login?to=%2F');
  expect((await reader.get('/other')).status).toBe(302);
  expect((await reader.get('/also')).status).toBe(200);
  await reader.post('/_octavo/login', { password: 'walrus-password' });
  expect(await (await reader.get('/')).text()).toContain('A walrus.');
  await running.stop();
  await folder.remove();
}, 60_000);
