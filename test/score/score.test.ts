import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, score } from '../../src/index.ts';
import { callMain } from '../cli/call-main.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

let folder: TemporaryFolder;
let site: string;

beforeAll(async () => {
  folder = await writeProject({
    'docs/docs.json': {
      ...plainConfig,
      description: 'Everything about tests.',
      navigation: { pages: ['index', 'guides/start'] },
      redirects: [{ source: '/old/:path*', destination: '/guides/:path*' }],
    },
    'docs/index.mdx':
      '---\ntitle: Home\ndescription: Where to begin.\n---\n\n[Start](/guides/start), [old](/old/start), [mail](mailto:a@example.com).\n\n```md\n[In code](/nowhere)\n```\n',
    'docs/guides/start.mdx':
      '---\ntitle: Start\ndescription: First steps.\n---\n\n![A dot](/dot.svg) [Home](../index)\n',
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  site = join(folder.path, 'dist');
  const { published } = await build({
    dir: join(folder.path, 'docs'),
    outDir: site,
    bundle: join(folder.path, 'bundle'),
    site: 'https://docs.example.com',
    offline: true,
  });
  expect(published).toBe(true);
}, 180_000);
afterAll(() => folder.remove());

/** What is missing after a file of the site was changed, by check; the file is as it was afterwards. */
async function missingWith(
  path: string,
  change: (text: string) => string | undefined,
): Promise<Record<string, readonly string[]>> {
  const file = join(site, path);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await (after === undefined ? rm(file) : writeFile(file, after));
  const { checks } = await score(site);
  await writeFile(file, before);
  return Object.fromEntries(checks.flatMap(({ name, missing }) => (missing.length === 0 ? [] : [[name, missing]])));
}

test('a site that octavo build wrote lacks nothing', async () => {
  const { score: points, pages, checks } = await score(site);
  expect(checks.flatMap(({ name, missing }) => missing.map((place) => `${name} ${place}`))).toEqual([]);
  expect([points, pages]).toEqual([100, 2]);
});

test.each<[string, string, (text: string) => string | undefined, Record<string, string[]>]>([
  ['no llms.txt', 'llms.txt', () => '', { 'llms-txt-exists': ['llms.txt'], 'llms-txt-valid': [expect.any(String)] }],
  [
    'links of llms.txt',
    'llms.txt',
    (text) => `${text}\n[Gone](https://docs.example.com/gone.md) [HTML](https://docs.example.com/guides/start)`,
    {
      'llms-txt-links-resolve': ['llms.txt: https://docs.example.com/gone.md'],
      'llms-txt-links-markdown': ['llms.txt: https://docs.example.com/guides/start'],
    },
  ],
  ['a long llms.txt', 'llms.txt', (text) => text.padEnd(100_001), { 'llms-txt-size': ['llms.txt: 100001 characters'] }],
  [
    'Markdown of a page',
    'guides/start.md',
    () => undefined,
    {
      'markdown-of-pages': ['guides/start.html'],
      'llms-txt-links-resolve': ['llms.txt: https://docs.example.com/guides/start.md'],
      'llms-full-txt-links-resolve': ['llms-full.txt: https://docs.example.com/guides/start.md'],
    },
  ],
  ['its first line', 'index.md', (text) => text.replaceAll('llms.txt', ''), { 'llms-txt-directive': ['index.md'] }],
  ['no llms-full.txt', 'llms-full.txt', () => undefined, { 'llms-full-txt-exists': ['llms-full.txt'] }],
  ['a skill without words', 'skill.md', () => '# Skill', { 'skill-md': ['skill.md: name and description'] }],
  ['cards of MCP', '.well-known/mcp.json', () => '{', { 'mcp-discoverable': ['.well-known/mcp.json'] }],
  [
    'an agent that is kept away',
    'robots.txt',
    (text) => `${text}\nUser-agent: GPTBot\nUser-agent: ClaudeBot\nDisallow: /\n`,
    { 'robots-allow-agents': ['robots.txt: GPTBot', 'robots.txt: ClaudeBot'] },
  ],
  [
    'an address of this machine',
    'robots.txt',
    (text) => text.replace('https://docs.example.com', 'http://localhost:4321'),
    {
      'site-address': ['addresses begin with http://localhost:4321'],
    },
  ],
  [
    'a page that the sitemap lacks',
    'sitemap.xml',
    (text) => text.replace('/guides/start<', '/else<'),
    {
      sitemap: ['sitemap.xml: guides/start.html'],
    },
  ],
  [
    'structured data',
    'index.html',
    (text) => text.replaceAll('application/ld+json', 'text/plain'),
    {
      'structured-data': ['index.html'],
    },
  ],
  [
    'a description',
    'index.html',
    (text) => text.replace(/<meta name="description"[^>]*>/, ''),
    {
      descriptions: ['index.html'],
    },
  ],
  [
    'an alt text',
    'guides/start.html',
    (text) => text.replace('alt="A dot"', ''),
    {
      'alt-texts': ['guides/start.html: /dot.svg'],
    },
  ],
  [
    'a link',
    'index.html',
    (text) => text.replaceAll('"/guides/start"', '"/guides/gone"'),
    {
      'links-resolve': ['index.html: /guides/gone'],
    },
  ],
])('%s', async (_, path, change, missing) => {
  expect(await missingWith(path, change)).toEqual(missing);
});

test('the copy of the first page at the root is no page of its own', async () => {
  const copied = await writeProject({
    '404.html': '<title>Nothing</title>',
    'robots.txt': 'Sitemap: https://docs.example.com/manual/sitemap.xml',
    'index.html': '<link rel="canonical" href="https://docs.example.com/manual/start">',
    'start.html': '<link rel="canonical" href="https://docs.example.com/manual/start">',
    'guides/index.html': '<link rel="canonical" href="https://docs.example.com/manual/guides/">',
  });
  const { checks } = await score(copied.path);
  await copied.remove();
  expect(checks.find(({ name }) => name === 'descriptions')?.missing).toEqual(['guides/index.html', 'start.html']);
});

test('links of a site below a path count from there', async () => {
  const below = await writeProject({
    '404.html': '<title>Nothing</title>',
    'robots.txt': 'Sitemap: https://docs.example.com/manual/sitemap.xml',
    'a.html':
      '<div class="mdx-content"><a href="/manual/b">B</a> <a href="/other">another site</a> <a href="./c">C</a></div>',
    'b.html': '<title>B</title>',
  });
  const { checks } = await score(below.path);
  await below.remove();
  expect(checks.find(({ name }) => name === 'links-resolve')?.missing).toEqual(['a.html: ./c']);
});

test('octavo score names what is missing and how to fix it, and --min sets the exit code', async () => {
  await writeFile(join(site, 'skill.md'), '# Skill');
  const { code, stdout } = await callMain(['score', site]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^skill-md \(agents\): 0 %\. .+\n {2}skill\.md: name and description\n {2}Write "description"/,
  );
  expect(stdout).toMatch(/\n\d\d of 100 for 2 pages: \d+ of \d+ checks are met\.\n$/);
  const asked = await callMain(['score', site, '--json', '--min', '100']);
  expect(asked.code).toBe(1);
  expect(JSON.parse(asked.stdout)).toEqual(JSON.parse(JSON.stringify(await score(site))));
  expect((await callMain(['score', site, '--min', 'all'])).code).toBe(2);
  const nowhere = await callMain(['score', folder.path, '--json']);
  expect(nowhere.code).toBe(2);
  expect(JSON.parse(nowhere.stdout)).toEqual({
    failure: expect.stringContaining('octavo build') as string,
    diagnostics: [],
  });
});
