/** Returns what an author means by a boolean attribute: bare, `{true}` and `"true"` are true; `"false"` is not. */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'string') return !['false', '0', 'no', 'off'].includes(value.trim().toLowerCase());
  return value === true || (typeof value === 'number' && value !== 0);
}

/** Returns the number that an attribute holds (`{2}`, `"2"`), or undefined. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns the text that an attribute holds: strings trimmed, numbers as written, anything else as the empty string. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

/** Returns an attribute's list: `{["a", "b"]}`, `"a"`, `"a, b"`; what is no text is left out. */
export function toList(value: unknown): string[] {
  const items = Array.isArray(value) ? value : toText(value).split(',');
  return items.map(toText).filter((item) => item !== '');
}

/**
 * Returns a value as code shows it, for `default={…}`: strings as they are, the rest as JSON.
 * The empty string when there is nothing to show.
 */
export function toCode(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Returns a colour as written when it can be one; undefined otherwise, so that nothing else gets into a style. */
export function toColor(value: unknown): string | undefined {
  const color = toText(value);
  return /^[#\w\s(),.%/-]+$/.test(color) ? color : undefined;
}

/** Returns a style attribute: text as it is, an object (`{ maxWidth: 300 }`) as CSS; undefined when there is none. */
export function toStyle(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value)
    .filter(([, entry]) => typeof entry === 'string' || typeof entry === 'number')
    .map(([name, entry]) => `${cssName(name)}:${typeof entry === 'number' ? pixels(name, entry) : entry}`)
    .join(';');
}

function cssName(name: string): string {
  return name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Numbers are pixels, save for the properties where they are not. */
function pixels(name: string, value: number): string {
  const isPlain =
    value === 0 ||
    name.startsWith('--') ||
    /^(?:opacity|zIndex|flex|order|lineHeight|fontWeight|zoom|scale|aspectRatio|columns|columnCount)/.test(name);
  return isPlain ? String(value) : `${value}px`;
}
