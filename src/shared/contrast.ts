/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** Returns the first colour on the way from one to another that is fine; the other where none is. */
export function movedUntil(color: Rgb, towards: Rgb, isFine: (moved: Rgb) => boolean): Rgb {
  for (let step = 0; step <= 20; step += 1) {
    const moved = mix(color, towards, step / 20);
    if (isFine(moved)) return moved;
  }
  return towards;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(a: Rgb, b: Rgb): number {
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

/** Reads `#rgb` or `#rrggbb`. */
export function parseHex(color: string): Rgb {
  const digits = color.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Returns `a` with a share of `b`, 0 to 1. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return a.map((channel, index) => Math.round(channel + ((b[index] ?? 0) - channel) * share)) as unknown as Rgb;
}

/** Returns `#rrggbb`. */
export function hex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
