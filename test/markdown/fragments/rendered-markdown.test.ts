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

test('parts of a page are apart, whatever they are called', () => {
  for (const name of ['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'form', 'fieldset'])
    expect(renderedMarkdown(`<${name}>One <b>two</b></${name}><${name}>Three</${name}>`)).toBe('One **two**\n\nThree');
});

test('code of a component has its language and its title', () => {
  const code = '<button>Copy</button><pre><code><span class="line">a()</span>\nb()</code></pre>';
  const titled = `<div class="code-block-header"><span class="code-block-title">my run.sh</span></div>${code}`;
  expect(renderedMarkdown(`<div class="code-block" data-language="bash">${titled}</div>`)).toBe(
    '```bash my run.sh\na()\nb()\n```',
  );
  expect(renderedMarkdown(`<div class="code-block" data-language="js">${code}</div>`)).toBe('```js\na()\nb()\n```');
  expect(renderedMarkdown(`<div class="code-block">${titled}</div>`)).toBe('```text my run.sh\na()\nb()\n```');
});

test('words for those who open and close say nothing to others', () => {
  const summary = '<span data-markdown-ignore>Show</span><span data-markdown-ignore>Hide</span> <em>Output</em>';
  expect(renderedMarkdown(`<details><summary>${summary}</summary><div>Text.</div></details>`)).not.toMatch(/Show|Hide/);
});
