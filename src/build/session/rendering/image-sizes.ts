import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { ImageSize } from '../../../markdown/index.ts';
import { fileAt, type DocsProject } from '../../../project/index.ts';

/** What most files say of themselves before anything else. */
const headLength = 16_384;
const image = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i;

/** Sizes of the images of a docs project; each file is looked at once, when it is asked for. */
export interface ImageSizes {
  /** Returns the size of the image at an address of the site (`/base/images/a.png`); undefined for all else. */
  at(address: string): ImageSize | undefined;
  /** Returns the sizes of all images, as text. */
  all(): string;
}

/** Reads the images of a project, whose site is published below `base`. */
export function createImageSizes({ root, assets }: Pick<DocsProject, 'root' | 'assets'>, base: string): ImageSizes {
  const known = new Map<string, ImageSize | undefined>();
  const sizeOf = (asset: string): ImageSize | undefined => {
    if (!known.has(asset)) known.set(asset, sizeIn(fileAt(root, asset)));
    return known.get(asset);
  };
  return {
    at(address) {
      const asset = assetAt(address, base);
      return asset !== undefined && assets.has(asset) ? sizeOf(asset) : undefined;
    },
    all: () =>
      [...assets]
        .filter((asset) => image.test(asset))
        .map((asset) => `${asset} ${JSON.stringify(sizeOf(asset))}`)
        .join('\n'),
  };
}

function assetAt(address: string, base: string): string | undefined {
  const [path = ''] = address.split(/[?#]/, 1);
  if (!path.startsWith(`${base}/`) || !image.test(path)) return undefined;
  try {
    return decodeURIComponent(path.slice(base.length + 1));
  } catch {
    return undefined;
  }
}

/** The size of a file that browsers can show; one that is damaged or has none is left to them. */
function sizeIn(file: string): ImageSize | undefined {
  return measure(() => headOf(file)) ?? measure(() => readFileSync(file));
}

function measure(read: () => Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(read());
    if (!(width > 0 && height > 0)) return undefined;
    // Turned by a quarter (Exif 2.3, Orientation).
    const [across, down] = orientation > 4 ? [height, width] : [width, height];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    return undefined;
  }
}

function headOf(file: string): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    const head = new Uint8Array(headLength);
    return head.subarray(0, readSync(descriptor, head, 0, headLength, 0));
  } finally {
    closeSync(descriptor);
  }
}
