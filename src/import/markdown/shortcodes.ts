import { emojiNames } from './emoji-names.data.ts';

const shortcode = /(?<![\w:]):([+-]?[\da-z_+-]*):(?![\w:])/g;

const byName = new Map(
  emojiNames
    .trim()
    .split('\n')
    .map((line) => {
      const [emoji = '', ...names] = line.split(' ');
      return names.map((name) => [name, emoji] as const);
    })
    .flat(),
);

/** Returns a text with the emoji that its shortcodes (`:tada:`) name. Those that are not known stay, as `unknown` is told. */
export function withEmoji(text: string, unknown: (written: string) => void): string {
  return text.replaceAll(shortcode, (written, name: string) => {
    const emoji = byName.get(name);
    if (emoji === undefined && /^[a-z][a-z\d_+-]*$/.test(name)) unknown(written);
    return emoji ?? written;
  });
}
