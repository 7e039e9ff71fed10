import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArtifactInput } from '../../src/artifacts/artifact.ts';
import { nginxConf } from '../../src/artifacts/registry/nginx-conf.ts';
import { redirectLines } from '../../src/artifacts/registry/redirects.ts';
import { vercelJson } from '../../src/artifacts/registry/vercel-json.ts';
import { redirectRoutes } from '../../src/server/targets/vercel/layout-redirects.ts';
import { parseRedirectRules, redirectLocation } from '../../src/server/site-files/redirect-rules.ts';
import type { Redirect } from '../../src/site/site.ts';
import { loadSite } from '../artifacts/load-site.ts';
import { sendRaw } from '../server/start-server.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);

/** Sources and destinations in which something has a meaning for some host, and an address that each catches. */
const hostile: readonly (readonly [source: string, destination: string, asked: string, location: string])[] = [
  ['/quote"; return 200 "x', '/a', '/quote%22;%20return%20200%20%22x', '/a'],
  ["/apostrophe's", '/b', "/apostrophe's", '/b'],
  ['/two words', '/c d', '/two%20words', '/c%20d'],
  ['/line\nend', '/e\nf', '/line%0Aend', '/e%0Af'],
  ['/tab\tulator', '/g', '/tab%09ulator', '/g'],
  ['/back\\slash', '/h\\i', '/back%5Cslash', '/h%5Ci'],
  ['/back\\', '/j', '/back%5C', '/j'],
  ['/$uri', '/$host', '/$uri', '/%24host'],
  ['/braces{1}', '/k{2}', '/braces%7B1%7D', '/k%7B2%7D'],
  ['/paren(s)', '/l(m)', '/paren(s)', '/l(m)'],
  ['/semi;colon', '/n;o', '/semi;colon', '/n;o'],
  ['/percent%22', '/p%22', '/percent%22', '/p%22'],
  [`/${'long'.repeat(40)}`, '/q', `/${'long'.repeat(40)}`, '/q'],
  ['/Twice', '/r', '/Twice', '/r'],
  ['/port', 'https://example.com:8443/s', '/port', 'https://example.com:8443/s'],
  ['/users"/:uri/{x}', '/people/:uri', '/users%22/7/%7Bx%7D', '/people/7'],
  ['/same/:a/:a', '/t/:a', '/same/1/2', '/t/1'],
  ['/number/:1st/*', '/u/:1st/x', '/number/one/two', '/u/one/x'],
  ['/rest/$x.+/:all*', '/v/:all', '/rest/$x.+/w/z', '/v/w/z'],
];

async function hostileSite(): Promise<ArtifactInput> {
  const input = await loadSite('odd-titles-and-redirects');
  const redirects: Redirect[] = hostile.map(([source, destination]) => ({ source, destination, permanent: true }));
  return {
    ...input,
    site: { ...input.site, redirects: [...redirects, { source: '/TWICE', destination: '/no', permanent: true }] },
  };
}

const site = await hostileSite();

describe('nginx.conf', () => {
  let folder: string;
  let url: string;
  let nginx: ReturnType<typeof spawn> | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'octavo-nginx-'));
    // The workers of nginx may be of another user.
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'html'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const contents = [...nginxConf.files(site)][0]?.contents ?? '';
    const placed = contents.replace('listen 80;', `listen 127.0.0.1:${port};`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    await writeFile(join(folder, 'mime.types'), 'types {\n  text/html html;\n}\n');
    await writeFile(join(folder, 'site.conf'), placed);
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\ninclude site.conf;\n}\n`,
    );
  });
  afterAll(async () => {
    nginx?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test('is read by nginx whatever stands in redirects', async () => {
    const { stderr } = await run('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
    expect(stderr).toContain('syntax is ok');
    expect(stderr).not.toMatch(/emerg|warn/);
  });

  test('each of them leads where it says', async () => {
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    await until(() =>
      sendRaw(url, '/').then(
        () => true,
        () => undefined,
      ),
    );
    const seen: [string, unknown][] = [];
    for (const [, , asked] of hostile) {
      const { headers } = await sendRaw(url, asked);
      seen.push([asked, headers['location']?.toString().replace(/^http:\/\/127\.0\.0\.1(?::\d+)?/, '')]);
    }
    expect(seen).toEqual(hostile.map(([, , asked, location]) => [asked, location]));
  });
});

test('_redirects has a line for each of them, which our own server reads as it is meant', () => {
  const lines = redirectLines(site.site);
  // Beside one more of the project there are two of our own, below /.well-known.
  expect(lines.trimEnd().split('\n')).toHaveLength(hostile.length + 3);
  const rules = parseRedirectRules(lines);
  const seen = hostile.map(([, , asked]) => redirectLocation(rules, asked)?.location.replace('$', '%24'));
  expect(seen).toEqual(hostile.map(([, , , location]) => location));
});

test('vercel.json is JSON, with what its patterns give a meaning behind backslashes', () => {
  const { redirects } = JSON.parse([...vercelJson.files(site)][0]?.contents ?? '') as {
    redirects: { source: string }[];
  };
  const sources = redirects.map(({ source }) => source);
  expect(sources).toContain('/paren\\(s\\)');
  expect(sources).toContain('/users%22/:uri/%7Bx%7D');
});

test('routes of Vercel are expressions that match what they are for', () => {
  const routes = redirectRoutes(site.site).flatMap((route) => ('src' in route && route.status === 308 ? [route] : []));
  const seen = hostile.map(([, , asked]) => {
    const found = routes.find(({ src }) => new RegExp(src).test(asked));
    return found && asked.replace(new RegExp(found.src), found.headers?.['Location'] ?? '');
  });
  expect(seen).toEqual(hostile.map(([, , , location]) => location));
});
