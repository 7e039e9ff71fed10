import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  fileFault,
  mediaProblem,
  createThumbnails,
  fetchOnce,
  fetchWebFont,
  type ThumbnailStyle,
  type ThumbnailText,
} from '../../author/index.ts';
import { readCached, writeCached } from '../../cache/cache-files.ts';
import { decodeText } from '../../shared/decode.ts';
import { pageSummary, thumbnailPath } from '../../site/index.ts';
import { accents } from '../../styles/index.ts';
import { unreachable } from '../session/site-theme.ts';
import type { Settings } from '../settings.ts';
import type { DocsSession } from '../contracts.ts';

/** Writes the picture of every page that wants one; pictures of earlier builds are kept in `cacheDir`. */
export async function writeThumbnails(session: DocsSession, outDir: string, settings: Settings): Promise<void> {
  const { site } = session;
  const wanted = site.pages.flatMap((page) => {
    const path = thumbnailPath(page, site.config);
    return path === undefined ? [] : [{ path, text: { title: page.title, description: pageSummary(page) ?? '' } }];
  });
  if (wanted.length === 0) return;
  const style = await styleOf(session, settings);
  const draw = await openThumbnails(style, session);
  const cache = join(settings.cacheDir, 'thumbnails');
  for (const { path, text } of wanted) {
    const picture = await cached(join(cache, `${key(text, style)}.png`), () => draw(text));
    if (picture === undefined) continue;
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, picture);
  }
}

/** Reports what the build would report of the pictures that docs.json describes, without drawing those of the pages. */
export async function checkThumbnails(session: DocsSession, settings: Settings): Promise<void> {
  const { background, fonts } = session.site.config.thumbnails ?? {};
  if (background === undefined && fonts === undefined) return;
  await openThumbnails(await styleOf(session, settings), session);
}

/** Returns what draws the pictures; what of their style cannot be read is reported and left out. */
async function openThumbnails(style: ThumbnailStyle, session: DocsSession): ReturnType<typeof createThumbnails> {
  const attempt = async (wanted: ThumbnailStyle): ReturnType<typeof createThumbnails> => {
    const draw = await createThumbnails(wanted);
    await draw({ title: wanted.siteName, description: '' });
    return draw;
  };
  const { background, font, ...plain } = style;
  try {
    return await attempt(style);
  } catch (error) {
    // One of ours is thrown again where nothing of the author's is drawn.
    const draw = await attempt(plain);
    const { thumbnails } = session.site.config;
    const isFine = (wanted: ThumbnailStyle): Promise<boolean> =>
      attempt(wanted).then(
        () => true,
        () => false,
      );
    const withBackground = background !== undefined && (await isFine({ ...plain, background }));
    const withFont = font !== undefined && (await isFine({ ...plain, font }));
    const reason = error instanceof Error ? error.message : String(error);
    if (background !== undefined && !withBackground)
      report(`picture "${thumbnails?.background}"`, ['thumbnails', 'background']);
    if (font !== undefined && !withFont) report(`font "${font.family}"`, ['thumbnails', 'fonts']);
    if (!withBackground && !withFont) return draw;
    return createThumbnails({
      ...plain,
      ...(withBackground ? { background } : {}),
      ...(withFont && font !== undefined ? { font } : {}),
    });

    function report(what: string, path: readonly string[]): void {
      session.rendering.report(
        mediaProblem['picture-unreadable']({
          message: `The ${what} of the thumbnails cannot be drawn (${reason}).`,
          ...session.project.locate(path),
          hint: 'Save it anew as PNG, JPEG or WebP, or name another one; until then the default is drawn.',
        }),
      );
    }
  }
}

/** What docs.json says of the pictures; a font or a background that cannot be had is reported and left out. */
async function styleOf({ site, project, rendering }: DocsSession, settings: Settings): Promise<ThumbnailStyle> {
  const { thumbnails, colors, name, appearance: scheme } = site.config;
  const appearance = thumbnails?.appearance ?? (scheme?.default === 'dark' ? 'dark' : 'light');
  const source = { cacheDir: join(settings.cacheDir, 'fonts'), offline: settings.offline };
  const had = async <Value>(what: string, path: string, wanted: Promise<Value>): Promise<Value | undefined> => {
    try {
      return await wanted;
    } catch (error) {
      rendering.report(unreachable(what, error, project.locate(['thumbnails', path])));
      return undefined;
    }
  };
  const { background, fonts } = thumbnails ?? {};
  const picture =
    background === undefined
      ? undefined
      : /^https?:/i.test(background)
        ? await had(`picture "${background}"`, 'background', fetchOnce(background, source))
        : await pictureOf(project, background);
  const font =
    fonts === undefined
      ? undefined
      : await had(
          `font "${fonts.family}"`,
          'fonts',
          fetchWebFont(fonts.family, undefined, { ...source, href: (file) => file }),
        );
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

/** A picture of the project. One that is not there, or is none, is a problem that the checks tell. */
async function pictureOf({ root, assets }: DocsSession['project'], written: string): Promise<Uint8Array | undefined> {
  const path = decodeText(written).replace(/^(?:\.{0,2}\/)+/, '');
  if (!assets.has(path)) return undefined;
  const bytes = await readFile(join(root, path)).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const file = { size: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) };
  return fileFault(path, file)?.severity === 'warning' ? undefined : bytes;
}

function key(text: ThumbnailText, style: ThumbnailStyle): string {
  return createHash('sha256')
    .update(JSON.stringify([1, text, { ...style, background: undefined, font: style.font?.family }]))
    .update(style.background ?? '')
    .digest('hex')
    .slice(0, 32);
}

async function cached(file: string, draw: () => Promise<Uint8Array> | undefined): Promise<Uint8Array | undefined> {
  const known = await readCached(file);
  if (known !== undefined) return known;
  const picture = await draw();
  if (picture !== undefined) await writeCached(file, picture);
  return picture;
}
