import { expect, test } from 'vitest';
import { config, problems } from '../../support/project-problems.ts';

test('entries of navigation that name something, but no page, are told as what they are', async () => {
  const pages = [
    'index',
    'guide, other',
    'guide#setup',
    'snippets/part',
    'kites/sea',
    'api/',
    '[Guide](/guide)',
    'api/*',
  ];
  const files = {
    'docs.json': config({ navigation: { groups: [{ group: 'A', pages }] } }),
    'index.mdx': 'Text.',
    'guide.mdx': 'Text.',
    'other.mdx': 'Text.',
    'api/b.mdx': 'Text.',
    'api/a.mdx': 'Text.',
    'snippets/part.mdx': 'Text.',
  };
  expect((await problems(files, 'OCT401')).map((line) => line.replace(/^\S+ \S+ /, ''))).toEqual([
    'Write each in quotes of its own: "guide", "other".',
    'Write the page alone: "guide". Readers see its headings beside its text.',
    'Move the file to where pages are, or remove the entry.',
    'Create the file or remove the entry.',
    'Write the path of each page as an entry of its own, such as "api/a".',
    'Write the page alone: "guide".',
    'Write the path of each page as an entry of its own.',
  ]);
});
