import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';

const root = join(import.meta.dirname, '../..');
const config = `import { defineConfig } from 'octavo';
import { words } from '../words.ts';

export default defineConfig({
  components: { Footer: '../parts/Footer.astro' },
  customCss: ['../brand.css'],
  head: [{ tag: 'meta', attrs: { name: 'author', content: 'Acme' } }],
  plugins: [{ name: 'words', hooks: { 'page:markdown': ({ markdown }) => markdown.replace('first', words) } }],
});
`;

describe('a preview without a restart', { timeout: 120_000 }, () => {
  let folder: TemporaryFolder;
  let server: RunningCommand;
  const at = (path: string): string => join(folder.path, path);
  const edit = async (file: string, [from, to]: readonly [string, string]): Promise<void> => {
    const text = await readFile(at(file), 'utf8');
    expect(text).toContain(from);
    await writeFile(at(file), text.replace(from, to));
  };
  const page = async (): Promise<string> => (await fetch(`${server.url}/guides/start`)).text();
  const shows = (text: string): Promise<void> => expect.poll(page, { timeout: 60_000, interval: 200 }).toContain(text);
  const css = async (): Promise<string> => {
    const [, path = ''] = /href="(\/_octavo\/custom\/[^"]*)"/.exec(await page()) ?? [];
    return (await fetch(server.url + path)).text();
  };

  beforeAll(async () => {
    folder = await temporaryFolder(join(root, '.octavo'));
    const site = join(root, 'test/fixtures/astro-sites/with-own-pages');
    await cp(join(site, 'docs'), at('docs'), { recursive: true });
    await cp(join(site, 'src/components'), at('parts'), { recursive: true });
    await mkdir(at('node_modules'));
    await symlink(root, at('node_modules/octavo'));
    await writeFile(at('words.ts'), `export const words = 'original';\n`);
    await writeFile(at('brand.css'), '@import "./part.css";\n');
    await writeFile(at('part.css'), 'h1 { color: red }\n');
    await writeFile(at('docs/guides/charts.mdx'), '---\ntitle: Charts\n---\n\nNone.\n');
    await writeFile(at('docs/octavo.config.ts'), config);
    server = await startOctavo(['dev', at('docs'), '--offline', '--port', '0']);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  test('shows edits of what the configuration imports', async () => {
    expect(await page()).toContain('The original paragraph.');
    await edit('words.ts', ['original', 'second']);
    await shows('The second paragraph.');
  });

  test('shows edits of stylesheets and of what they import', async () => {
    expect(await css()).toContain('h1{color:red}');
    await edit('part.css', ['red', '#00f']);
    await expect.poll(css, { timeout: 20_000 }).toContain('h1{color:#00f}');
  });

  test('shows edits of the configuration itself, and says what is wrong with one', async () => {
    await edit('docs/octavo.config.ts', ["content: 'Acme'", "content: 'Emca'"]);
    await shows('<meta name="author" content="Emca">');
    await edit('docs/octavo.config.ts', ['plugins:', 'plugin:']);
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('Did you mean "plugins"?');
    expect(await page()).toContain('The second paragraph.');
    await edit('docs/octavo.config.ts', ['plugin:', 'plugins:']);
  });

  test('shows edits of a component, and says what is wrong with one', async () => {
    expect(await page()).toContain('Acme Limited');
    await edit('parts/Footer.astro', ['Acme Limited', 'Acme {Limited']);
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('Footer.astro');
    expect(await page()).toContain('Acme Limited');
    await edit('parts/Footer.astro', ['Acme {Limited', 'Acme Incorporated']);
    await shows('Acme Incorporated');
  });
});
