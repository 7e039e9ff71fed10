import { expect, test } from 'vitest';
import { config, problems } from '../../../support/project-problems.ts';

test('frontmatter of files that are no pages is told once, where pages show them', async () => {
  const files = {
    'docs.json': config({ navigation: { pages: ['index', 'other'] } }),
    'index.mdx': [
      "import Part from '/snippets/part.mdx'",
      "import Plain from '/snippets/plain.mdx'",
      "import Other from '/other.mdx'",
      '',
      '<Part /> <Plain /> <Other />',
    ].join('\n'),
    'other.mdx': "---\ntitle: Other\n---\n\nimport Part from '/snippets/part.mdx'\n\n<Part />",
    'snippets/part.mdx': '---\n# For writers\ntitle: Part\ndescription: Of a page\n---\n\nText.',
    'snippets/plain.mdx': '---\n\nA line is above.',
    'snippets/unused.mdx': '---\ntitle: Unused\n---\n\nText.',
  };
  expect(await problems(files, 'OCT649')).toEqual([
    'OCT649 snippets/part.mdx:3:1 Remove it; what it says belongs to the pages that show the file.',
  ]);
});
