import { expect, test } from 'vitest';
import { scriptsLast } from '../../../src/build/render/scripts-last.ts';
import { styleInHead } from '../../../src/build/render/style-in-head.ts';

test('tags in attributes end neither the head nor the body', () => {
  const script = '<script type="module" src="/a.js"></script>';
  const page = (head: string, content: string, end: string): string =>
    `<head><meta content="of </head>">${head}</head><body>${content}<details id="</body>"></details>${end}</body>`;
  const style = '<style data-site>a{}</style>';
  expect(scriptsLast(styleInHead(page('', style + script, '')))).toBe(
    page(style, '', script.replace('<script', '<script fetchpriority="low"')),
  );
});
