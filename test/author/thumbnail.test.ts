import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createThumbnails, thumbnailSize } from '../../src/author/thumbnail.ts';

const require = createRequire(import.meta.url);
const style = { siteName: 'Acme', accent: '#5b4bdb', appearance: 'light' } as const;

function sizeOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

test('a page has a picture of the size that previews want, the same each time', async () => {
  const draw = await createThumbnails(style);
  const text = { title: 'Über & <uns>', description: 'What we do.' };
  const [first, second] = [await draw(text), await draw(text)];
  expect(
    Buffer.from(first ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(sizeOf(first ?? new Uint8Array(32))).toEqual(thumbnailSize);
  expect(Buffer.compare(Buffer.from(first ?? []), Buffer.from(second ?? []))).toBe(0);
});

test('title and scheme change the picture', async () => {
  const light = await (await createThumbnails(style))({ title: 'One', description: '' });
  const other = await (await createThumbnails(style))({ title: 'Two', description: '' });
  const dark = await (await createThumbnails({ ...style, appearance: 'dark' }))({ title: 'One', description: '' });
  expect(Buffer.compare(Buffer.from(light ?? []), Buffer.from(other ?? []))).not.toBe(0);
  expect(Buffer.compare(Buffer.from(light ?? []), Buffer.from(dark ?? []))).not.toBe(0);
});

test('a description in letters that the font lacks is not drawn, and a logo stands in place of the name', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><rect width="80" height="20" fill="red"/></svg>';
  const draw = await createThumbnails(style);
  const plain = Buffer.from(await draw({ title: 'One', description: '' }));
  expect(plain.equals(await draw({ title: 'One', description: '快速开始' }))).toBe(true);
  const withLogo = await createThumbnails({ ...style, logo: Buffer.from(svg) });
  expect(plain.equals(await withLogo({ title: 'One', description: '' }))).toBe(false);
});

test('a font of the author’s own is used', async () => {
  const file = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-italic.woff2');
  const font = { family: 'Own Font', files: [readFileSync(file)] };
  const usual = await (await createThumbnails(style))({ title: 'One', description: '' });
  const own = await (await createThumbnails({ ...style, font }))({ title: 'One', description: '' });
  expect(Buffer.compare(Buffer.from(usual ?? []), Buffer.from(own ?? []))).not.toBe(0);
});
