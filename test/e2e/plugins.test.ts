import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { octavo, startOctavo, type CommandResult, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const plugin = `
const seats = 8;
export const facts = {
  name: 'facts',
  hooks: {
    'config:setup'({ config, pages, updateConfig }) {
      const listed = pages.filter(({ frontmatter }) => frontmatter.order !== undefined);
      updateConfig({ name: config.name + ' Docs', navigation: { pages: listed.map(({ path }) => path) } });
    },
    async 'page:markdown'({ markdown }) {
      return markdown.replaceAll('%seats%', String(seats));
    },
    'site:resolved'({ site, updatePage }) {
      for (const { path } of site.pages) if (path === 'second') updatePage(path, { title: 'Page ' + site.pages.length });
    },
    'build:artifacts'({ site, paths, readFile, writeFile }) {
      writeFile('data/facts.json', JSON.stringify({ name: site.name, hasSitemap: paths.includes('sitemap.xml') }));
      writeFile('llms.txt', readFile('llms.txt') + '\\nSeats: ' + seats + '\\n');
    },
  },
};
`;
const config = (plugins: string): string => `import { facts } from './_plugins/facts.ts';
import { defineConfig } from 'octavo';

export default defineConfig({ plugins: [facts, ${plugins}] });
`;

describe('plugins of a docs project', { timeout: 120_000 }, () => {
  let folder: TemporaryFolder;
  /** Not in the project: whatever stands there is checked. */
  let output: TemporaryFolder;
  const at = (path: string): string => join(folder.path, path);
  const out = (path: string): string => join(output.path, path);
  const build = (...args: readonly string[]): Promise<CommandResult> =>
    octavo(['build', folder.path, '--offline', '--out', out('dist'), '--bundle', out('bundle'), ...args]);
  const read = (path: string): Promise<string> => readFile(out(`dist/${path}`), 'utf8');

  beforeAll(async () => {
    output = await temporaryFolder();
    folder = await writeProject({
      'docs.json': plainConfig,
      'index.mdx': '---\ntitle: Home\norder: 1\n---\n\nThe plan has %seats% seats.\n',
      'second.mdx': '---\ntitle: Second\norder: 2\n---\n\nimport Limit from "/note.mdx";\n\n%once%: <Limit />\n',
      'note.mdx': 'Not more than %seats%.\n',
      '_plugins/facts.ts': plugin,
      'octavo.config.ts': config(''),
    });
  });
  afterAll(() => Promise.all([folder.remove(), output.remove()]));

  test('change docs.json, the text of pages, their frontmatter and what is written beside them', async () => {
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    const home = await read('index.html');
    expect(home).toContain('The plan has 8 seats.');
    expect(home).toContain('<title>Home - Test Docs</title>');
    expect(home).toMatch(/<nav[\s\S]*Page 2[\s\S]*<\/nav>/);
    expect(await read('second.html')).toContain('Not more than 8.');
    for (const file of ['index.md', 'llms-full.txt']) expect(await read(file), file).toContain('The plan has 8 seats.');
    expect(await read('llms.txt')).toMatch(/\[Page 2\][\s\S]*\nSeats: 8\n$/);
    expect(JSON.parse(await read('data/facts.json'))).toEqual({ name: 'Test Docs', hasSitemap: true });
  });

  test('have the pages made again that they make another text of, and no others', async () => {
    expect((await build()).stdout).toContain('0 of 2 pages');
    const once = `{ name: 'once', hooks: { 'page:markdown': ({ markdown }) => markdown.replace('%once%', 'Once') } }`;
    await writeFile(at('octavo.config.ts'), config(once));
    expect((await build()).stdout).toContain('1 of 2 pages');
    expect(await read('second.html')).toContain('Once: ');
  });

  test('are named with the hook where one fails, at the file that it was called for; all else is made', async () => {
    await writeFile(
      at('octavo.config.ts'),
      config(`{ name: 'broken', hooks: {
        'page:markdown'({ file }) { if (file === 'second.mdx') throw new Error('no facts'); if (file === 'index.mdx') return 5; },
        'site:resolved'({ updatePage }) { updatePage('secnd', {}); },
        'build:artifacts'({ writeFile }) { writeFile('../outside.txt', ''); },
      } }`),
    );
    const { code, stderr } = await build();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /OCT602 plugin-failed {2}second\.mdx\n[\s\S]*The plugin "broken" \(page:markdown\) failed: no facts\./,
    );
    expect(stderr).toMatch(/OCT603 plugin-answer {2}index\.mdx\n[\s\S]*returned a value of type number/);
    expect(stderr).toContain('(site:resolved) failed: updatePage: there is no page "secnd"; did it mean "second"?');
    expect(stderr).toContain('(build:artifacts) failed: writeFile: "../outside.txt" is not a valid path of the site');
    expect(stderr).toContain('Fix the plugin at octavo.config.ts:5:');
    expect(stderr).toMatch(/OCT602 plugin-failed {2}octavo\.config\.ts:6:\d+\n[\s\S]*> 6 \|\s+'site:resolved'/);
    expect(stderr).toMatch(/OCT602 plugin-failed {2}octavo\.config\.ts:7:\d+\n[\s\S]*> 7 \|\s+'build:artifacts'/);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await build('--keep-going')).toMatchObject({ code: 1 });
    expect(await read('index.html')).toContain('The plan has 8 seats.');
    expect(await read('second.html')).toContain('Not more than 8.');
  });

  test('are to blame for values of docs.json that only they wrote', async () => {
    await writeFile(
      at('octavo.config.ts'),
      config(`{ name: 'careless', hooks: { 'config:setup'({ updateConfig }) { updateConfig({ theme: 5 }); } } }`),
    );
    const { code, stderr } = await octavo(['check', folder.path, '--offline']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/octavo\.config\.ts[\s\S]*OCT104 wrong-value[\s\S]*theme is 5/);
    expect(stderr).toContain('It was valid before the plugin "careless" (config:setup) changed docs.json.');
  });

  test('are told of what they do without an effect', async () => {
    await writeFile(
      at('octavo.config.ts'),
      config(`{ name: 'vain', hooks: {
        'config:setup'({ config }) { config.theme = 'palm'; return { name: 'Vain' }; },
        'site:resolved'({ site }) { site.pages.find(({ path }) => path === 'second').frontmatter.tag = 'Beta'; },
      } }`),
    );
    const { stderr } = await octavo(['check', folder.path, '--offline']);
    expect(stderr).toMatch(/OCT634[\s\S]*"vain" \(config:setup\) returned an object[\s\S]*Call updateConfig\(/);
    expect(stderr).toContain('The plugin "vain" (config:setup) changed "theme" in "config", which is a copy.');
    expect(stderr).toContain('The plugin "vain" (site:resolved) changed "second" in "site", which is a copy.');
    expect(stderr).not.toContain('"facts"');
  });

  test('leave problems at the places where the author wrote them', async () => {
    await writeFile(
      at('octavo.config.ts'),
      config(
        `{ name: 'notice', hooks: { 'page:markdown': ({ markdown }) => markdown.replace(/\\n---\\n/, '\\n---\\n\\nA notice.\\n\\n') } }`,
      ),
    );
    await writeFile(at('note.mdx'), 'Not more than %seats%.\n\n[Nowhere](/nowhere)\n');
    await writeFile(at('index.mdx'), '---\ntitle: Home\norder: 1\n---\n\n[Nowhere](/nowhere)\n');
    const { stderr } = await octavo(['check', folder.path, '--offline']);
    expect(stderr).toMatch(/index\.mdx[\s\S]*broken-link[\s\S]*6:1/);
    expect(stderr).not.toContain('A notice.');
  });

  test.each([
    ['a hook that is misspelt', `{ name: 'a', hooks: { 'page:markdwon'() {} } }`, 'Did you mean "page:markdown"?'],
    ['a hook that is no function', `{ name: 'a', hooks: { 'page:markdown': 'x' } }`, "'page:markdown'(options) { … }"],
    ['a plugin that nobody called', '() => facts', 'If a function returns it, call that function.'],
    ['a plugin without a name', '{ hooks: {} }', 'needs a name'],
    ['two of one name', 'facts', 'another plugin named "facts"'],
  ])('%s is told in a sentence', async (_, text, sentence) => {
    await writeFile(at('octavo.config.ts'), config(text));
    const { code, stderr } = await octavo(['check', folder.path, '--offline']);
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(stderr).toMatch(/octavo\.config\.ts:4:\d+\n[^]*\n {2}plugins › 1/);
  });

  test('are left out with the configuration of strangers', async () => {
    const { stderr } = await octavo(['check', folder.path, '--offline', '--ignore-config']);
    expect(stderr).not.toContain('plugin');
  });

  test('see every edit in the preview', async () => {
    await writeFile(at('octavo.config.ts'), config(''));
    const server = await startOctavo(['dev', folder.path, '--port', '0', '--offline']);
    const get = async (path: string): Promise<string> => (await fetch(`${server.url}/${path}`)).text();
    try {
      await writeFile(at('index.mdx'), '---\ntitle: Home\norder: 1\n---\n\nAs many as %seats%.\n');
      await expect.poll(() => get('index'), { timeout: 20_000 }).toContain('As many as 8.');
      expect(await get('index.md')).toContain('As many as 8.');
      expect(await get('llms.txt')).toContain('Seats: 8');
      expect(await get('data/facts.json')).toContain('"name":"Test Docs"');
    } finally {
      await server.stop();
    }
  });
});
