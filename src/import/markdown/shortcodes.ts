import emojiByName from 'markdown-it-emoji/lib/data/full.mjs';
import { own } from '../../shared/own.ts';

const shortcode = /(?<![\w:]):([+-]?[\da-z_+-]*):(?![\w:])/g;

/** Returns a text with the emoji that its shortcodes (`:tada:`) name. Those that are not known stay, and `unknown` gets them. */
export function withEmoji(text: string, unknown: (written: string) => void): string {
  return text.replaceAll(shortcode, (written, name: string) => {
    const emoji = own(emojiByName, name);
    if (emoji === undefined && /^[a-z][a-z\d_+-]*$/.test(name)) unknown(written);
    return emoji ?? written;
  });
}
