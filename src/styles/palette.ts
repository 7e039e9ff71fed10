import { black, contrast, hex, mix, movedUntil, parseHex, white, type Rgb } from '../shared/contrast.ts';

/** docs.json `colors` as far as the accent goes. */
export interface BrandColors {
  readonly primary: string;
  readonly light?: string | undefined;
  readonly dark?: string | undefined;
}

/** What a brand's colour becomes in one scheme. All hex. */
export interface Accent {
  /** Text and lines. */
  readonly accent: string;
  /** A quiet area below text, also that of `accent`. */
  readonly soft: string;
  /** Buttons and banners: the brand's own colour where it can be seen and written on. */
  readonly fill: string;
  readonly fillText: string;
  /** A deep area for white text. */
  readonly band: string;
}

/** The near black of text and dark grounds. */
const ink: Rgb = [12, 14, 18];

/** A little above what WCAG 2.2, 1.4.3 asks of text: the accent is also that of thin lines. */
const wantedContrast = 5.2;

/** The grounds that pages lie on without docs.json `background.color`. */
export const grounds = { light: '#ffffff', dark: '#0c0e12' } as const;

/** Returns the accents of both schemes; a brand colour that is not readable is moved towards black or white until it is. */
export function accents(
  { primary, light, dark }: BrandColors,
  on: { readonly light: string; readonly dark: string } = grounds,
): { readonly light: Accent; readonly dark: Accent } {
  const lightened = light ?? dark ?? primary;
  return {
    light: {
      ...accentOn(on.light, { color: primary, area: dark ?? primary, towards: shade(parseHex(primary)) }),
      band: band(primary, 7.5, ink),
    },
    dark: {
      ...accentOn(on.dark, { color: lightened, area: dark ?? lightened, towards: white }),
      band: band(primary, 12, [26, 30, 38]),
    },
  };
}

/** Returns `background`, moved towards the scheme's own ground until the scheme's text is easy to read on it (WCAG 1.4.6). */
export function readableGround(background: string, scheme: 'light' | 'dark'): string {
  const text = parseHex(scheme === 'light' ? '#5a6271' : '#9aa3b2');
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(parseHex(background), parseHex(grounds[scheme]), step / 20);
    if (contrast(candidate, text) >= 5) return hex(candidate);
  }
  return grounds[scheme];
}

function accentOn(
  background: string,
  { color, area, towards }: { readonly color: string; readonly area: string; readonly towards: Rgb },
): Omit<Accent, 'band'> {
  const ground = parseHex(background);
  const brand = parseHex(color);
  const button = deepened(parseHex(area));
  const isSeen = (of: Rgb): boolean => contrast(of, ground) > 1.2;
  // The brand's own colour is a cleaner tint of a light ground than the dark shade of it that text needs.
  const softWith = (accent: Rgb): Rgb => mix(ground, isSeen(brand) && towards !== white ? brand : accent, 0.1);
  const accent = readable(brand, { on: ground, softWith, towards });
  const fill = isSeen(button) && contrast(button, moreContrast(button)) >= 4.5 ? button : accent;
  return {
    accent: hex(accent),
    soft: hex(softWith(accent)),
    fill: hex(fill),
    fillText: hex(moreContrast(fill)),
  };
}

/** A colour on which white is nearly readable, deepened until it is: black letters on blue or red look switched off. */
function deepened(color: Rgb): Rgb {
  if (contrast(color, white) < 3) return color;
  for (let share = 0; ; share += 0.025) {
    const candidate = mix(color, black, share);
    if (contrast(candidate, white) >= 4.5) return candidate;
  }
}

/** What a colour is darkened with: yellows become olive with black, and amber with brown. */
function shade([red, green, blue]: Rgb): Rgb {
  return red >= green && green > red * 0.6 && green > blue * 2 ? [74, 32, 0] : black;
}

/** A dark colour of the brand on which white has the contrast `wanted`; `neutral` for brands so light that they would turn to mud. */
function band(color: string, wanted: number, neutral: Rgb): string {
  const brand = parseHex(color);
  if (contrast(brand, white) < 2.4) return hex(neutral);
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(brand, black, step / 20);
    if (contrast(candidate, white) >= wanted) return hex(candidate);
  }
  return hex(neutral);
}

/** Returns `color`, moved `towards` another until it is readable on a ground and on the soft area that it makes there. */
function readable(
  color: Rgb,
  { on, softWith, towards }: { readonly on: Rgb; readonly softWith: (accent: Rgb) => Rgb; readonly towards: Rgb },
): Rgb {
  // Of black, the dark scheme makes white: grey would look switched off.
  const isInverted = towards === white && contrast(color, on) < 3 && Math.max(...color) - Math.min(...color) < 32;
  const wanted = isInverted ? 14 : wantedContrast;
  return movedUntil(
    color,
    towards,
    (moved) => contrast(moved, on) >= wanted && contrast(moved, softWith(moved)) >= 4.5,
  );
}

/** Returns what is easier to read on a colour: white, or a near black. */
export function textOn(color: string): string {
  return hex(moreContrast(parseHex(color)));
}

function moreContrast(ground: Rgb): Rgb {
  return contrast(ground, white) >= contrast(ground, ink) ? white : ink;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(a: string, b: string): number {
  return contrast(parseHex(a), parseHex(b));
}
