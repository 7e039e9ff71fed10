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
