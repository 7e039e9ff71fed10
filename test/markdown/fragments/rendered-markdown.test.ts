import { expect, test } from 'vitest';
import { renderedMarkdown } from '../../../src/markdown/fragments/html-markdown.ts';

test('what styles set apart is apart as Markdown, too', () => {
  const inside = '<span>Sam</span><span>9:03 AM</span>';
  for (const opening of [
    '<div class="flex flex-wrap gap-x-1.5 gap-y-0.5">',
    '<div class="inline-flex space-x-2">',
    '<div class="grid gap-[6px]">',
    '<div class="flex justify-between">',
    '<div style="display: flex; gap: 8px">',
  ])
    expect(renderedMarkdown(`${opening}${inside}</div>`)).toBe('Sam 9:03 AM');
});

test('what styles leave together is one word', () => {
  const inside = '<span>$</span><b>10</b>';
  for (const opening of ['<div>', '<div class="flex">', '<div class="flex gap-x-0">', '<div class="gap-2">'])
    expect(renderedMarkdown(`${opening}${inside}</div>`)).toBe('$**10**');
});
