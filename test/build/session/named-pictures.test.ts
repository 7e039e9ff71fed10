import { afterEach, expect, test } from 'vitest';
import { openSession } from '../../../src/build/open-session.ts';
import { defaultSettings } from '../../../src/build/settings.ts';
import { type TemporaryFolder } from '../../support/octavo.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function problems(files: Readonly<Record<string, unknown>>): Promise<string[]> {
  folder = await writeProject(files);
  const settings = { ...defaultSettings(folder.path), projectDir: folder.path, cacheDir: `${folder.path}/.octavo` };
  const session = await openSession(settings, 'build');
  const found = session.check();
  await session.close();
  return found.map(({ file, range, message, hint }) => `${file}:${range?.start.line ?? '-'} ${message} ${hint}`);
}

test('files that docs.json and frontmatter name are reported where they are named, with the file that was meant', async () => {
  const config = {
    ...plainConfig,
    logo: { light: '/logo/lihgt.svg', dark: '/logo/dark.svg' },
    favicon: 'Favicon.svg',
    background: { image: 'https://example.com/a.png' },
    fonts: { family: 'Own', source: '/fonts/own.woff2' },
    thumbnails: { background: '/images/bg.jpg' },
    seo: { metatags: { 'og:image': '/images/none.png' } },
  };
  const files = { 'logo/light.svg': svg, 'logo/dark.svg': svg, 'favicon.svg': svg, 'images/bg.png': svg };
  const page = '---\ntitle: A\n"og:image": /images/BG.png\n---\n';
  const found = await problems({ 'docs.json': config, 'index.mdx': page, ...files });
  expect(found).toEqual([
    'images/bg.png:- images/bg.png is not a PNG file but an SVG file. Readers cannot see it. Replace it with an intact file.',
    'index.mdx:3 The og:image /images/BG.png is not in the project. The file is images/bg.png: addresses are case-sensitive.',
    'docs.json:20 The logo /logo/lihgt.svg is not in the project. Did you mean /logo/light.svg?',
    'docs.json:23 The favicon Favicon.svg is not in the project. The file is favicon.svg: addresses are case-sensitive.',
    'docs.json:29 The font /fonts/own.woff2 is not in the project. Correct the path, or add the file; it counts from the root of the docs project.',
    'docs.json:32 The background of the thumbnails /images/bg.jpg is not in the project. Did you mean /images/bg.png?',
    'docs.json:36 The og:image /images/none.png is not in the project. Correct the path, or add the file; it counts from the root of the docs project.',
  ]);
});

test('a checkout without Git LFS is one problem', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n';
  const pictures = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.png`, pointer]));
  expect(await problems({ 'docs.json': plainConfig, 'index.mdx': '---\ntitle: A\n---\n', ...pictures })).toEqual([
    'a.png:- a.png is a Git LFS pointer, not the picture itself; so are 4 other files. Fetch the file with `git lfs pull`; where the site is built, check out with LFS.',
  ]);
});
