import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroProject, root, type AstroProject } from '../support/astro-project.ts';
import { freePort } from '../support/free-port.ts';
import { contentFolder, octavo, runAlone, sourceBin, type CommandResult } from '../support/octavo.ts';

describe('an Astro project with pages of its own', { timeout: 120_000 }, () => {
  let project: AstroProject;
  let built: CommandResult;
  const html = (path: string): Promise<string> => project.read(`dist/${path}`);

  beforeAll(async () => {
    project = await astroProject('with-own-pages');
    await writeFile(project.file('docs/index.mdx'), '---\ntitle: Docs\n---\n\nWhere the docs begin: ![](/dot.svg)\n');
    built = await project.astro('build');
  }, 120_000);
  afterAll(() => project.remove());

  test('publishes the docs beside them, named as Astro names pages', async () => {
    expect(built).toMatchObject({ code: 0 });
    expect(await html('guides/start/index.html')).toContain('The plan has 8 seats.');
    expect(await html('api-reference/list-things/index.html')).toContain('How many.');
    for (const file of ['guides/start.md', 'llms.txt', 'dot.svg', 'openapi.json', '_octavo/search/index.json'])
      expect(existsSync(project.file(`dist/${file}`)), file).toBe(true);
    expect(existsSync(project.file('private/bundle/acme/current'))).toBe(true);
    expect(existsSync(project.file('dist/_octavo/index.html'))).toBe(false);
  });

  test('publishes pages whose names mean something in URLs where links lead', async () => {
    expect(await html('guides/q&a/index.html')).toContain('Questions and answers.');
    expect(await html('guides/c#.html')).toContain('A client for C sharp.');
    expect(await html('guides/start/index.html')).toContain('href="/kb/guides/c%23"');
  });

  test('has Astro’s site and base in every link', async () => {
    expect(await html('guides/start/index.html')).toContain('href="/kb/guides/charts"');
    expect(await html('llms.txt')).toContain('https://acme.example/kb/guides/start.md');
  });

  test('forwards from old addresses as Astro names files', async () => {
    expect(await html('old/index.html')).toContain('href="/kb/guides/start"');
    expect(existsSync(project.file('dist/old.html'))).toBe(false);
  });

  test('keeps its own pages and files, and says which of the docs nobody will find', async () => {
    expect(await html('index.html')).toContain('Acme, the landing page');
    expect(await html('about/index.html')).toContain('About the company.');
    expect(await html('status.json')).toBe('{"up":true}');
    expect(await html('robots.txt')).toContain('/kb/drafts');
    expect(built.stdout + built.stderr).toContain('/about is a page of the Astro project; the one of about.mdx');
    expect(built.stdout + built.stderr).toContain('/ is a page of the Astro project; the one of index.mdx');
    expect(built.stdout + built.stderr).toContain('robots.txt is in the Astro project itself');
  });

  test('is told problems, and leaves notes to octavo check', () => {
    expect(built.stdout + built.stderr).toMatch(/check {3}0 errors, 0 warnings, 1 note\n/);
    expect(built.stdout + built.stderr).not.toContain('alt-missing');
  });

  test('has rules for its host before those of the docs', async () => {
    expect(await html('_redirects')).toMatch(/^\/kb\/team \/kb\/about 301\n[\s\S]*\n\/kb\/old \/kb\/guides\/start /);
    expect(await html('_headers')).toMatch(/^\/feed\.xml\n {2}Cache-Control: no-store\n[\s\S]*Content-Security-Policy/);
    expect(built.stdout + built.stderr).not.toContain('_headers stands');
  });

  test('knows the type of what its components find of the docs', async () => {
    expect(await project.read('.astro/integrations/octavo/locals.d.ts')).toContain('octavo: OctavoLocals');
    expect(await project.read('.astro/types.d.ts')).toContain('integrations/octavo/locals.d.ts');
  });

  test('puts its own components into pages of the docs, and hydrates those that ask for it', async () => {
    const page = await html('guides/charts/index.html');
    expect(page).toMatch(/Acme Limited<\/p>[\s\S]*<footer/);
    expect(page).toMatch(/<figcaption[^>]*>Sales<\/figcaption>[\s\S]*Text <em>inside<\/em>/);
    expect(page).toMatch(/<button class="counter">Count (?:<!-- -->)?5<\/button>/);
    expect(page).toMatch(/<astro-island[^>]*client="load"[\s\S]*Count (?:<!-- -->)?7/);
    expect(await html('guides/start/index.html')).not.toContain('astro-island');
    expect(await html('index.html')).not.toContain('stylesheet');
  });

  test('adds its elements to the head of pages of the docs, with Astro’s base', async () => {
    expect(await html('guides/start/index.html')).toMatch(/<link rel="help" href="\/kb\/about">[\s\S]*<\/head>/);
    expect(await html('index.html')).not.toContain('rel="help"');
  });

  test('has its plugins change the docs and what is written beside them', async () => {
    expect(await html('guides/start/index.html')).toContain('A plugin knows 8 of them.');
    expect(await html('guides/start.md')).toContain('A plugin knows 8 of them.');
    expect(await html('seats.json')).toBe('{"seats":8}');
  });

  test('brings its stylesheets to pages of the docs, unlayered over those of Octavo', async () => {
    const page = await html('guides/start/index.html');
    // Astro writes short stylesheets into the page.
    expect(page).toMatch(/<style>[^<]*@layer acme\s*\{\s*h1\s*\{/);
    expect(page).toMatch(/<style>[^<]*\}:where\(h1\)\{letter-spacing:7px\}/);
    expect(page.indexOf('@layer octavo;')).toBeLessThan(page.indexOf('rel="stylesheet"'));
  });

  test('allows the scripts of its own pages in the policy of the site', async () => {
    const script = /<script>([\s\S]*?)<\/script>/.exec(await html('index.html'))?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    expect(script).toContain('landed');
    expect(await html('_headers')).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  });

  test('makes only pages again that were edited, and has its last output back when one of them fails', async () => {
    const page = 'docs/guides/charts.mdx';
    const before = await project.read(page);
    await project.edit(page, (text) => text.replace('values={[3, 4]}', 'values={null}'));
    const { code, stdout, stderr } = await project.astro('build');
    await writeFile(project.file(page), before);
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(/render {2}1 of \d+ pages/);
    expect(stdout + stderr).toMatch(/error +OCT\d+ [\w-]+ {2}guides\/charts\.mdx/);
    expect(await html('guides/charts/index.html')).toContain('Acme Limited');
    expect(await html('index.html')).toContain('Acme, the landing page');
    expect(readdirSync(project.file('docs/.octavo')).filter((name) => name.startsWith('previous'))).toEqual([]);
  });

  test('is previewed with the function', async () => {
    const server = await project.start('preview', await freePort());
    try {
      expect(await (await fetch(`${server.url}/kb/guides/start`)).text()).toContain('The plan has 8 seats.');
      const asMarkdown = { headers: { accept: 'text/markdown' } };
      expect(await (await fetch(`${server.url}/kb/guides/start`, asMarkdown)).text()).toMatch(
        /^> \*\*Documentation index/,
      );
      expect(await (await fetch(`${server.url}/kb/`)).text()).toContain('landing page');
      expect((await fetch(`${server.url}/kb/old`, { redirect: 'manual' })).headers.get('location')).toBe(
        '/kb/guides/start',
      );
      const api = (await (await fetch(`${server.url}/discovery/openapi.json`)).json()) as { info: { version: string } };
      expect(api.info.version).toBe('1.0.0');
      // From the bundle, where octavo({ bundle }) says.
      const tools = await fetch(`${server.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      });
      expect(await tools.text()).toContain('Searches the Acme documentation');
      expect(server.output()).not.toContain('ERROR');
    } finally {
      await server.stop();
    }
  });

  test('has Astro’s policy in its own pages, and in those of the docs that of the site alone', async () => {
    const policy = /<meta http-equiv="content-security-policy"/;
    expect(await html('index.html')).toMatch(policy);
    for (const page of ['guides/start/index.html', '404.html']) expect(await html(page), page).not.toMatch(policy);
    expect(built.stdout + built.stderr).toContain('security.csp is the policy of the project’s own pages.');
  });

  describe('for a server of its own adapter, with a slash at the end of addresses', () => {
    beforeAll(async () => {
      await writeFile(project.file('server-entry.mjs'), "export { createApp } from 'astro/app/entrypoint';\n");
      const before = await project.read('astro.config.mjs');
      await project.edit('astro.config.mjs', (text) =>
        text.replace(
          '  integrations: [',
          `  output: 'server',\n  trailingSlash: 'always',\n  adapter: ${adapter},\n  integrations: [`,
        ),
      );
      // Octavo hands its command over to Astro's, in a process of its own.
      const { code, stdout, stderr } = await runAlone([
        'build',
        project.path,
        '--out',
        project.file('served'),
        '--quiet',
      ]);
      await writeFile(project.file('astro.config.mjs'), before);
      expect(code, stdout + stderr).toBe(0);
    }, 120_000);

    test('octavo build builds all of it, as Astro would, where its --out says', async () => {
      expect(existsSync(project.file('served/server/entry.mjs'))).toBe(true);
      expect(await project.read('served/client/status.json')).toBe('{"up":true}');
    });

    test('writes the docs beside it, and leaves the project’s own pages to it', async () => {
      expect(await project.read('served/client/guides/start/index.html')).toContain('The plan has 8 seats.');
      expect(existsSync(project.file('served/client/llms.txt'))).toBe(true);
      for (const own of ['index.html', 'about/index.html'])
        expect(existsSync(project.file(`served/client/${own}`)), own).toBe(false);
    });

    test('ends links of the docs so', async () => {
      const page = await project.read('served/client/guides/start/index.html');
      expect(page).toContain('href="/kb/guides/charts/"');
      expect(page).toContain('href="/kb/guides/start.md"');
      expect(page.match(/href="\/kb\/guides\/\w+"/g)).toBeNull();
      const sitemap = await project.read('served/client/sitemap.xml');
      expect(sitemap).toContain('<loc>https://acme.example/kb/guides/start/</loc>');
      expect(await project.read('served/client/llms.txt')).toContain('https://acme.example/kb/guides/start.md');
    });
  });

  test('is reported where an option of octavo build belongs that Astro does not have', async () => {
    const args = ['build', project.path, '--out', project.file('other'), '--bundle', 'kv.json'];
    const { code, stderr } = await octavo(args);
    expect(code).toBe(2);
    expect(stderr).toContain('set --bundle in octavo({ … }) of its astro.config instead');
    expect(existsSync(project.file('other'))).toBe(false);
  });

  test('is told what to write where its adapter prerenders on another platform than Node', async () => {
    const before = await project.read('astro.config.mjs');
    const vite = `  vite: { plugins: [${platform}] },\n`;
    await project.edit('astro.config.mjs', (text) => text.replace('  integrations: [', `${vite}  integrations: [`));
    const { code, stdout, stderr } = await project.astro('build');
    await writeFile(project.file('astro.config.mjs'), before);
    expect(code).toBe(1);
    expect(stdout + stderr).toContain("write `cloudflare({ prerenderEnvironment: 'node' })`");
  });

  test('says every mistake of the docs, and which plugin failed, before anything of the last build is lost', async () => {
    await project.edit('src/seats.mjs', (text) => text.replace("'8'", 'eight'));
    await project.edit('docs/docs.json', (text) => text.replace('"mint"', '5'));
    await writeFile(project.file('docs/guides/charts.mdx'), '---\ntitle: Charts\n---\n\n<Steps>\n');
    const { code, stdout, stderr } = await project.astro('build');
    const output = stdout + stderr;
    expect(code).toBe(1);
    expect(output).toMatch(/OCT104 wrong-value {2}docs\.json:2:12/);
    expect(output).toContain('guides/charts.mdx:5:1');
    expect(output).toContain('The plugin "seats" (page:markdown) failed: eight is not defined.');
    expect(output).toContain('../astro.config.mjs');
    expect(output).not.toMatch(/^\s+at /m);
    expect(await html('guides/start/index.html')).toContain('The plan has 8 seats.');
  });
});

/** An adapter as a project may have one, as small as it can be. */
const adapter = `{
  name: 'own-adapter',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'own-adapter',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./server-entry.mjs', import.meta.url),
        supportedAstroFeatures: { serverOutput: 'stable', hybridOutput: 'stable', staticOutput: 'stable', sharpImageService: 'stable' },
      }),
  },
}`;

/** What pages are made with imports what a platform alone has, as it does when that platform's adapter bundles it. */
const platform = `{
  name: 'own-platform',
  renderChunk: (code, { fileName }) => (fileName === 'octavo-render.mjs' ? "import 'platform:workers';" + code : null),
}`;

/** What may differ between the two ways to build one site. */
const mayDiffer: readonly (readonly [file: RegExp, change: (text: string) => string])[] = [
  // Vite ends a stylesheet that is the only one of a build with a mark.
  [/^_astro\/style\.[\w-]+\.css$/, (text) => text.replace(/\s*\/\*\$vite\$:1\*\/$/, '').trimEnd()],
];

/** What Astro writes for islands of React, whether a project has some or not; its text depends on what else is bundled. */
const reactForIslands = /^_astro\/client\.[\w-]+\.js$/;

// The project has Octavo from what is around it, as in a workspace: its own package.json does not name it.
test(
  'astro build makes the site that octavo build makes, by its renderer or by what Vite makes of the same components',
  { timeout: 180_000 },
  async () => {
    // The scripts of the package's renderer have names of their own: it was made before the package was bundled.
    const project = await astroProject('octavo-docs', root);
    try {
      await cp(contentFolder, project.file('content'), { recursive: true });
      const [dist, bundle] = [project.file('plain/dist'), project.file('plain/bundle')];
      const args = ['build', project.file('content'), '--out', dist, '--bundle', bundle, '--offline'];
      expect(await octavo(args, {}, sourceBin)).toMatchObject({ code: 0 });
      const expectSame = async (): Promise<void> => {
        expect(await project.astro('build')).toMatchObject({ code: 0 });
        expect(contentsOf(project.file('dist'))).toEqual(contentsOf(dist));
        expect(contentsOf(project.file('bundle'))).toEqual(contentsOf(bundle));
      };
      await expectSame();
      const other = "{ name: 'other', hooks: {} }, octavo(";
      await project.edit('astro.config.mjs', (text) => text.replace('octavo(', other));
      await expectSame();
    } finally {
      await project.remove();
    }
  },
);

/** The files of a folder, without what may differ. */
function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(50);
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((path) => !reactForIslands.test(path))
      .sort()
      .map((path) => {
        const text = readFileSync(join(folder, path), 'latin1');
        const change = mayDiffer.find(([file]) => file.test(path))?.[1];
        return [path, change?.(text) ?? text];
      }),
  );
}
