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

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The near black of text and dark grounds. */
const ink: Rgb = [12, 14, 18];

/** WCAG 2.2, 1.4.3 for text; a little above, because the accent also stands on tinted areas. */
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
      ...accentOn(on.light, { color: primary, area: dark ?? primary, towards: shade(parse(primary)) }),
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
  const text = parse(scheme === 'light' ? '#5a6271' : '#9aa3b2');
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(parse(background), parse(grounds[scheme]), step / 20);
    if (contrast(candidate, text) >= 5) return hex(candidate);
  }
  return grounds[scheme];
}

function accentOn(
  background: string,
  { color, area, towards }: { readonly color: string; readonly area: string; readonly towards: Rgb },
): Omit<Accent, 'band'> {
  const ground = parse(background);
  const brand = parse(color);
  const button = deepened(parse(area));
  const accent = readable(brand, ground, towards);
  const isSeen = (of: Rgb): boolean => contrast(of, ground) > 1.2;
  // The brand's own colour is a cleaner tint of a light ground than the dark shade of it that text needs.
  const tint = isSeen(brand) && towards !== white ? brand : accent;
  const fill = isSeen(button) && contrast(button, moreContrast(button)) >= 4.5 ? button : accent;
  return {
    accent: hex(accent),
    soft: hex(mix(ground, tint, 0.1)),
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
  const brand = parse(color);
  if (contrast(brand, white) < 2.4) return hex(neutral);
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(brand, black, step / 20);
    if (contrast(candidate, white) >= wanted) return hex(candidate);
  }
  return hex(neutral);
}

function readable(color: Rgb, background: Rgb, towards: Rgb): Rgb {
  // Of black, the dark scheme makes white: grey would look switched off.
  const isInverted =
    towards === white && contrast(color, background) < 3 && Math.max(...color) - Math.min(...color) < 32;
  const wanted = isInverted ? 14 : wantedContrast;
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(color, towards, step / 20);
    if (contrast(candidate, background) >= wanted) return candidate;
  }
  return towards;
}

/** Returns what is easier to read on a colour: white, or a near black. */
export function textOn(color: string): string {
  return hex(moreContrast(parse(color)));
}

function moreContrast(ground: Rgb): Rgb {
  return contrast(ground, white) >= contrast(ground, ink) ? white : ink;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(a: string, b: string): number {
  return contrast(parse(a), parse(b));
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(color: string): Rgb {
  const digits = color.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return a.map((channel, index) => Math.round(channel + ((b[index] ?? 0) - channel) * share)) as unknown as Rgb;
}

function hex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
