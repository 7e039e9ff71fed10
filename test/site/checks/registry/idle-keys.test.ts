import { expect, test } from 'vitest';
import { config, problems } from '../../../support/project-problems.ts';

test('the text of a page whose entry leads elsewhere is told to be shown to nobody', async () => {
  const files = {
    'docs.json': config({ navigation: { pages: ['index', 'status', 'blog'] } }),
    'index.mdx': 'Text.',
    'status.mdx': '---\ntitle: Status\nurl: https://status.example.com\n---\n\nAll is well.\n',
    'blog.mdx': '---\ntitle: Blog\nurl: https://blog.example.com\n---\n\n',
  };
  expect(await problems(files, 'OCT443')).toEqual(['OCT443 status.mdx:3:1 Remove the text, or the key.']);
});

test('a variable that no page can name is told', async () => {
  const files = { 'docs.json': config({ variables: { 'a b': 'x', 'a-b.c_1': 'y' } }), 'index.mdx': '# Hi' };
  expect(await problems(files, 'OCT441')).toEqual([expect.stringContaining('Write "a-b"')]);
  // It is not offered to pages either.
  const named = { ...files, 'index.mdx': '# Hi\n\n{{ab}}' };
  const only = { ...named, 'docs.json': config({ variables: { 'a b': 'x' } }) };
  expect(await problems(only, 'OCT203')).toEqual([expect.stringContaining('Add "ab" to `variables`')]);
});
