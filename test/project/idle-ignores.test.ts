import { expect, test } from 'vitest';
import { config, problems } from '../support/project-problems.ts';

test('lines of .mintignore that do nothing, and files like it', async () => {
  const lines = [
    './drafts/a.mdx',
    '"drafts/b.mdx",',
    '  drafts\\a.mdx',
    'old',
    '!old/new.mdx',
    '- later/x',
    'a\\ b.mdx',
  ];
  const files = {
    'docs.json': config({ navigation: { pages: ['index'] } }),
    'index.mdx': '# Hi',
    'drafts/a.mdx': '# A',
    'drafts/b.mdx': '# B',
    'old/new.mdx': '# New',
    '.mintignore': `# comment\n${lines.join('\n')}\n`,
    'drafts/.mintignore': 'a.mdx\n',
    '.mintingore': 'old\n',
    '.gitignore': 'dist\n',
  };
  expect(await problems(files, 'OCT627')).toEqual([
    'OCT627 .mintignore:2:1 Write "drafts/a.mdx".',
    'OCT627 .mintignore:3:1 Write "drafts/b.mdx".',
    'OCT627 .mintignore:4:3 Write "drafts/a.mdx".',
    expect.stringMatching(/^OCT627 \.mintignore:6:1 .*"old\/\*"/),
    expect.stringMatching(/^OCT627 \.mintingore:1:1 Rename it/),
    expect.stringMatching(/^OCT627 drafts\/\.mintignore:1:1 Move its lines/),
  ]);
});
