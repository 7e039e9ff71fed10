import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../src/build/output/publish.ts';
import { prepareCacheFolder } from '../../src/cache/cache-folder.ts';
import { createKeyFileStore } from '../../src/server/stores/filesystem.ts';
import { smallBundle, type SmallBundle } from '../bundle/small-bundle.ts';
import { octavo, startOctavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const open: SmallBundle = { domain: 'open', revision: 'one', pages: { index: 'The start.' } };
const closed: SmallBundle = {
  ...open,
  domain: 'closed',
  privateFiles: { 'team/plans.html': { text: '<h1>Plans</h1>', groups: ['team'] } },
};

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'octavo-rest-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

/** What of a folder somebody else than its owner may read, by the modes alone. */
async function readableByOthers(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = [root, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const modes = await Promise.all(paths.map(async (path) => [path, await modeOf(path)] as const));
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([path]) => path.slice(root.length));
}

describe('another user of the machine reads', () => {
  test('nothing of a bundle with private pages', async () => {
    await publish(await smallBundle(closed), join(folder, 'bundle'));
    expect(await readableByOthers(join(folder, 'bundle/closed'))).toEqual([]);
  });

  test('nothing of one that an earlier version left open', async () => {
    const before = join(folder, 'earlier/closed');
    await mkdir(before, { recursive: true, mode: 0o755 });
    await publish(await smallBundle(closed), join(folder, 'earlier'));
    expect(await modeOf(before)).toBe(0o700);
  });

  test('the bundle of a site without any, which a server of another user may serve', async () => {
    await publish(await smallBundle(open), join(folder, 'bundle'));
    expect((await modeOf(join(folder, 'bundle/open'))) & 0o005).toBe(0o005);
  });

  test('nothing of a file for KV with private pages', async () => {
    await publish(await smallBundle(closed), join(folder, 'kv.json'));
    expect(await modeOf(join(folder, 'kv.json'))).toBe(0o600);
  });

  test('no keys, nor the folder that is made for them', async () => {
    const file = join(folder, 'keys/keys.json');
    await createKeyFileStore(file).update((keys) => keys);
    expect([await modeOf(join(folder, 'keys')), await modeOf(file)]).toEqual([0o700, 0o600]);
  });

  test('no keys in a file that everybody could read, once it is written again', async () => {
    const file = join(folder, 'known.json');
    await writeFile(file, '{"version":1,"keys":[]}');
    await chmod(file, 0o644);
    await createKeyFileStore(file).update((keys) => [...keys, added]);
    expect((await modeOf(file)) & 0o007).toBe(0);
  });

  test('nothing of a cache that an earlier version left open', async () => {
    const cache = join(folder, '.octavo');
    await mkdir(cache, { mode: 0o755 });
    prepareCacheFolder(cache);
    expect(await modeOf(cache)).toBe(0o700);
  });
});

const added = { prefix: 'octavo_a', hash: 'a'.repeat(64), organization: 'acme', domains: [], created: '2026-01-01' };

describe('a build of private pages', () => {
  let project: TemporaryFolder;
  let output: TemporaryFolder;
  const at = (path: string): string => join(output.path, path);

  beforeAll(async () => {
    output = await temporaryFolder();
    project = await writeProject({
      'docs.json': { ...plainConfig, navigation: { pages: ['index', 'plans'] } },
      'octavo.config.json': {
        site: 'https://docs.example.com',
        auth: { method: 'password' },
        headers: { frameAncestors: ['self', 'https://portal.example.com'] },
      },
      'index.mdx': '---\ntitle: Start\n---\nHello.',
      'plans.mdx': '---\ntitle: Plans\npublic: false\n---\nA walrus.',
    });
    const places = ['--out', at('dist'), '--bundle', at('bundle')];
    const built = await octavo(['build', project.path, ...places, '--target', 'lambda']);
    expect(built).toMatchObject({ code: 0, stderr: '' });
  }, 60_000);
  afterAll(async () => {
    await project.remove();
    await output.remove();
  });

  test('leaves a cache that its owner alone reads', async () => {
    const [cache] = await readableByOthers(join(project.path, '.octavo'));
    expect(cache === undefined || cache === '/.gitignore').toBe(true);
  });

  test('leaves a bundle that its owner alone reads, and a site for all', async () => {
    const folders = await readdir(at('bundle'));
    expect(folders).toHaveLength(2);
    for (const folder of folders) expect(await readableByOthers(at(`bundle/${folder}`))).toEqual([]);
    expect((await modeOf(at('dist'))) & 0o005).toBe(0o005);
  });

  test('leaves functions that platforms can read and others here cannot', async () => {
    expect(await modeOf(at('functions/lambda'))).toBe(0o700);
    const entries = await readdir(at('functions/lambda/function'), { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries.filter((entry) => entry.isFile()).map((entry) => modeOf(join(entry.parentPath, entry.name))),
    );
    expect(modes.every((mode) => (mode & 0o004) !== 0)).toBe(true);
  });

  test('sends private pages as it sends the others: framed by whom the owner names, over https from then on', async () => {
    const env = { OCTAVO_SECRET: 'x'.repeat(40), OCTAVO_SITE_PASSWORD: 'walrus' };
    const server = await startOctavo(['serve', '--dist', at('dist'), '--bundle', at('bundle'), '--port', '0'], env);
    const form = { method: 'POST', body: new URLSearchParams({ password: 'walrus' }), redirect: 'manual' } as const;
    const origin = 'https://docs.example.com';
    const entered = await fetch(`${server.url}/_octavo/login`, { ...form, headers: { origin } });
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const [page, start] = await Promise.all([
      fetch(`${server.url}/plans`, { headers: { cookie } }),
      fetch(`${server.url}/`),
    ]);
    await server.stop();
    const html = await page.text();
    expect(html).toContain('A walrus.');
    expect(html).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self'/);
    expect(html).not.toMatch(/<meta[^>]*frame-ancestors/);
    const framing = "frame-ancestors 'self' https://portal.example.com";
    expect(page.headers.get('content-security-policy')).toBe(framing);
    expect(start.headers.get('content-security-policy')).toMatch(new RegExp(`^default-src 'self'; .*; ${framing}$`));
    for (const { headers } of [page, start]) {
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
