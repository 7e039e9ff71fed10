import { expect, test } from 'vitest';
import { compileText, renderPage } from '../render.ts';

function imagesOf(text: string, path = 'page.mdx'): string[] {
  const imageSize = (address: string) => (address === '/docs/a.png' ? { width: 1600, height: 900 } : undefined);
  return renderPage(compileText(text, { imageSize, path })).match(/<img[^>]*>/g) ?? [];
}

const sized = / width="1600"[^>]* height="900"/;

test('the first image of a page comes at once, others when they are near, and each has the size of its file', () => {
  const [first = '', second = '', third = ''] = imagesOf('![One](/a.png)\n\n![Two](/a.png)\n\n<img src="/a.png" />\n');
  for (const image of [first, second, third]) expect(image).toMatch(sized);
  expect([first, second, third].map((image) => image.includes('loading="lazy"'))).toEqual([false, true, true]);
});

test('an image of a snippet may stand anywhere, and comes when it is near', () => {
  expect(imagesOf('![One](/a.png)\n', 'snippets/one.mdx')[0]).toContain('loading="lazy"');
});

test('an image whose file is not known, or elsewhere, has no size', () => {
  const images = imagesOf('![One](/b.png)\n\n![Two](https://example.com/a.png)\n');
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).not.toMatch(/width|height/);
});

test.each([
  ['className="h-8 rounded"'],
  ['className="dark:max-w-md"'],
  ['style={{ maxHeight: 300 }}'],
  ['height="200"'],
  ['width="50%"'],
  ['{...props}'],
])('who says how large an image is, is taken at their word: %s', (attribute) => {
  const [image = ''] = imagesOf(`export const props = {};\n\n<img src="/a.png" ${attribute} />\n`);
  expect(image).not.toMatch(/ (?:width="1600"|height="900")/);
});

test('a width brings the height that goes with it', () => {
  expect(imagesOf('<img src="/a.png" width="800" className="rounded" loading="eager" />\n')[0]).toMatch(
    /^(?=.* width="800")(?=.* height="450")(?=.* loading="eager")/,
  );
});
