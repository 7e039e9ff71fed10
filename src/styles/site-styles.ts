import type { DocsConfig } from '../project/index.ts';
import { accents, grounds, readableGround, type Accent } from './palette.ts';

type StyledConfig = Pick<DocsConfig, 'colors' | 'background' | 'fonts'>;

/**
 * Returns the CSS that docs.json's `colors`, `background` and `fonts` make of the design tokens. `href` gives the address
 * of a path of the project.
 */
export function siteStyles(config: StyledConfig, href: (path: string) => string): string {
  return [...fontFaces(config.fonts, href), palette(config), background(config.background, href), fonts(config.fonts)]
    .filter((css) => css !== '')
    .join('\n');
}

function palette({ colors, background }: StyledConfig): string {
  const { light, dark } = background?.color ?? {};
  const on = {
    light: light === undefined ? grounds.light : readableGround(light, 'light'),
    dark: dark === undefined ? grounds.dark : readableGround(dark, 'dark'),
  };
  const accent = accents(colors, on);
  const brand = `--octavo-brand-primary:${colors.primary};--octavo-brand-light:${colors.light ?? colors.primary};--octavo-brand-dark:${colors.dark ?? colors.primary};--octavo-background-light:${on.light};--octavo-background-dark:${on.dark}`;
  return `:root{${brand};${accentTokens(accent.light)}${ground(light && on.light)}}.dark{${accentTokens(accent.dark)}${ground(dark && on.dark)}}`;
}

function accentTokens({ accent, soft, fill, fillText, band }: Accent): string {
  return `--octavo-color-accent:${accent};--octavo-color-accent-soft:${soft};--octavo-color-fill:${fill};--octavo-color-fill-text:${fillText};--octavo-color-band:${band};`;
}

/** The tokens that follow from a ground of the author's own. */
function ground(color: string | undefined): string {
  if (color === undefined) return '';
  const tint = (share: number): string => `color-mix(in srgb,${color} ${100 - share}%,var(--octavo-color-text))`;
  return `--octavo-color-bg:${color};--octavo-page-bg:${color};--octavo-color-surface:${tint(2)};--octavo-color-surface-2:${tint(6)};--octavo-color-border:${tint(12)};--octavo-color-code-bg:${tint(3)};`;
}

const decorations: Readonly<Record<'gradient' | 'grid' | 'windows', string>> = {
  gradient:
    'radial-gradient(70rem 34rem at 85% -10rem,color-mix(in srgb,var(--octavo-color-accent) 16%,transparent),transparent),radial-gradient(50rem 26rem at 0 -12rem,color-mix(in srgb,var(--octavo-color-accent) 8%,transparent),transparent)',
  grid: 'linear-gradient(to bottom,transparent,var(--octavo-color-bg) 44rem),linear-gradient(to right,var(--octavo-color-border) 1px,transparent 1px) 0 0/3rem 3rem,linear-gradient(to bottom,var(--octavo-color-border) 1px,transparent 1px) 0 0/3rem 3rem',
  windows:
    'linear-gradient(to bottom,transparent,var(--octavo-color-bg) 40rem),repeating-linear-gradient(105deg,color-mix(in srgb,var(--octavo-color-accent) 10%,transparent) 0 9rem,transparent 9rem 11rem)',
};

function background(
  { decoration, image }: NonNullable<DocsConfig['background']> = {},
  href: (path: string) => string,
): string {
  const picture = (path: string): string => `url(${JSON.stringify(href(path))}) top center/100% auto no-repeat`;
  if (image !== undefined) {
    const { light, dark } = typeof image === 'string' ? { light: image, dark: image } : image;
    return `:root{--octavo-page-glow:${picture(light)}}.dark{--octavo-page-glow:${picture(dark)}}`;
  }
  return decoration === undefined ? '' : `:root{--octavo-page-glow:${decorations[decoration]}}`;
}

type Fonts = DocsConfig['fonts'];
type Font = {
  readonly family?: string | undefined;
  readonly weight?: number | undefined;
  readonly source?: string | undefined;
  readonly format?: string | undefined;
};

const fallback = "'Inter Variable','Inter Fallback',ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** The fonts of docs.json, headings and text apart; what is for all counts where a part has none of its own. */
function fontRoles(fonts: Fonts): { readonly heading: Font | undefined; readonly body: Font | undefined } {
  const shared = fonts?.family === undefined ? undefined : fonts;
  return { heading: fonts?.heading ?? shared, body: fonts?.body ?? shared };
}

const systemFont =
  /^(?:system-ui|ui-[a-z-]+|sans-serif|serif|monospace|arial|helvetica(?: neue)?|georgia|verdana|menlo)$/i;
/** The font that Octavo brings. */
const ownFont = /^inter(?: variable)?$/i;

/** Whether some text is set in the font that Octavo brings. */
export function usesOwnFont(fonts: Fonts): boolean {
  const { body, heading } = fontRoles(fonts);
  return body?.family === undefined || ownFont.test(body.family) || ownFont.test(heading?.family ?? '');
}

/** Families that neither the project nor Octavo nor a reader's machine brings, and the weight that is used of each. */
export function catalogueFonts(fonts: Fonts): { readonly family: string; readonly weight: number | undefined }[] {
  const { body, heading } = fontRoles(fonts);
  const wanted = [body, heading].flatMap((font) =>
    font?.family === undefined || font.source !== undefined || systemFont.test(font.family) || ownFont.test(font.family)
      ? []
      : [{ family: font.family, weight: font.weight }],
  );
  return [...new Map(wanted.map((font) => [`${font.family} ${font.weight}`, font])).values()];
}

/** Addresses of the font files that docs.json names, as it names them. */
export function fontSources(fonts: Fonts): string[] {
  const { body, heading } = fontRoles(fonts);
  const sources = [body?.source, heading?.source].filter((source) => source !== undefined);
  return [...new Set(sources)];
}

function fontFaces(fonts: Fonts, href: (path: string) => string): string[] {
  const { heading, body } = fontRoles(fonts);
  const faces = [heading, body].map((font) => {
    if (font?.family === undefined || font.source === undefined) return '';
    const weight = font.weight === undefined ? '100 900' : String(font.weight);
    const format = font.format ?? (/\.woff(?:\?|$)/.test(font.source) ? 'woff' : 'woff2');
    return `@font-face{font-family:${JSON.stringify(font.family)};font-weight:${weight};font-display:swap;src:url(${JSON.stringify(href(font.source))}) format('${format}')}`;
  });
  return [...new Set(faces)];
}

function fonts(settings: Fonts): string {
  const { heading, body } = fontRoles(settings);
  const family = (font: Font): string =>
    `${JSON.stringify(ownFont.test(font.family ?? '') ? 'Inter Variable' : font.family)},${fallback}`;
  return [
    body?.family === undefined ? '' : `:root{--octavo-font-sans:${family(body)};--octavo-font-features:normal}`,
    body?.weight === undefined ? '' : `body{font-weight:${body.weight}}`,
    heading?.family === undefined ? '' : `:root{--octavo-font-heading:${family(heading)}}`,
    heading?.weight === undefined ? '' : `:root{--octavo-heading-weight:${heading.weight}}`,
  ].join('');
}
