import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createThumbnails, type ThumbnailStyle, type ThumbnailText } from '../../src/author/thumbnail.ts';
import { pageSummary, thumbnailPath } from '../../src/site/thumbnails.ts';
import { accents } from '../../src/styles/palette.ts';
import type { DocsSession } from '../docs-project/session.ts';

/** Writes the picture of every page that wants one; pictures of earlier builds are kept in `cacheDir`. */
export async function writeThumbnails({ site, project }: DocsSession, outDir: string, cacheDir: string): Promise<void> {
  const wanted = site.pages.flatMap((page) => {
    const path = thumbnailPath(page, site.config);
    return path === undefined ? [] : [{ path, text: { title: page.title, description: pageSummary(page) ?? '' } }];
  });
  if (wanted.length === 0) return;
  const { thumbnails, colors, name, appearance: scheme } = site.config;
  const appearance = thumbnails?.appearance ?? (scheme?.default === 'dark' ? 'dark' : 'light');
  const background = thumbnails?.background;
  const style: ThumbnailStyle = {
    siteName: name,
    accent: accents(colors)[appearance].accent,
    appearance,
    background:
      background === undefined ? undefined : await readFile(join(project.root, background)).catch(() => undefined),
  };
  const draw = await createThumbnails(style);
  const cache = join(cacheDir, 'thumbnails');
  await mkdir(cache, { recursive: true });
  for (const { path, text } of wanted) {
    const picture = await kept(join(cache, `${key(text, style)}.png`), () => draw(text));
    if (picture === undefined) continue;
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, picture);
  }
}

function key(text: ThumbnailText, style: ThumbnailStyle): string {
  return createHash('sha256')
    .update(JSON.stringify([1, text, { ...style, background: undefined }]))
    .update(style.background ?? '')
    .digest('hex')
    .slice(0, 32);
}

async function kept(file: string, draw: () => Promise<Uint8Array> | undefined): Promise<Uint8Array | undefined> {
  const known = await readFile(file).catch(() => undefined);
  if (known !== undefined) return known;
  const picture = await draw();
  if (picture !== undefined) await writeFile(file, picture);
  return picture;
}
