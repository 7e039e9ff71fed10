import { expect, test } from 'vitest';
import { editedBytes } from '../../../src/build/render/edited-bytes.ts';
import { scriptsLast } from '../../../src/build/render/scripts-last.ts';
import { styleInHead } from '../../../src/build/render/style-in-head.ts';

const moved = (html: string): string =>
  editedBytes(Buffer.from(html), [...styleInHead(html), ...scriptsLast(html)]).toString();
const script = (name: string): string => `<script type="module" src="/${name}.js"></script>`;
const last = (...names: readonly string[]): string =>
  names.map((name) => script(name).replace('<script', '<script fetchpriority="low"')).join('');

test('tags in attributes end neither the head nor the body', () => {
  const page = (head: string, content: string, end: string): string =>
    `<head><meta content="of </head>">${head}</head><body>${content}<details id="</body>"></details>${end}</body>`;
  const style = '<style data-site>a{}</style>';
  expect(moved(page('', style + script('a'), ''))).toBe(page(style, '', last('a')));
});

test('scripts stand once at the end of the body, by name, wherever they were', () => {
  const page = `<head>${script('b')}</head><body>${script('a')}<p>Text</p>${script('b')}</body></html>`;
  expect(moved(page)).toBe(`<head></head><body><p>Text</p>${last('a', 'b')}</body></html>`);
});

test('a part of a page has them at its end, and what has neither is as it was', () => {
  expect(moved(`${script('a')}<p>Text</p>`)).toBe(`<p>Text</p>${last('a')}`);
  expect(moved('<head></head><body>Text</body>')).toBe('<head></head><body>Text</body>');
});
