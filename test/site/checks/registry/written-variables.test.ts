import { expect, test } from 'vitest';
import { config, problems } from '../../../support/project-problems.ts';

test('a variable that stands where none is put in is told at its place', async () => {
  const files = {
    'docs.json': config({ variables: { plan: 'Pro' }, banner: { content: 'Now on {{ plan }}' } }),
    'index.mdx': '---\ntitle: Start\ndescription: The {{plan}} plan, not {{other}}.\n---\n\nHello on {{plan}}.\n',
  };
  expect(await problems(files, 'OCT257')).toEqual([
    'OCT257 index.mdx:3:1 Write the value itself: "Pro".',
    expect.stringMatching(/^OCT257 docs\.json:\d+:\d+ Write the value itself: "Pro"\.$/),
  ]);
});

test('one that nothing defines is told in docs.json, and in frontmatter where it is a slip of one', async () => {
  const files = {
    'docs.json': config({ variables: { plan: 'Pro' }, banner: { content: 'Now on {{ price }}' } }),
    'index.mdx': '---\ntitle: "Using {{ user.name }}"\ndescription: The {{plam}} plan.\n---\n',
  };
  expect(await problems(files, 'OCT257')).toEqual([
    'OCT257 index.mdx:3:1 Write the text itself.',
    expect.stringMatching(/^OCT257 docs\.json:\d+:\d+ Write the text itself\.$/),
  ]);
});
