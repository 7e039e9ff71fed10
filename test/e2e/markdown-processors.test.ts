import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { octavo, startOctavo, temporaryFolder, type CommandResult, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig } from '../support/project.ts';

const root = join(import.meta.dirname, '../..');

/** A plugin that waits, and one for the tree of the HTML. */
const plugins = (minutes: string): string => `import { setTimeout } from 'node:timers/promises';

export function remarkReadingTime() {
  return async (tree, file) => {
    await setTimeout(5);
    if (String(file.value).includes('Break the plugin')) throw new Error('Too long.');
    const { title } = file.data.astro.frontmatter;
    const value = '${minutes} minutes to read' + (title === 'More' ? ' more' : '');
    tree.children.unshift({ type: 'paragraph', children: [{ type: 'text', value }] });
  };
}

export const rehypeLead = () => (tree) => {
  const first = tree.children.find(({ type }) => type === 'element');
  if (first) first.properties.className = ['lead'];
};
`;

const config = `import { defineConfig, unified } from 'octavo';
import { rehypeLead, remarkReadingTime } from './_plugins/reading-time.mjs';

export default defineConfig({ processor: unified({ remarkPlugins: [remarkReadingTime], rehypePlugins: [rehypeLead] }) });
`;

describe('a docs project with plugins of unified', { timeout: 120_000 }, () => {
  let folder: TemporaryFolder;
  /** Not in the project: whatever stands there is checked. */
  let output: TemporaryFolder;
  const at = (path: string): string => join(folder.path, path);
  const out = (path: string): string => join(output.path, path);
  const build = (...args: readonly string[]): Promise<CommandResult> =>
    octavo(['build', folder.path, '--offline', '--out', out('dist'), '--bundle', out('bundle'), ...args]);
  const page = (name: string): Promise<string> => readFile(out(`dist/${name}.html`), 'utf8');

  beforeAll(async () => {
    output = await temporaryFolder();
    folder = await temporaryFolder();
    const files = {
      'docs.json': JSON.stringify({ ...plainConfig, navigation: { pages: ['index', 'more'] } }),
      'index.mdx': '---\ntitle: Home\n---\n\n<Note>Text with [a link](/more).</Note>\n\n```js\nconst a = 1;\n```\n',
      'more.mdx': `---\ntitle: More\n---\nimport Part from '/snippets/part.mdx';\n\n## A heading\n\n{['a', 'b'].map((each) => each.toUpperCase()).join('+')}\n\n<Part />\n`,
      'snippets/part.mdx': 'A snippet.',
      'octavo.config.ts': config,
      '_plugins/reading-time.mjs': plugins('two'),
    };
    await mkdir(at('_plugins'));
    await mkdir(at('snippets'));
    await mkdir(at('node_modules'));
    await symlink(root, at('node_modules/octavo'));
    for (const [path, text] of Object.entries(files)) await writeFile(at(path), text);
  });
  afterAll(() => Promise.all([folder.remove(), output.remove()]));

  test('has what they make in its pages, with all that Octavo makes of a page', async () => {
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    const home = await page('index');
    expect(home).toContain('<p class="lead">two minutes to read</p>');
    expect(home).toContain('<a href="/more" class="link">a link</a>');
    expect(home).toMatch(/<pre[\s\S]*<span[^>]*>const<\/span>/);
    const more = await page('more');
    expect(more).toContain('two minutes to read more');
    expect(more).toMatch(/A\+B[\s\S]*A snippet\./);
    expect(more).toContain('<a href="#a-heading" class="heading-anchor"');
    expect(await readFile(out('dist/more.md'), 'utf8')).toContain('## A heading');
  });

  test('makes no page again when nothing has changed, and every page when a plugin has', async () => {
    expect((await build()).stdout).toContain('0 of 2 pages');
    await writeFile(at('_plugins/reading-time.mjs'), plugins('three'));
    expect((await build()).stdout).toMatch(/^render +2 pages/m);
    expect(await page('more')).toContain('three minutes to read');
  });

  test('is told at its page of a plugin that throws, while the others are made', async () => {
    const before = await readFile(at('index.mdx'), 'utf8');
    await writeFile(at('index.mdx'), `${before}\nBreak the plugin.\n`);
    const failed = await build('--keep-going');
    await writeFile(at('index.mdx'), before);
    expect(failed.stdout + failed.stderr).toMatch(
      /OCT240 plugin-failed {2}index\.mdx:1:1[\s\S]*remarkPlugins › 0 \(remarkReadingTime\) threw an error: Too long\./,
    );
    expect(failed.stdout + failed.stderr).toContain('1 error,');
    expect(await page('more')).toContain('three minutes to read');
    expect(await page('index')).toContain('Break the plugin.');
  });

  test('shows them in its preview, and edits of its pages and of the plugins', async () => {
    const server = await startOctavo(['dev', folder.path, '--port', '0', '--offline']);
    const shown = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text();
    try {
      expect(await shown('/more')).toMatch(/three minutes to read[\s\S]*A snippet\./);
      await writeFile(at('snippets/part.mdx'), 'An edited snippet.');
      await expect.poll(() => shown('/more'), { timeout: 10_000 }).toContain('An edited snippet.');
      expect(await shown('/more')).toContain('three minutes to read');
      await writeFile(at('_plugins/reading-time.mjs'), plugins('four'));
      await expect.poll(() => shown('/more'), { timeout: 10_000 }).toContain('four minutes to read');
    } finally {
      await server.stop();
    }
  });

  test('runs none of them with --ignore-config', async () => {
    await writeFile(at('index.mdx'), '---\ntitle: Home\n---\n\nBreak the plugin.\n');
    expect(await octavo(['check', folder.path, '--offline'])).toMatchObject({ code: 1 });
    expect(await octavo(['check', folder.path, '--offline', '--ignore-config'])).toMatchObject({ code: 0 });
  });
});
