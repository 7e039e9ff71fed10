import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
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
import { copyCached, writeCached } from '../../cache/cache-files.ts';
import { decodeText } from '../../shared/decode.ts';
import { thumbnailOf } from '../../site/index.ts';
import { accents } from '../../styles/index.ts';
import { once } from '../../shared/once.ts';
import { unreachable } from '../session/author-files/site-theme.ts';
import type { Settings } from '../settings.ts';
import type { DocsSession } from '../contracts.ts';
import { pathFromRoot } from '../../shared/paths.ts';
import { fileAt } from '../../project/index.ts';

/** Pictures that are drawn at a time, by threads of the renderer's own. */
const atOnce = 4;

/** Writes the pictures that previews of links show; those of earlier builds are kept in `cacheDir`, and not drawn again. */
export async function writeThumbnails(session: DocsSession, outDir: string, settings: Settings): Promise<void> {
  const { site } = session;
  const wanted = new Map(
    site.pages.flatMap((page) => {
      const thumbnail = thumbnailOf(page, site);
      return thumbnail === undefined ? [] : [[thumbnail.path, thumbnail]];
    }),
  );
  if (wanted.size === 0) return;
  const style = await styleOf(session, settings);
  const draw = once(() => openThumbnails(style, session));
  // What is wrong with these is reported by every build, not by the one that draws alone.
  if (style.background !== undefined || style.font !== undefined) await draw();
  const styleKey = keyOf(style);
  const cache = join(settings.cacheDir, 'thumbnails');
  for (const folder of new Set([...wanted.keys()].map(dirname))) mkdirSync(join(outDir, folder), { recursive: true });
  const cachedFile = (text: ThumbnailText): string => join(cache, `${key(text, styleKey)}.png`);
  const missing = [...wanted.values()]
    .filter((text) => !copyCached(cachedFile(text), join(outDir, text.path)))
    .values();
  const work = async (): Promise<void> => {
    for (const text of missing) {
      const picture = await (await draw())(text);
      await writeCached(cachedFile(text), picture);
      await writeFile(join(outDir, text.path), picture);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Reports what the build would report of the pictures that docs.json describes, without drawing those of the pages. */
export async function checkThumbnails(session: DocsSession, settings: Settings): Promise<void> {
  const { background, fonts } = session.site.config.thumbnails ?? {};
  if (background === undefined && fonts === undefined) return;
  await openThumbnails(await styleOf(session, settings), session);
}

/** Returns what draws the pictures; what of their style cannot be drawn is reported and left out. */
async function openThumbnails(style: ThumbnailStyle, session: DocsSession): ReturnType<typeof createThumbnails> {
  const attempt = async (wanted: ThumbnailStyle): ReturnType<typeof createThumbnails> => {
    const draw = await createThumbnails(wanted);
    await draw({ title: wanted.siteName, description: '' });
    return draw;
  };
  const { background, font, logo, ...plain } = style;
  const { thumbnails } = session.site.config;
  const parts: readonly AuthoredPart[] = [
    { part: { logo }, what: 'logo', path: ['logo'] },
    { part: { background }, what: `picture "${thumbnails?.background}"`, path: ['thumbnails', 'background'] },
    ...(font === undefined ? [] : [{ part: { font }, what: `font "${font.family}"`, path: ['thumbnails', 'fonts'] }]),
  ];
  try {
    return await attempt(style);
  } catch (error) {
    // One of ours is thrown again where nothing of the author's is drawn.
    let draw = await attempt(plain);
    let fine: ThumbnailStyle = plain;
    for (const { part, what, path } of parts) {
      try {
        draw = await attempt({ ...fine, ...part });
        fine = { ...fine, ...part };
      } catch {
        report(what, path, error);
      }
    }
    return draw;
  }

  function report(what: string, path: readonly string[], error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    session.rendering.report(
      mediaProblem['picture-unreadable']({
        message: `The ${what} of the thumbnails cannot be drawn (${reason}).`,
        ...session.project.locate(path),
        hint: 'Save it again as PNG, JPEG or WebP, or name another one; until then the default is drawn.',
      }),
    );
  }
}

/** A part of the pictures' style that the author brings. */
interface AuthoredPart {
  readonly part: Partial<ThumbnailStyle>;
  readonly what: string;
  readonly path: readonly string[];
}

/** What docs.json says of the pictures; a font or a background that cannot be had is reported and left out. */
async function styleOf({ site, project, rendering }: DocsSession, settings: Settings): Promise<ThumbnailStyle> {
  const { thumbnails, colors, name, logo, appearance: scheme } = site.config;
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
  const shown = typeof logo === 'string' ? logo : logo?.[appearance];
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
    logo: shown === undefined || /^https?:/i.test(shown) ? undefined : await pictureOf(project, shown),
    ...(fonts === undefined || font === undefined
      ? {}
      : { font: { family: fonts.family, files: [...font.files.values()] } }),
  };
}

/** A picture of the project. One that is not there, or is none, is a problem that the checks tell. */
async function pictureOf({ root, assets }: DocsSession['project'], written: string): Promise<Uint8Array | undefined> {
  const path = pathFromRoot(decodeText(written));
  if (!assets.has(path)) return undefined;
  const bytes = await readFile(fileAt(root, path)).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const file = { size: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) };
  return fileFault(path, file)?.severity === 'warning' ? undefined : bytes;
}

function keyOf(style: ThumbnailStyle): string {
  const { background, logo, font, ...plain } = style;
  const hash = createHash('sha256').update(JSON.stringify([2, plain, font?.family]));
  for (const bytes of [background, logo]) hash.update(`${bytes?.length}\0`).update(bytes ?? '');
  return hash.digest('hex');
}

function key({ title, description }: ThumbnailText, style: string): string {
  return createHash('sha256')
    .update(JSON.stringify([style, title, description]))
    .digest('hex')
    .slice(0, 32);
}
