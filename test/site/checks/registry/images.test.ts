import { expect, test } from 'vitest';
import { openSession } from '../../../../src/build/open-session.ts';
import { defaultSettings } from '../../../../src/build/settings.ts';
import { plainConfig, writeProject } from '../../../support/project.ts';
import { problems } from '../../../support/project-problems.ts';

test('images of srcset that are not there, and none of its widths', async () => {
  const index = [
    '<img src="/a.png" alt="" srcSet="/a.png 1x, /b.png?v=1,2 2x" />',
    '<source srcset={"c.png 480w,a.png"} />',
    '<source srcset="https://x.dev/c.png, data:image/png;base64,AAAA 2x" />',
  ].join('\n\n');
  const found = await problems({ 'docs.json': plainConfig, 'index.mdx': index, 'a.png': 'x' }, 'OCT410');
  expect(found.map((line) => line.split(' ')[1])).toEqual(['index.mdx:1:45', 'index.mdx:3:18']);
});

test('pictures behind backslashes, and on pages that show them', async () => {
  const index = [
    '<img src="images\\a.png" alt="" />',
    '<img src="https://drive.google.com/file/d/abc/view" alt="" />',
    '<iframe src="https://drive.google.com/file/d/abc/preview" title="A film"></iframe>',
    '<img src="https://www.dropbox.com/s/abc/a.png?dl=0" alt="" />',
    '<img src="https://www.dropbox.com/s/abc/a.png?raw=1" alt="" />',
  ].join('\n\n');
  const found = await problems({ 'docs.json': plainConfig, 'index.mdx': index, 'images/a.png': 'x' }, 'OCT410');
  expect(found).toEqual([
    'OCT410 index.mdx:1:11 Write it with slashes: "images/a.png".',
    expect.stringMatching(/^OCT410 index\.mdx:3:11 Put the file into the project/),
    expect.stringMatching(/^OCT410 index\.mdx:7:11 /),
  ]);
});

test('what is no image is not called one, and an address without its protocol is told as that', async () => {
  const index = [
    '<video src="cdn.acme.com"></video>',
    '<video><source src="acme.com/film" /></video>',
    '<iframe src="/film.html" title="A film"></iframe>',
    '![A kite](/kite.png)',
  ].join('\n\n');
  const folder = await writeProject({ 'docs.json': plainConfig, 'index.mdx': index });
  const session = await openSession({ ...defaultSettings(folder.path), projectDir: folder.path }, 'build');
  const found = session.check().filter(({ code }) => code === 'OCT410');
  await session.close();
  await folder.remove();
  expect(found.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
    'The file cdn.acme.com is not in the project. Did you mean "https://cdn.acme.com"?',
    'The file acme.com/film is not in the project. Did you mean "https://acme.com/film"?',
    expect.stringMatching(/^The file \/film\.html is not in the project\. Correct the path/),
    expect.stringMatching(/^The image \/kite\.png is not in the project\. Correct the path/),
  ]);
});
