import { styleSlips, type Slip } from './style-slips.ts';

/** Pages repeat the few styles that they have: by their CSS. */
const known = new Map<string, readonly Slip[]>();
const maxKnown = 2000;

/** Returns what browsers do not understand of a `style` attribute: a text of CSS, or the object that React takes. */
export function inlineStyleSlips(style: unknown): readonly Slip[] {
  if (typeof style === 'string') return slipsOf(style);
  if (typeof style !== 'object' || style === null || Array.isArray(style)) return [];
  const css = Object.entries(style).map(([name, value]) => `${cssName(name)}: ${cssValue(value)}`);
  return slipsOf(css.join(';')).map(({ meant, ...slip }) =>
    meant === undefined ? slip : { ...slip, hint: `Did you mean "${reactName(meant)}"?` },
  );
}

function slipsOf(css: string): readonly Slip[] {
  // What variables of pages stand for is not known.
  if (css.trim() === '' || css.includes('{')) return [];
  const slips = known.get(css) ?? styleSlips(css, 'declarationList');
  if (known.size >= maxKnown) known.clear();
  known.set(css, slips);
  return slips;
}

/** `marginTop` is `margin-top`, `WebkitMask` is `-webkit-mask`. */
function cssName(name: string): string {
  return name.startsWith('-')
    ? name
    : name.replace(/^ms(?=[A-Z])/, 'Ms').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function reactName(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** React gives numbers the unit that they need. */
function cssValue(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'inherit';
}
