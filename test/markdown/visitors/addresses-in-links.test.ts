import { expect, test } from 'vitest';
import { compileText, renderPage } from '../render.ts';

test.each([
  ['<a href="mailto:help@books.example">help@books.example</a>', 'help@books.example'],
  ['Read <a href="/start">www.books.example and more</a>.', 'www.books.example and more'],
  ['<a href="https://books.example">\n  https://books.example/long\n</a>', 'https://books.example/long'],
])('an address in a link is its text, and no link in it: %s', (text, shown) => {
  const page = compileText(text);

  expect(renderPage(page)).toContain(`>${shown}</a>`);
  expect(page.links).toHaveLength(1);
});

test.each(['Write to help@books.example.', '<p>See https://books.example</p>'])(
  'elsewhere it is a link: %s',
  (text) => {
    expect(renderPage(compileText(text))).toMatch(/<a href="(?:mailto|https):[^"]+" class="link">/);
  },
);
