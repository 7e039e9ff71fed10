import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { expect } from 'vitest';

const root = join(import.meta.dirname, '../..');
const accepted = join(root, 'test/golden/visual');
/** What differs, to be looked at. */
const rejected = join(root, '.vitest/visual');
/** Of all pixels, so many may differ: processors do not round alike. */
const tolerance = 1 / 20_000;

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

const pixelsOf = (image: Buffer): Promise<Pixels> =>
  sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Returns how a screenshot differs from the accepted picture of that name in `test/golden/visual`, or undefined. The screenshot
 * and the difference are then files that the answer names. `vitest --update` accepts what there is.
 */
export async function difference(name: string, screenshot: Buffer): Promise<string | undefined> {
  const file = join(accepted, `${name}.webp`);
  const { snapshotUpdateState } = expect.getState().snapshotState;
  if (snapshotUpdateState === 'all' || (snapshotUpdateState === 'new' && !existsSync(file))) {
    await mkdir(accepted, { recursive: true });
    await writeFile(file, await sharp(screenshot).webp({ lossless: true, effort: 6 }).toBuffer());
    return undefined;
  }
  const [actual, expected] = await Promise.all([pixelsOf(screenshot), readFile(file).then(pixelsOf)]);
  const { width, height } = actual.info;
  const isAsLarge = width === expected.info.width && height === expected.info.height;
  const compare = (drawn?: Buffer): number =>
    isAsLarge ? pixelmatch(actual.data, expected.data, drawn, width, height, { includeAA: true }) : width * height;
  const count = compare();
  const [seen, marked] = [join(rejected, `${name}.png`), join(rejected, `${name}.difference.png`)];
  await Promise.all([seen, marked].map((path) => rm(path, { force: true })));
  if (count <= width * height * tolerance) return undefined;
  await mkdir(rejected, { recursive: true });
  await writeFile(seen, screenshot);
  // To draw it takes longer than to find it.
  const drawn = Buffer.alloc(actual.data.length);
  compare(drawn);
  await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(marked);
  return `${name}: ${count} of ${width * height} pixels differ, see ${relative(root, marked)}`;
}
