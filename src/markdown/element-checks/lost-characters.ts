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
];

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
