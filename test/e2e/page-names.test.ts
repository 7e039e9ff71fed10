import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { octavo, startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

/** Names that authors give files, whose letters mean something in URLs. */
const names = [
  'q&a',
  'c++',
  'c#',
  '100%',
  'what?',
  'a=b',
  'user@host',
  'std::vector',
  'a,b;c',
  '$price',
  "what's new",
  'a b',
  'café',
  'a%20b',
  'guide.html',
];

/** Without what Markdown and HTML make of the names. */
function plain(text: string): string {
  return text.replaceAll('&amp;', '&').replace(/&#(?:x27|39);|’/g, "'");
}

describe('pages whose names mean something in URLs', () => {
  let project: TemporaryFolder;
  let output: TemporaryFolder;
  let server: RunningCommand;

  beforeAll(async () => {
    project = await writeProject({
      'docs.json': { ...plainConfig, navigation: { pages: ['index', ...names] } },
      'index.mdx': [...names, 'café.html'].map((name) => `[${name}](/${encodeURIComponent(name)})`).join('\n\n'),
      // Would be where the page is.
      'café.html': '<h1>Another</h1>',
      ...Object.fromEntries(names.map((name) => [`${name}.mdx`, `---\ntitle: About\n---\n\nThis is ‹${name}›.\n`])),
    });
    output = await temporaryFolder();
    const folders = ['site', 'bundle'].map((folder) => join(output.path, folder));
    const [site = '', bundle = ''] = folders;
    const built = await octavo(['build', project.path, '--out', site, '--bundle', bundle]);
    expect(built).toMatchObject({ code: 0 });
    server = await startOctavo(['serve', '--dist', site, '--bundle', bundle, '--port', '0']);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    for (const folder of [project, output]) await folder.remove();
  });

  const read = async (
    path: string,
  ): Promise<{ readonly path: string; readonly status: number; readonly text: string }> => {
    const response = await fetch(new URL(path, server.url));
    return {
      path,
      status: response.status,
      text: plain(await response.text()),
    };
  };
  const missingAmong = (texts: readonly string[]): string[] =>
    names.filter((name) => !texts.some((text) => text.includes(`This is ‹${name}›.`)));

  test('are where navigation and links of pages lead', async () => {
    const { text } = await read('/');
    const links = new Set([...text.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) => href));
    const found = await Promise.all([...links].map(read));
    expect(found.filter(({ status }) => status !== 200)).toEqual([]);
    expect(missingAmong(found.map((each) => each.text))).toEqual([]);
    expect(
      found.filter(({ path, text: html }) => !path.endsWith('.txt') && !html.includes('aria-current="page"')),
    ).toEqual([]);
  });

  test('are in a preview, too', async () => {
    const preview = await startOctavo(['dev', project.path, '--port', '0', '--offline']);
    try {
      const texts = await Promise.all(
        names.map(async (name) => (await fetch(`${preview.url}/${encodeURIComponent(name)}`)).text()),
      );
      expect(missingAmong(texts.map(plain))).toEqual([]);
    } finally {
      await preview.stop();
    }
  }, 60_000);

  test('are there as Markdown, where llms.txt says', async () => {
    const index = await read('/llms.txt');
    const links = [...index.text.matchAll(/\]\(https?:\/\/[^/]+(\/\S*\.md)\)/g)].map(([, path = '']) => path);
    const found = await Promise.all(links.map(read));
    expect(missingAmong(found.map((each) => each.text))).toEqual([]);
  });
});
