import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { octavo, type CommandResult, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const code = 'window.acme = "a</script>b";';
const head = [
  { tag: 'meta', attrs: { name: 'theme-color', content: '#123456' } },
  { tag: 'link', attrs: { rel: 'manifest', href: '/app.webmanifest' } },
  { tag: 'script', attrs: { type: 'module', async: true, defer: false, src: 'https://cdn.example.com/a.js?a&b' } },
  { tag: 'script', content: code },
  { tag: 'style', content: '.acme{color:red}' },
];

const search = { engine: 'docsearch', appId: 'APP1', indexName: 'docs', apiKey: 'any' };

describe('head of the configuration', { timeout: 120_000 }, () => {
  let folder: TemporaryFolder;
  /** Not in the project: whatever stands there is checked. */
  let output: TemporaryFolder;
  let built: CommandResult;
  const at = (path: string): string => join(folder.path, path);
  const out = (path: string): string => join(output.path, path);
  const build = (...args: readonly string[]): Promise<CommandResult> =>
    octavo(['build', folder.path, '--offline', '--out', out('dist'), '--bundle', out('bundle'), ...args]);
  const read = (path: string): Promise<string> => readFile(out(`dist/${path}`), 'utf8');

  beforeAll(async () => {
    output = await temporaryFolder();
    folder = await writeProject({
      'docs.json': plainConfig,
      'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
      'app.webmanifest': '{ "name": "Acme" }',
      'octavo.config.json': { head, search },
    });
    built = await build();
  }, 120_000);
  afterAll(() => Promise.all([folder.remove(), output.remove()]));

  test('stands at the end of the head of every page', async () => {
    expect(built).toMatchObject({ code: 0 });
    const added =
      '<meta name="theme-color" content="#123456"><link rel="manifest" href="/app.webmanifest">' +
      '<script src="https://cdn.example.com/a.js?a&amp;b" type="module" async></script>' +
      '<script>window.acme = "a<\\/script>b";</script><style>.acme{color:red}</style>';
    for (const page of ['index.html', '404.html']) {
      const html = await read(page);
      expect(html.slice(0, html.indexOf('</head>')), page).toContain(added);
      expect(html.match(/theme-color/g), page).toHaveLength(1);
    }
    expect(existsSync(out('dist/app.webmanifest'))).toBe(true);
  });

  test('pages tell the crawler of a search service what they are, and may ask it', async () => {
    expect(await read('index.html')).toContain('<meta name="docsearch:language" content="en">');
    expect(await read('_headers')).toContain("connect-src 'self' https://app1-dsn.algolia.net");
    expect(existsSync(out('dist/_octavo/search'))).toBe(false);
  });

  test('is allowed by the policy, and what this cannot know is told', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code.replace('</', '<\\/')));
    const policy = /script-src [^;]*/.exec(await read('_headers'))?.[0];
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    expect(policy).toContain('https://cdn.example.com');
    const { stderr } = await octavo(['check', folder.path, '--offline']);
    expect(stderr).toContain('OCT601 head-note  octavo.config.json');
    expect(stderr).toContain('https://cdn.example.com');
  });

  test('another one makes every page anew', async () => {
    expect((await build()).stdout).toContain('0 of 1 page');
    await writeFile(at('octavo.config.json'), JSON.stringify({ head: head.slice(0, 1) }));
    expect((await build()).stdout).toMatch(/^render +1 page\b/m);
    expect(await read('index.html')).not.toContain('acme');
  });

  test('has the font that text is set in where another could not be had', async () => {
    const inter = /<link rel="preload" href="[^"]*inter-latin[^"]*" as="font"/;
    expect(await read('index.html')).toMatch(inter);
    await writeFile(at('docs.json'), JSON.stringify({ ...plainConfig, fonts: { family: 'Nunito' } }));
    expect((await build()).stderr).toContain('OCT115');
    expect(await read('index.html')).toMatch(inter);
    await writeFile(at('docs.json'), JSON.stringify({ ...plainConfig, fonts: { family: 'Georgia' } }));
    await build();
    expect(await read('index.html')).not.toMatch(inter);
  });
});
