import { expect, test } from 'vitest';
import { readEvals, starterEvals } from '../../src/evals/index.ts';

test('a first file has the questions that headings ask, each with its page', () => {
  const starter = starterEvals([
    {
      path: 'guides/keys',
      markdown:
        '## How do I "rotate" a `key`?\n\n## How to make keys\n\n## Rotation\n\n```md\n## Is this code?\n```\n\n**Do keys expire?**\n\n**Why not**\n\nWhat is this line about?\n\n## What is kept\n',
    },
    { path: 'index', markdown: '# How do I rotate a key?\n\n### 密钥会过期吗，多久会过期？\n\n#### Why?\n' },
  ]);
  expect(starter?.questions).toBe(5);
  const { value, diagnostics } = readEvals({ path: 'evals.yaml', text: starter?.text ?? '' }, ['index', 'guides/keys']);
  expect(diagnostics).toEqual([]);
  expect(value.questions.map(({ id, question, routes }) => [id, question, ...routes])).toEqual([
    ['how-do-i-rotate-a-key', 'How do I "rotate" a key?', 'guides/keys'],
    ['how-to-make-keys', 'How to make keys', 'guides/keys'],
    ['do-keys-expire', 'Do keys expire?', 'guides/keys'],
    ['how-do-i-rotate-a-key-2', 'How do I rotate a key?', 'index'],
    ['密钥会过期吗-多久会过期', '密钥会过期吗，多久会过期？', 'index'],
  ]);
  expect(starterEvals([{ path: 'index', markdown: '# Start\n' }])).toBeUndefined();
});
