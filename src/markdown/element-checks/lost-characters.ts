import { slipOf } from '../../shared/nearest.ts';
import { shown } from './finding.ts';
import type { MarkKind, Told } from './mark-kind.ts';

/** Characters that authors write by their names (HTML Standard, 13.5). */
const entities =
  'amp apos copy gt hellip laquo ldquo lsquo lt mdash middot nbsp ndash quot raquo rdquo reg rsquo thinsp trade'.split(
    ' ',
  );

/** Names of other characters that are near to one of those. */
const others = new Set(
  'AMP COPY Copf GT LT QUOT REG TRADE copf ldquor lsquor mDDot nVDash nVdash napos nvDash nvdash rdquor rsquor vellip'.split(
    ' ',
  ),
);

/** What Windows-1252 has at 0x80 to 0x9F, where it differs from Unicode (WHATWG Encoding, index windows-1252). */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Two or three bytes of UTF-8, each shown as a character of Windows-1252. */
const twiceEncoded = new RegExp(
  `[\u00c3\u00c2][\u0080-\u00bf${windows1252}]|\u00e2[\u0080-\u0084${windows1252}][\u0080-\u00bf${windows1252}]`,
  'u',
);

/** Characters that are there, but not those that Markdown reads: misspelt names of them, and spaces that are none. */
export const lostCharacters: readonly MarkKind[] = [
  {
    sign: /&[a-z]{3,8};/i,
    pattern: /(^|[^&=?/\d_])&([a-z]{3,8});/gi,
    finding: ([, , name = '']) => misspelt(name),
  },
  {
    sign: /&(?:nbsp|[mn]dash|hellip|[lr]arr|copy|trade|amp|quot|lt|gt)(?![\w;=])/,
    pattern: /(^|[^&=?/\d_])&(nbsp|[mn]dash|hellip|[lr]arr|copy|trade|amp|quot|lt|gt)(?=[ \t\r\n.,)])/g,
    finding: ([, , name = '']) => ({
      message: `\`&${name}\` is shown as it is written: a semicolon is missing behind it.`,
      hint: `Write \`&${name};\`.`,
    }),
  },
  {
    sign: /^[ \t]{0,3}(?:#{1,6}|[-*+]|\d{1,3}[.)])\u00a0/m,
    pattern: /^([ \t]{0,3})(#{1,6}|[-*+]|\d{1,3}[.)])\u00a0+(\S[^\n]*)$/gm,
    finding: ([, , mark = '', words = '']) => ({
      message: `${shown(`${mark} ${words.trim().slice(0, 40)}`)} is no ${mark.startsWith('#') ? 'heading' : 'item of a list'}: the space behind \`${mark}\` is a no-break space.`,
      hint: 'Write a plain space in its place.',
    }),
  },
  {
    sign: /\ufffd/,
    // One report for each line: whatever was lost was lost by the same accident.
    pattern: /()\ufffd[^\n]*/gu,
    finding: () => ({
      message: 'A character was lost here: readers see the sign for one that could not be read.',
      hint: 'Write the character again, and save the file as UTF-8.',
    }),
  },
  {
    sign: twiceEncoded,
    pattern: new RegExp(`()(${twiceEncoded.source})`, 'gu'),
    finding: ([, , garbled = '']) => garbledText(garbled),
  },
  {
    sign: /【\d+(?::\d+)?†|\ue200cite/u,
    pattern: /()(?:【\d+(?::\d+)?†[^【】\n]*】|\ue200cite[^\ue200\ue201\n]*\ue201)/gu,
    finding: () => ({
      message: 'This is the mark of a source that an assistant cited; readers cannot follow it.',
      hint: 'Write a link to the source, or remove the mark.',
    }),
  },
  {
    sign: /\\n\\n/,
    pattern: /([.:!?)])(?:\\n){2,}(?=[-*#\p{L}])/gu,
    finding: () => ({
      message: '`\\n` is shown as it is written: it is no line break in Markdown.',
      hint: 'Start a new line in its place.',
    }),
  },
];

/** The text that UTF-8 was meant to be, where it was read as Windows-1252 and saved as that. */
function garbledText(garbled: string): Told | undefined {
  const bytes = Uint8Array.from(garbled, (character) => {
    const high = windows1252.indexOf(character);
    return high === -1 ? character.charCodeAt(0) : high + 0x80;
  });
  const meant = new TextDecoder().decode(bytes);
  if (meant.includes('\ufffd')) return undefined;
  return {
    message: `${shown(garbled)} is UTF-8 that was read in another encoding.`,
    hint: /\s/.test(meant)
      ? 'Write a space, and save the file as UTF-8.'
      : `Write ${shown(meant)}, and save the file as UTF-8.`,
  };
}

function misspelt(name: string): Told | undefined {
  if (entities.includes(name) || others.has(name)) return undefined;
  // HTML has two thousand names: those of three letters are near to too many.
  const long = entities.filter((known) => known.length > 3);
  const meant = entities.find((known) => known === name.toLowerCase()) ?? slipOf(name, long);
  if (meant === undefined) return undefined;
  return {
    message: `\`&${name};\` is shown as it is written: no character has that name.`,
    hint: `Did you mean \`&${meant};\`?`,
  };
}
