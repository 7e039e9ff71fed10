import { expect, test } from 'vitest';
import { config, problems } from '../../support/project-problems.ts';

test('a page that another one imports is still a page where navigation lists it', async () => {
  const files = {
    'docs.json': config({ navigation: { pages: ['index', 'roles'] } }),
    'index.mdx':
      "import Roles from '/roles.mdx';\nimport Part from '/part.mdx';\n\n<Roles />\n\n<Part />\n\n[a](/roles) [b](/part)",
    'roles.mdx': '---\ntitle: Roles\n---\n\nText.',
    'part.mdx': 'Text.',
  };
  expect(await problems(files, 'OCT401', 'OCT408')).toEqual([expect.stringMatching(/^OCT408 index\.mdx:8:13 /)]);
});

test('two imports of one name are told, and one that is repeated is not', async () => {
  const files = {
    'docs.json': config({}),
    'index.mdx': [
      "import A from '/snippets/a.mdx';",
      "import A from '/snippets/b.mdx';",
      "import B from '/snippets/b.mdx';",
      "import B from '/snippets/b.mdx';",
      "import C from 'https://a.example/c.js';",
      '',
      '<A /> <B /> <C />',
    ].join('\n'),
    'snippets/a.mdx': 'A',
    'snippets/b.mdx': 'B',
  };
  expect(await problems(files, 'OCT239', 'OCT234')).toEqual([
    expect.stringMatching(/^OCT239 index\.mdx:2:8 Give one of them another name/),
    expect.stringMatching(/^OCT234 index\.mdx:5:8 Pages import nothing from the web/),
  ]);
});
