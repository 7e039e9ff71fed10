import { expect, test } from 'vitest';
import { withLineBreaks } from '../../../../src/components/reference/view/line-breaks.ts';

const url = "'https://api.example.com/users/{id}?page=1&amp;tags=a,b'";

test('a long address goes on behind what separates its parts', () => {
  const html = withLineBreaks(`<span class="line"><span class="s">${url}</span> <span>a/b</span></span>`);
  expect(html).toContain("'https://api.example.com/<wbr>users/<wbr>{id}?<wbr>page=<wbr>1&amp;<wbr>tags=<wbr>a,<wbr>b'");
  expect(html).toContain('<span>a/b</span>');
  expect(html.replaceAll('<wbr>', '')).toBe(`<span class="line"><span class="s">${url}</span> <span>a/b</span></span>`);
});

test('texts with spaces, and elements themselves, stay as they are', () => {
  const html = '<a href="/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p">Content-Type: application/json, and text/plain</a>';
  expect(withLineBreaks(html)).toBe(html);
});
