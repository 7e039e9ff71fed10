import { describe, expect, test } from 'vitest';
import { llmsFull } from '../../src/artifacts/registry/llms-full.ts';
import { llmsTxt } from '../../src/artifacts/registry/llms-txt.ts';
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

  test('lists pages by tab in navigation order, endpoints in a section of their own, then descriptions', () => {
    const outline = index.split('\n').flatMap((line) => /^(?:## .*|- \[.*?(?=\]\())/.exec(line)?.[0] ?? []);
    expect(outline).toEqual([
      '## Guides',
      '- [Start',
      '- [Arrays \\[T\\] and \\<T> \\\\ more',
      '- [入门',
      '- [Long',
      '- [All guides',
      '## API reference',
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

  test('lists a thousandfold site in the time of a thousandfold list', () => {
    const pages = Array.from({ length: 1000 }, () => input.site.pages).flat();
    const files = [...llmsTxt.files({ ...input, site: { ...input.site, pages } })];
    const guides = files.find(({ path }) => path === 'llms/guides-1.txt');
    expect(guides?.contents.match(/^- \[Start\]/gm)).toHaveLength(1000);
    const main = files.find(({ path }) => path === 'llms.txt')?.contents ?? '';
    expect(main).toContain('- [Guides](https://docs.example.com/llms/guides-1.txt): 5000 pages.');
    expect(main.length).toBeLessThan(100_000);
  });
});

test('llms-full.txt holds the title, source, description and text of every page', () => {
  const [{ contents } = { contents: '' }] = [...llmsFull.files(input)];
  expect(contents).toContain(
    '# Start\n\nSource: https://docs.example.com/\n\nWhere to begin.\n\nBody of index.\n\n# Arrays',
  );
  expect(contents).toContain('# List orders\n\nSource: https://docs.example.com/api-reference/list-orders\n');
});
