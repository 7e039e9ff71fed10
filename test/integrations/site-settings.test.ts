import { unified } from '@astrojs/markdown-remark';
import { AstroError } from 'astro/errors';
import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteSettings } from '../../integrations/site-settings.ts';
import { openSession } from '../../src/build/open-session.ts';
import { satteri } from '../../src/index.ts';
import { guideCode } from '../support/guide-code.ts';
import { temporaryFolder } from '../support/octavo.ts';
import { writeProject } from '../support/project.ts';

const root = pathToFileURL(join(import.meta.dirname, '../fixtures/astro-sites/with-own-pages/'));
type Where = Parameters<typeof siteSettings>[1];
const markdown = { processor: unified({}) } as Where['markdown'];
const folders = { srcDir: new URL('src/', root), publicDir: new URL('public/', root), outDir: new URL('dist/', root) };
const where: Where = { root, site: undefined, base: '/', trailingSlash: 'ignore', markdown, ...folders };

/** What Astro says before it ends, as it says every error of its configuration. */
describe('octavo() of an Astro project says what is wrong in a sentence:', () => {
  test.each([
    ['an option that is misspelt', { heads: [] }, {}, 'Did you mean "head"?'],
    ['a bundle that everybody could read', { bundle: './dist/bundle' }, {}, 'The bundle is not public'],
    [
      'a plugin of its processor that is none',
      { processor: satteri({ mdastPlugins: ['shout'] as never }) },
      {},
      'processor › mdastPlugins › 0 › a mdast plugin is an object',
    ],
    [
      'a plugin of Astro’s processor that is a name',
      {},
      { processor: unified({ remarkPlugins: ['remark-toc'] }) },
      /^markdown\.processor › remarkPlugins › 0 › "remark-toc" is the name[\s\S]*With octavo\(\{ processor: satteri\(\) \}\) the docs are compiled without/,
    ],
  ])('%s', async (_, options, ofAstro, message) => {
    const settings = siteSettings({ docs: './docs', ...options }, { ...where, markdown: { ...markdown, ...ofAstro } });
    await expect(settings).rejects.toBeInstanceOf(AstroError);
    await expect(settings).rejects.toThrow(message);
  });

  test('no options at all, without a stack that leads into Octavo', async () => {
    const settings = siteSettings(undefined as never, where);
    await expect(settings).rejects.toMatchObject({
      message: 'octavo({ … }) of astro.config: Name the folder of docs.json: octavo({ docs: "./docs" }).',
      stack: '',
    });
  });
});

describe('octavo({ vendors }) of an Astro project', () => {
  test('reads files from the root of the project, and watches them', async () => {
    const folder = await temporaryFolder();
    try {
      await writeFile(join(folder.path, 'acme.ts'), await guideCode('integrations/your-own.mdx', 'vendors/acme.ts'));
      const at = { ...where, root: pathToFileURL(`${folder.path}/`) };
      const { vendors, configFiles } = await siteSettings({ docs: './docs', vendors: ['./acme.ts'] }, at);
      expect(vendors.map(({ value }) => value.key)).toEqual(['acme']);
      expect(configFiles).toContain(join(folder.path, 'acme.ts'));
      await mkdir(join(folder.path, 'docs'));
      await writeFile(join(folder.path, 'docs/octavo.config.ts'), "export default { vendors: ['../acme.ts'] };");
      await expect(siteSettings({ docs: './docs', vendors: ['./acme.ts'] }, at)).rejects.toThrow(
        'octavo({ … }) of astro.config: vendors has two entries with the key "acme".',
      );
      await expect(siteSettings({ docs: './docs', vendors: ['./other.ts'] }, at)).rejects.toThrow(
        /^octavo\(\{ … \}\) of astro\.config: vendors names .*other\.ts, but there is no such file\.$/,
      );
    } finally {
      await folder.remove();
    }
  });
});

test('docs in the folder of the Astro project itself have neither its pages nor what it has built', async () => {
  const project = await writeProject({
    'docs.json': { navigation: { pages: ['start'] } },
    'start.mdx': '# Start\n',
    'notes.mdx': '# Notes\n',
    'dist/start.md': '# Start\n',
    'src/pages/about.mdx': '# About\n',
    'public/terms.md': '# Terms\n',
  });
  try {
    const at = (path: string): URL => pathToFileURL(join(project.path, path));
    const astro = { root: at('/'), srcDir: at('src/'), publicDir: at('public/'), outDir: at('dist/') };
    const session = await openSession(await siteSettings({ docs: '.' }, { ...where, ...astro }), 'build');
    expect(session.site.pages.map(({ path }) => path).sort()).toEqual(['notes', 'start']);
    await session.close();
  } finally {
    await project.remove();
  }
});
