/**
 * Returns a text without those of `characters` that it starts with. Like the others here it looks at each character once:
 * `/x+$/` looks at a run of them as often as the run is long.
 */
export function trimLeading(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** Returns a text without those of `characters` that it ends with. */
export function trimTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Returns a text without those of `characters` at either end. */
export function trimBoth(text: string, characters: string): string {
  return trimTrailing(trimLeading(text, characters), characters);
}

/** Returns a text up to the first of `characters`; all of it when there is none. */
export function upTo(text: string, characters: string): string {
  for (let at = 0; at < text.length; at += 1) if (characters.includes(text.charAt(at))) return text.slice(0, at);
  return text;
}

/** Returns a text whose lines end without spaces and tabs; `\r\n` stays. */
export function trimLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.endsWith('\r') ? `${trimTrailing(line.slice(0, -1), ' \t')}\r` : trimTrailing(line, ' \t')))
    .join('\n');
}

/** Returns a text on one line, with one space in place of each break. */
export function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
