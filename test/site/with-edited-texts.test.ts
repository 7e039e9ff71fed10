import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Result } from '../../src/diagnostics/index.ts';
import { loadProject, reloadFiles } from '../../src/project/load.ts';
import type { DocsProject } from '../../src/project/index.ts';
import type { Site } from '../../src/site/index.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import { withEditedTexts, type Resolved } from '../../src/site/with-edited-texts.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const options = { origin: 'https://docs.example.com', base: '' };
const files = {
  'docs.json': {
    ...plainConfig,
    navigation: { groups: [{ group: 'Guides', pages: ['index', 'guides/titled', 'guides/headed'] }] },
  },
  'index.mdx': '---\ntitle: Start\n---\n\nHello.\n',
  'guides/titled.mdx': '---\ntitle: Keys\n---\n\nKeys are secret.\n',
  'guides/headed.mdx': '# Limits\n\nA thousand a day.\n',
  'outside.mdx': 'In no navigation.\n',
};

let folder: TemporaryFolder;
let read: Result<DocsProject>;
let before: Resolved;

const reading = (): Parameters<typeof loadProject>[1] => ({ cacheDir: join(folder.path, '.octavo'), offline: true });

beforeEach(async () => {
  folder = await writeProject(files);
  read = await loadProject(folder.path, reading());
  before = { project: read.value, site: resolveSite(read.value, options) };
});
afterEach(() => folder.remove());

async function edited(path: string, text: string): Promise<DocsProject> {
  const file = join(folder.path, path);
  await writeFile(file, text);
  read = await reloadFiles(read, [file], reading());
  return read.value;
}

/** What pages and artifacts ask a site. */
const answers = (site: Site): unknown =>
  ['index', 'guides/titled', 'guides/headed', 'outside', 'no-page'].map((path) => ({
    page: site.page(path),
    at: site.pageAt(path),
    context: site.context(path),
    listed: site.pages.find((page) => page.path === path),
  }));

describe('a site of which texts of pages are edited', () => {
  test('is the one that would be resolved, and has the same navigation', async () => {
    await edited('guides/titled.mdx', '---\ntitle: Keys\n---\n\nKeys are public.\n\n## More\n');
    await edited('outside.mdx', 'In no navigation, still.\n');
    const project = await edited('guides/headed.mdx', '# Limits\n\nA hundred a day.\n');
    const site = withEditedTexts(before, project)?.value;
    if (site === undefined) throw new Error('The site was to be resolved.');
    expect(answers(site)).toEqual(answers(resolveSite(project, options).value));
    expect(site.page('guides/headed')).toMatchObject({ source: { file: { text: '# Limits\n\nA hundred a day.\n' } } });
    expect(site.context('index').sidebar).toBe(before.site.value.context('index').sidebar);
  });

  test.each([
    ['a title', 'guides/titled.mdx', '---\ntitle: Secrets\n---\n\nKeys are secret.\n'],
    ['the heading that is the title', 'guides/headed.mdx', '# Quotas\n\nA thousand a day.\n'],
    ['frontmatter where there was none', 'outside.mdx', '---\nhidden: true\n---\n\nIn no navigation.\n'],
    ['a page more', 'guides/new.mdx', 'New.\n'],
    ['docs.json', 'docs.json', JSON.stringify({ ...files['docs.json'], name: 'Other' })],
  ])('is resolved whole after an edit of %s', async (_, path, text) => {
    expect(withEditedTexts(before, await edited(path, text))).toBeUndefined();
  });
});
