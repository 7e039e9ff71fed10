import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBundleReader } from '../../src/bundle/read.ts';
import { createFolderStore } from '../../src/server/stores/filesystem.ts';
import { octavo, startOctavo, temporaryFolder, type CommandResult, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { corpora, projectOf } from '../support/corpora.ts';

let output: TemporaryFolder;
const folders: TemporaryFolder[] = [];

beforeEach(async () => {
  output = await temporaryFolder();
});

afterEach(async () => {
  for (const folder of [output, ...folders.splice(0)]) await folder.remove();
});

async function project(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await writeProject(files);
  folders.push(folder);
  return folder.path;
}

function build(dir: string, ...flags: string[]): Promise<CommandResult> {
  return octavo(['build', dir, '--out', join(output.path, 'dist'), '--bundle', join(output.path, 'bundle'), ...flags]);
}

function built(file: string): Promise<string> {
  return readFile(join(output.path, 'dist', file), 'utf8');
}

const twoPages = {
  'docs.json': { ...plainConfig, navigation: { pages: ['index', 'guides/auth'] } },
  'index.mdx': '---\ntitle: "Start <here>"\n---\n\nSee [auth](/guides/auth).\n',
  'guides/auth.mdx': '---\ntitle: Auth\ndescription: "Keys & tokens"\n---\n\n<Note>Keep it secret.</Note>\n',
};

describe('octavo build', () => {
  test('writes every page as HTML and Markdown, the index for agents, and the map for robots', async () => {
    expect((await build(await project(twoPages), '--site', 'https://docs.example.com')).code).toBe(0);
    expect(await built('index.html')).toContain('<title>Start &lt;here&gt; - Test</title>');
    expect(await built('guides/auth.html')).toContain('Keep it secret.');
    const markdown = await built('guides/auth.md');
    expect(markdown).toMatch(/^> .*https:\/\/docs\.example\.com\/llms\.txt/);
    expect(markdown).toContain('# Auth\n\n> Keys & tokens\n\n> **Note:** Keep it secret.');
    expect(await built('llms.txt')).toContain('- [Auth](https://docs.example.com/guides/auth.md): Keys & tokens');
    const bundle = createBundleReader(createFolderStore(join(output.path, 'bundle')));
    expect(await bundle.file('test', 'llms.txt')).toBe(await built('llms.txt'));
    expect(await built('sitemap.xml')).toContain('<loc>https://docs.example.com/guides/auth</loc>');
    expect(await built('index.html')).toContain('The index of this documentation is at <a href="/llms.txt"');
  });

  test('an error stops it, and leaves the previous output as it was', async () => {
    await build(await project(twoPages));
    const before = await built('index.html');
    const broken = await project({
      ...twoPages,
      'docs.json': { ...plainConfig, navigation: { pages: ['index', 'guides/auht'] } },
      'index.mdx': 'changed',
    });
    const { code, stderr } = await build(broken, '--strict');
    expect(code).toBe(1);
    expect(stderr).toMatch(/error {4}OCT401 page-missing {2}docs\.json:10:7/);
    expect(stderr).toContain('Did you mean "guides/auth"?');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(await built('index.html')).toBe(before);
    const published = await build(broken, '--strict', '--keep-going');
    expect(published.code).toBe(1);
    expect(await built('index.html')).toContain('changed');
  });

  test('a page that nobody wrote is a warning: the rest is published', async () => {
    const dir = await project({
      ...twoPages,
      'docs.json': { ...plainConfig, navigation: { pages: ['index', 'gone'] } },
    });
    const { code, stderr } = await build(dir);
    expect(code).toBe(0);
    expect(stderr).toMatch(/warning {2}OCT401 page-missing/);
  });

  test('code that fails costs itself: the rest of the page is there, and the problem has its place', async () => {
    const dir = await project({
      ...twoPages,
      'index.mdx': 'Before.\n\n{(() => { throw new Error("boom") })()}\n\nAfter.\n',
    });
    const { code, stderr } = await build(dir);
    expect(code).toBe(0);
    expect(stderr).toMatch(/expression-failed {2}index\.mdx:3:2\n/);
    expect(stderr).toContain('fails: boom; it is shown as it is written.');
    expect(await built('index.html')).toMatch(/Before\.[\s\S]*throw new Error[\s\S]*After\./);
  });

  test('snippets take props, and names that nothing defines are warnings', async () => {
    const dir = await project({
      ...twoPages,
      'index.mdx':
        'import Hello from \'/snippets/hello.mdx\'\n\n<Hello name="Ada" />\n\n{nobody}\n\n<Unknown>kept</Unknown>\n',
      'snippets/hello.mdx': 'Hello **{name}**!\n',
    });
    const { code, stderr } = await build(dir);
    expect(code).toBe(0);
    expect(await built('index.html')).toMatch(/Hello <strong>Ada<\/strong>!/);
    expect(await built('index.html')).toContain('kept');
    expect(stderr).toContain('Nothing defines `nobody`; `{nobody}` is shown as it is written.');
    expect(await built('index.html')).toContain('{nobody}');
    expect(stderr).toContain('<Unknown> is not a component of Octavo');
    expect(await built('index.md')).toContain('Hello **Ada**!');
  });

  test('what an author puts beside the text stands in the right column, in the place of what is generated; types lead to the page of models', async () => {
    const schema = { type: 'array', items: { $ref: '#/components/schemas/User' } };
    const responses = { 200: { description: 'Fine.', content: { 'application/json': { schema } } } };
    const manager = { $ref: '#/components/schemas/User' };
    const User = { type: 'object', description: 'Who signs in.', properties: { id: { type: 'string' }, manager } };
    const dir = await project({
      'docs.json': { ...plainConfig, navigation: { pages: ['index', 'GET /users', 'models'], openapi: 'api.json' } },
      'models.mdx': '---\ntitle: Models\nopenapi-schema: "api.json *"\n---\n\nAll of them.\n',
      'index.mdx':
        '---\nopenapi: "api.json POST /users"\n---\n\nBefore.\n\n<RequestExample>\n```bash Mine\nmine\n```\n</RequestExample>\n',
      'api.json': {
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        servers: [{ url: 'https://api.example.com' }],
        components: { schemas: { User } },
        paths: {
          '/users': {
            get: { summary: 'List users', responses },
            post: { summary: 'Add', responses },
            put: { summary: 'Not listed', responses },
          },
        },
      },
    });
    expect((await build(dir)).stderr).toBe('');
    const html = await built('index.html');
    expect(html.indexOf('>mine<')).toBeGreaterThan(html.indexOf('id="panel"'));
    expect(html).not.toContain('curl');
    const listed = await built('api-reference/list-users.html');
    expect(listed).toContain('curl');
    expect(listed).toMatch(/href="\/models#model-user"[^>]*>\s*User · object\[\]/);
    const models = await built('models.html');
    expect(models).toMatch(/id="model-user"[\s\S]*id="user-manager"[\s\S]*href="#model-user"/);
    expect(models.match(/Who signs in\./g)).toHaveLength(2);
    expect(await built('models.md')).toContain('All of them.\n\n## User\n\nWho signs in.\n\n- `id` (string)');
    expect(existsSync(join(output.path, 'dist/api-reference/not-listed.html'))).toBe(false);
  });

  test('--json is one object, errors included', async () => {
    const { stdout, code } = await build(await project({ 'index.mdx': 'x' }), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      published: false,
      diagnostics: [{ code: 'OCT101', severity: 'error', file: 'docs.json' }],
    });
  });

  test('says where absolute addresses lead until the site has its own', async () => {
    const dir = await project(twoPages);
    expect((await build(dir)).stdout).toContain('Absolute addresses lead to http://localhost:4321.');
    expect((await build(dir, '--site', 'https://docs.example.com')).stdout).not.toContain('localhost');
  });

  test('says how many notes only the check shows', async () => {
    const withTags = { ...twoPages['docs.json'], integrations: { gtm: { tagId: 'GTM-ABC1234' } } };
    const { stdout, stderr } = await build(
      await project({ ...twoPages, 'docs.json': withTags }),
      '--site',
      'https://docs.dev',
    );
    expect(stdout).toContain('0 errors, 0 warnings, 1 note\n  1 note of octavo check is not shown here.\n');
    expect(stderr).not.toContain('OCT504');
  });

  test('two builds of one project are byte for byte the same', async () => {
    const dir = await project(twoPages);
    await build(dir);
    const files = (await readdir(output.path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const first = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    await build(dir);
    expect(await Promise.all(files.map((file) => readFile(file, 'utf8')))).toEqual(first);
  });
});

describe('wrong usage', () => {
  test.each([
    [['biuld'], 'Did you mean octavo build?'],
    [['build', '--sitee', 'x'], 'Did you mean --site?'],
    [['build', 'content', '--site', 'nonsense'], 'must be an http or https URL'],
    [['build', 'a', 'b'], 'takes at most 1'],
    [['serve', '--port', 'x'], '--port (PORT) takes a number'],
    [['keys', 'create'], 'octavo keys create --organization NAME'],
  ])('%j ends with 2 and says what to do', async (args, message) => {
    const { code, stderr } = await octavo(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

/** One that is large and nested, one with an API reference; `bench/` and the tests of rooms read the others. */
const sites = corpora.map((corpus) => ({ corpus, name: corpus.isFull ? 'kernel__docs' : 'mintlify__docs' }));
const components =
  'Note|Tip|Warning|Info|Check|Danger|Callout|CodeGroup|RequestExample|ResponseExample|Steps|Step|Tabs|Tab|AccordionGroup|Accordion|Card|CardGroup|Columns|Column|ParamField|ResponseField|Expandable|Frame|Tooltip|Update|Icon|Badge';

describe('real projects', () => {
  test.each(sites)(
    '$corpus.name, $name: every page is there, in HTML, in Markdown and over the discovery API',
    async ({ corpus, name }) => {
      const copy = join(output.path, 'project');
      await cp(projectOf(corpus, name), copy, { recursive: true });
      const { stdout, code } = await build(copy, '--json');
      const report = JSON.parse(stdout) as {
        published: boolean;
        pages: number;
      };
      expect([code, report.published]).toEqual([0, true]);

      const domains = await readdir(join(output.path, 'bundle'));
      const domain = domains.find((folder) => folder !== '_octavo') ?? '';
      const pages = await createBundleReader(createFolderStore(join(output.path, 'bundle'))).pages(domain);
      const keys = join(output.path, 'keys.json');
      const key = (await octavo(['keys', 'create', '--organization', 'a'], { OCTAVO_KEYS: keys })).stdout.trim();
      const server = await startOctavo(
        ['serve', '--dist', join(output.path, 'dist'), '--bundle', join(output.path, 'bundle'), '--port', '0'],
        { OCTAVO_KEYS: keys },
      );
      const missing: string[] = [];
      for (const { path } of pages) {
        const address = path === 'index' ? '' : path.replace(/\/index$/, '');
        const [html, markdown, answer] = await Promise.all([
          fetch(`${server.url}/${address}`),
          built(`${path}.md`),
          fetch(`${server.url}/discovery/v1/page/${domain}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            body: JSON.stringify({ path }),
          }),
        ]);
        const { content } = (await answer.json()) as { content: string };
        const text = await html.text();
        const prose = markdown.replace(/^(`{3,})[\s\S]*?^\1/gm, '').replace(/`[^`]*`/g, '');
        if (html.status !== 200 || content !== markdown || new RegExp(`<(?:${components})[\\s>]`).test(prose))
          missing.push(path);
        if (new RegExp(`<(?:${components})[\\s>]`).test(text)) missing.push(`${path} (HTML)`);
      }
      await server.stop();
      expect(pages.length).toBeGreaterThan(100);
      expect(missing).toEqual([]);
    },
    120_000,
  );
});
