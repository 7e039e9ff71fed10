import { expect, test } from 'vitest';
import { rss } from '../../src/artifacts/registry/rss.ts';
import { openSession } from '../../src/build/open-session.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { changelogEntries, type WrittenUpdate } from '../../src/site/changelog.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { loadSite } from './load-site.ts';

const update = (label: string, text: string, more: Partial<WrittenUpdate> = {}): WrittenUpdate => ({
  ...{ label, text, description: '', tags: [], rss: {}, id: undefined },
  ...more,
});

/** What a text of XML says. */
function textIn(xml: string): string {
  const named = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return xml.replace(/&(lt|gt|quot|amp);/g, (_reference, name: keyof typeof named) => named[name]);
}

test('entries with equal headings are distinguished, by the ids that their places have on the page', async () => {
  const input = await loadSite('languages');
  const changes = changelogEntries([
    update('2026-05-01', '## Fixes\n\nOne.'),
    update('2026-04-01', '## Fixes\n\nTwo.', { rss: { title: 'April' } }),
    update('2026-03-01', '## Fixes\n\nThree.'),
    update('', 'Four.', { description: 'Beta' }),
    update('2026-02-01', 'Five.', { description: 'Batches' }),
    update('v2', 'Six.', { description: '2026-01-01' }),
  ]);
  const files = [...rss.files({ ...input, changelog: ({ path }) => (path === 'ar/v1/index' ? changes : []) })];
  expect(files.map(({ path }) => path)).toEqual(['ar/v1/index/rss.xml']);
  const feed = String(files[0]?.contents);
  const all = (name: string): (string | undefined)[] =>
    [...feed.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
  expect(all('link').map((link) => new URL(link ?? '').hash)).toEqual([
    '',
    '#fixes',
    '#2026-04-01',
    '#fixes-3',
    '',
    '#2026-02-01',
    '#v2',
  ]);
  expect(new Set(all('guid')).size).toBe(6);
  expect(all('description').slice(-3)).toEqual(['Four.', 'Batches\n\nFive.', 'Six.']);
  expect(all('language')).toEqual(['ar']);
});

test('readers of feeds get the HTML of an update, and others its Markdown', async () => {
  const input = await loadSite('languages');
  const text = 'See [docs](https://a.example/b) & **more**.\n\n- one\n\n<script>alert(1)</script>';
  const changes = changelogEntries([update('2026-05-01', text), update('2026-04-01', '')]);
  const [file] = rss.files({ ...input, changelog: ({ path }) => (path === 'ar/v1/index' ? changes : []) });
  const items = String(file?.contents).split('<item>').slice(1);
  const shown = items.map((item) => textIn(/<content:encoded>([^<]*)</.exec(item)?.[1] ?? ''));
  expect(shown[0]).toMatch(
    /^<p>See <a href="https:\/\/a\.example\/b">docs<\/a> &(?:amp;)? <strong>more<\/strong>\.<\/p>/,
  );
  expect(shown[0]).toContain('<li>one</li>');
  expect(shown[0]).not.toContain('<script>');
  expect(shown[1]).toBe('');
  expect(items[0]).toContain('<description>See [docs](https://a.example/b) &amp; **more**.');
});

test('entries stand newest first where each has a day, else as on the page', async () => {
  const input = await loadSite('languages');
  const titles = (labels: readonly string[]): readonly (string | undefined)[] => {
    const changes = changelogEntries(labels.map((label) => update(label, 'Text.')));
    const [file] = rss.files({ ...input, changelog: ({ path }) => (path === 'ar/v1/index' ? changes : []) });
    const feed = String(file?.contents);
    return [...feed.matchAll(/<item>\n<title>([^<]*)/g)].map(([, title]) => title);
  };
  expect(titles(['March 2, 2026', '2026-05-01', 'April 2026'])).toEqual(['2026-05-01', 'April 2026', 'March 2, 2026']);
  expect(titles(['2026-03-02', 'v2', '2026-05-01'])).toEqual(['2026-03-02', 'v2', '2026-05-01']);
});

test('a feed that is asked for and cannot be is reported at its place', async () => {
  const folder = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index', 'changes'] } },
    'index.mdx': '---\nrss: true\n---\nHello.',
    'changes.mdx': '---\nrss: true\n---\n<Update label="1.0">Fine.</Update>',
  });
  const session = await openSession({ ...defaultSettings(folder.path), projectDir: folder.path }, 'build');
  const found = session.check().filter(({ code }) => code === 'OCT439');
  await session.close();
  await folder.remove();
  expect(found).toMatchObject([{ file: 'index.mdx', range: { start: { line: 2, column: 1 } } }]);
});
