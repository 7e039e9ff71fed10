import { describe, expect, test } from 'vitest';
import { llmsFull } from '../../src/artifacts/registry/llms-full.ts';
import { llmsTxt } from '../../src/artifacts/registry/llms-txt.ts';
import type { PageContext } from '../../src/site/index.ts';
import { loadSite } from './load-site.ts';

const input = await loadSite('odd-titles-and-redirects');
const [{ contents: index } = { contents: '' }] = [...llmsTxt.files(input)];

describe('llms.txt', () => {
  test('starts with the name and description, each on one line', () => {
    expect(index.split('\n').slice(0, 4)).toEqual([
      '# Odd & <Titles>',
      '',
      '> A project whose titles, paths and redirects need care.',
      '',
    ]);
  });

  test('lists pages by tab in navigation order, endpoints with the pages of theirs, then descriptions', () => {
    const outline = index.split('\n').flatMap((line) => /^(?:## .*|- \[.*?(?=\]\())/.exec(line)?.[0] ?? []);
    expect(outline).toEqual([
      '## Guides',
      '- [Start',
      '- [Arrays \\[T\\] and \\<T> \\\\ more',
      '- [入门',
      '- [Long',
      '- [All guides',
      '## API',
      '- [List orders',
      '## API descriptions',
    ]);
  });

  test('links absolute addresses of Markdown, which no title or path can break', () => {
    expect(index).toContain('- [Start](https://docs.example.com/index.md): Where to begin.');
    expect(index).toContain('(https://docs.example.com/guides/%E5%85%A5%E9%97%A8%20%28zh%29.md)');
    expect(index).toContain('- Shop [v1]: https://docs.example.com/api/shop.yaml');
  });

  test('describes with one paragraph of at most 300 characters', () => {
    expect(index).toContain('brackets.md): The first paragraph on two lines.\n');
    const long = /long\.md\): (.*)/.exec(index)?.[1] ?? '';
    expect(long.length).toBeLessThanOrEqual(300);
    expect(long).toMatch(/word…$/);
  });

  test('says first what is deprecated', () => {
    const pages = input.site.pages.map((page) => ({ ...page, frontmatter: { deprecated: true } }));
    const [file] = [...llmsTxt.files({ ...input, site: { ...input.site, pages } })];
    expect(file?.contents).toContain('index.md): Deprecated. Where to begin.');
  });

  test('leaves out what is hidden or not for robots', () => {
    for (const text of [index, [...llmsFull.files(input)].map(({ contents }) => contents).join('')]) {
      expect(text).not.toContain('outside');
      expect(text).not.toContain('unlisted-by-robots');
    }
  });

  test('has at most some 2,000 tokens at the root, however large the site is; lists hold every page once', () => {
    for (const times of [50, 1000]) {
      const pages = Array.from({ length: times }, (_, copy) =>
        input.site.pages.map((page) => ({ ...page, path: `${page.path}-${copy}` })),
      ).flat();
      const context = (path: string): PageContext => input.site.context(path.replace(/-\d+$/, ''));
      const large = { ...input, site: { ...input.site, pages, context } };
      const files = [...llmsTxt.files(large)];
      const main = files.find(({ path }) => path === 'llms.txt')?.contents ?? '';
      expect(main.length).toBeLessThan(6500);
      const lists = files.filter(({ path }) => path.startsWith('llms/'));
      for (const { path, contents } of lists) {
        expect(contents.length).toBeLessThan(50_000);
        expect(files.some((file) => file.contents.includes(`(https://docs.example.com/${path})`))).toBe(true);
      }
      const links = lists.flatMap(({ contents }) => contents.match(/(?<=\]\()[^()\s]+\.md(?=\))/g) ?? []);
      expect(new Set(links).size).toBe(links.length);
      expect(links).toHaveLength(6 * times);
      const full = [...llmsFull.files(large)].map(({ path }) => path);
      expect(full).toContain(lists[0]?.path.replace('llms/', 'llms-full/'));
    }
  });

  test('tells pages with one title apart: by their group, else by their path', () => {
    const titled = input.site.pages.map((page) => ({ ...page, title: 'Create' }));
    const [file] = [...llmsTxt.files({ ...input, site: { ...input.site, pages: titled } })];
    const names = file?.contents.match(/(?<=^- \[)[^[\]]*(?=\]\(https:\/\/docs)/gm) ?? [];
    expect(names.filter((name) => name.startsWith('Create ('))).toHaveLength(6);
    expect(new Set(names).size).toBe(names.length);
  });

  test('says what the site is where it has no description', () => {
    const config = { ...input.site.config, description: undefined };
    const page = (): undefined => undefined;
    const [file] = [...llmsTxt.files({ ...input, site: { ...input.site, config, page } })];
    expect(file?.contents).toContain('> The documentation of Odd & <Titles>.');
    const named = { ...config, name: 'Acme Documentation' };
    const [other] = [...llmsTxt.files({ ...input, site: { ...input.site, config: named, page } })];
    expect(other?.contents).toMatch(/^# Acme Documentation\n\n> The documentation of Acme\.\n/);
  });
});

test('llms-full.txt holds the title, source, description and text of every page', () => {
  const [{ contents } = { contents: '' }] = [...llmsFull.files(input)];
  expect(contents).toContain(
    '# Start\n\nSource: https://docs.example.com/\n\nWhere to begin.\n\nBody of index.\n\n# Arrays',
  );
  expect(contents).toContain('# List orders\n\nSource: https://docs.example.com/api-reference/list-orders\n');
});

test('links of llms-full.txt to headings lead to the page that has them, those of descriptions to Markdown', () => {
  const markdown = (): string => 'See [below](#limits) and [there][1].\n\n[1]: #more\n\n```md\n[code](#limits)\n```';
  const [page] = input.site.pages;
  if (page === undefined) throw new Error('no page');
  const described = { ...page, description: 'Ask [there](/long), or [here](#limits).' };
  const site = { ...input.site, pages: [described] };
  const [{ contents } = { contents: '' }] = [...llmsFull.files({ ...input, site, markdown })];
  const own = `https://docs.example.com/${page.path}.md`;
  expect(contents).toContain(`See [below](${own}#limits) and [there][1].\n\n[1]: ${own}#more\n`);
  expect(contents).toContain('[code](#limits)');
  expect(contents).toContain(`or [here](${own}#limits).`);
  expect(contents).toMatch(/Ask \[there\]\(https:\/\/docs\.example\.com\//);
});
