import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSession } from '../../../../src/build/open-session.ts';
import { defaultSettings } from '../../../../src/build/settings.ts';
import { temporaryFolder } from '../../../support/octavo.ts';

async function pageFilesOf(config: object, page: string) {
  const folder = await temporaryFolder();
  const projectDir = folder.path;
  const navigation = { groups: [{ group: 'All', pages: ['index'] }] };
  const colors = { primary: '#0F766E' };
  await writeFile(
    join(projectDir, 'docs.json'),
    JSON.stringify({ theme: 'mint', name: 'A', colors, navigation, ...config }),
  );
  await writeFile(join(projectDir, 'index.mdx'), page);
  const session = await openSession({ ...defaultSettings(projectDir), projectDir, offline: true }, 'build');
  const files = [await session.rendering.pageFiles(), await session.authorFiles.files()] as const;
  await session.close();
  await folder.remove();
  return files;
}

test('the few styles of a site stand in its pages, and nothing that docs.json says can end them', async () => {
  const family = 'x</style><script>alert(1)</script>';
  const [{ style, stylesheets }] = await pageFilesOf({ fonts: { family } }, '<p className="mt-7">Lower</p>\n');
  expect(style).toContain('.mt-7');
  expect(style).toContain('<\\/style>');
  expect(style).not.toContain('</');
  expect(stylesheets).toEqual([]);
});

test('styles that are many are a file, which browsers keep from page to page', async () => {
  const classes = Array.from({ length: 200 }, (_, index) => `mt-[${index + 1}px]`).join(' ');
  const [{ style, stylesheets }, files] = await pageFilesOf({}, `<p className="${classes}">Lower</p>\n`);
  expect(style).toBe('');
  expect(stylesheets).toHaveLength(1);
  expect(files.find(({ path }) => `/${path}` === stylesheets[0])?.contents).toContain('199px');
});

test('the fonts that text is set in are named, each once, for browsers to load them before styles', async () => {
  const [body, heading] = ['/fonts/body.woff2', 'https://fonts.example/heading.woff2'];
  const named = await pageFilesOf(
    { fonts: { body: { family: 'Body', source: body }, heading: { family: 'Loud', source: heading } } },
    'Text.\n',
  );
  expect(named[0].fonts).toEqual([body, heading]);
  expect((await pageFilesOf({ fonts: { family: 'Body', source: body } }, 'Text.\n'))[0].fonts).toEqual([body]);
  expect((await pageFilesOf({ fonts: { family: 'Inter' } }, 'Text.\n'))[0].fonts).toEqual([]);
});
