import { readFileSync } from 'node:fs';
import type { Node } from '@takumi-rs/core';
import { isDrawable } from '../shared/drawable.ts';

/** What the pictures of one site have in common (docs.json `thumbnails`, `colors`, `name`). */
export interface ThumbnailStyle {
  readonly siteName: string;
  readonly accent: string;
  readonly appearance: 'light' | 'dark';
  /** The site's logo, in place of its name. */
  readonly logo?: Uint8Array | undefined;
  /** A picture of the author's after the text. */
  readonly background?: Uint8Array | undefined;
  /** A font of the author's choice, in as many files as it has. */
  readonly font?: { readonly family: string; readonly files: readonly Uint8Array[] };
}

export interface ThumbnailText {
  readonly title: string;
  readonly description: string;
}

/** Size that previews of links want, in pixels (ogp.me). */
export const thumbnailSize = { width: 1200, height: 630 } as const;

/** Inter's variable fonts as npm's `@fontsource-variable/inter` 5.3.0 has them: what pages and their pictures need of 2 MB. */
const fonts = new URL('./fonts/', import.meta.url);
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];
const maxTitle = 90;
const maxDescription = 150;

/**
 * Returns what draws the picture of a page as PNG; of a text that cannot be set in the font nothing is drawn. Its results depend on
 * nothing but its arguments.
 */
export async function createThumbnails(style: ThumbnailStyle): Promise<(text: ThumbnailText) => Promise<Uint8Array>> {
  // Eight megabytes, which few builds draw with.
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer();
  for (const subset of subsets) {
    const file = new URL(`inter-${subset}-wght-normal.woff2`, fonts);
    await renderer.registerFont({ name: 'Inter', data: readFileSync(file) });
  }
  for (const data of style.font?.files ?? []) await renderer.registerFont({ name: style.font?.family ?? '', data });
  const { background, logo } = style;
  const images = Object.entries({ background, logo }).flatMap(([src, data]) =>
    data === undefined ? [] : [{ src, data }],
  );
  return (text) => renderer.render(picture(text, style), { ...thumbnailSize, format: 'png', images });
}

const tones = {
  light: { ground: '#ffffff', text: '#1a1d24', muted: '#5a6271' },
  dark: { ground: '#0c0e12', text: '#f2f4f8', muted: '#9aa3b2' },
} as const;

function picture(
  { title, description }: ThumbnailText,
  { siteName, accent, appearance, background, logo, font }: ThumbnailStyle,
): Node {
  const { ground, text, muted } = tones[appearance];
  const line = (content: string, style: Record<string, string | number>): Node => ({
    type: 'text',
    text: content,
    style: { fontFamily: font === undefined ? 'Inter' : `${font.family}, Inter`, ...style },
  });
  const details = isDrawable(description) ? shorten(description, maxDescription) : '';
  const name = siteName === title || !isDrawable(siteName) ? '' : siteName;
  const mark: Node =
    logo === undefined
      ? line(name, { fontSize: 36, fontWeight: 600, color: accent })
      : {
          type: 'image',
          src: 'logo',
          style: { height: 64, maxWidth: 640, objectFit: 'contain', alignSelf: 'flex-start' },
        };
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: 80,
      backgroundColor: ground,
      // Flat: a gradient takes three times as long, and four times the bytes.
      ...(background === undefined
        ? { borderBottom: `20px solid ${accent}` }
        : { backgroundImage: 'url(background)', backgroundSize: 'cover' }),
    },
    children: [
      mark,
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 24 },
        children: [
          line(shorten(title, maxTitle), {
            fontSize: title.length > 45 ? 60 : 76,
            fontWeight: 700,
            letterSpacing: '-0.03em',
            lineHeight: 1.12,
            color: text,
          }),
          ...(details === '' ? [] : [line(details, { fontSize: 32, lineHeight: 1.35, color: muted })]),
        ],
      },
    ],
  };
}

function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/(?<!\s)\s+\S*$/, '')}…`;
}
