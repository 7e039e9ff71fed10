import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWord } from '../../src/shared/shell-word.ts';

test.each([
  ['docs', 'docs'],
  ['../my-docs/v1.2', '../my-docs/v1.2'],
  ['dökumente', 'dökumente'],
  ['my docs', '"my docs"'],
  ['a & b (old)', '"a & b (old)"'],
  ["Ada's docs", `"Ada's docs"`],
  ['#1', '"#1"'],
  ['price $5', "'price $5'"],
  ['say "hi" to `Ada\'s`', `'say "hi" to \`Ada'\\''s\`'`],
])('%s is written as %s, and read as it was', (text, word) => {
  expect(shellWord(text)).toBe(word);
  expect(execFileSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' })).toBe(text);
});
