import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortMarkdown } from '../../integrations/short-markdown.ts';

const file = join(import.meta.dirname, '../../node_modules', 'micromark/lib/constructs.js');
const constructs = readFileSync(file, 'utf8');
const { transform } = shortMarkdown();
const transformed = (id: string): unknown =>
  typeof transform === 'function' ? (transform as (code: string, id: string) => unknown)(constructs, id) : transform;

test('the assistant has what answers are written with, and nothing of what they do not have', () => {
  const { code } = transformed(`${file}?assistant`) as { code: string };
  const left = code.slice(code.indexOf('export const')).match(/(?<=: \[?|, )[a-zA-Z]+(?=[\],\n])/g) ?? [];
  expect([...new Set(left)].sort()).toEqual([
    'attention',
    'blockQuote',
    'characterEscape',
    'characterReference',
    'codeFenced',
    'codeText',
    'hardBreakEscape',
    'headingAtx',
    'labelEnd',
    'labelStartImage',
    'labelStartLink',
    'lineEnding',
    'list',
    'resolveText',
    'setextUnderline',
    'thematicBreak',
  ]);
});

test('what a project brings stays as it is', () => {
  expect(transformed(file)).toBeUndefined();
});
