import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createThumbnails, type ThumbnailStyle, type ThumbnailText } from '../../src/author/thumbnail.ts';
import { fetchOnce, fetchWebFont } from '../../src/author/web-font.ts';
import { pageSummary, thumbnailPath } from '../../src/site/thumbnails.ts';
import { accents } from '../../src/styles/palette.ts';
import type { DocsSession } from '../docs-project/session.ts';
import { unreachable } from '../docs-project/site-looks.ts';
import type { Settings } from '../settings.ts';

/** Writes the picture of every page that wants one; pictures of earlier builds are kept in `cacheDir`. */
export async function writeThumbnails(session: DocsSession, outDir: string, settings: Settings): Promise<void> {
  const { site } = session;
  const wanted = site.pages.flatMap((page) => {
    const path = thumbnailPath(page, site.config);
    return path === undefined ? [] : [{ path, text: { title: page.title, description: pageSummary(page) ?? '' } }];
  });
  if (wanted.length === 0) return;
  const style = await styleOf(session, settings);
  const draw = await createThumbnails(style);
  const cache = join(settings.cacheDir, 'thumbnails');
  await mkdir(cache, { recursive: true });
  for (const { path, text } of wanted) {
    const picture = await kept(join(cache, `${key(text, style)}.png`), () => draw(text));
    if (picture === undefined) continue;
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, picture);
  }
}

/** What docs.json says of the pictures; a font or a background that cannot be had is reported and left out. */
async function styleOf({ site, project, rendering }: DocsSession, settings: Settings): Promise<ThumbnailStyle> {
  const { thumbnails, colors, name, appearance: scheme } = site.config;
  const appearance = thumbnails?.appearance ?? (scheme?.default === 'dark' ? 'dark' : 'light');
  const kept = { cacheDir: join(settings.cacheDir, 'fonts'), offline: settings.offline };
  const place = project.locate(['thumbnails']);
  const had = async <Value>(what: string, wanted: Promise<Value>): Promise<Value | undefined> => {
    try {
      return await wanted;
    } catch (error) {
      rendering.report(unreachable(what, error, place));
      return undefined;
    }
  };
  const { background, fonts } = thumbnails ?? {};
  const picture =
    background === undefined
      ? undefined
      : await had(
          `picture "${background}"`,
          /^https?:/i.test(background) ? fetchOnce(background, kept) : readFile(join(project.root, background)),
        );
  const font =
    fonts === undefined
      ? undefined
      : await had(`font "${fonts.family}"`, fetchWebFont(fonts.family, undefined, { ...kept, href: (file) => file }));
  return {
    siteName: name,
    accent: accents(colors)[appearance].accent,
    appearance,
    background: picture,
    ...(fonts === undefined || font === undefined
      ? {}
      : { font: { family: fonts.family, files: [...font.files.values()] } }),
  };
}

function key(text: ThumbnailText, style: ThumbnailStyle): string {
  return createHash('sha256')
    .update(JSON.stringify([1, text, { ...style, background: undefined, font: style.font?.family }]))
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
