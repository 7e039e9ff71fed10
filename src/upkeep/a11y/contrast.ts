import type { Diagnostic } from '../../diagnostics/index.ts';
import type { DocsProject } from '../../project/index.ts';
import { accents, contrastRatio, grounds, readableGround } from '../../styles/index.ts';
import { upkeepProblem } from '../diagnostics.ts';

/** WCAG 2.2, 1.4.3 (AA), for text. */
const wanted = 4.5;

type Scheme = 'light' | 'dark';

/**
 * Colours of docs.json that text of their scheme cannot be read in or on. Pages are readable all the same, as other colours stand in:
 * the author may want to choose them. A scheme without a colour of its own is left to Octavo.
 */
export function contrastProblems({ config, locate, unread }: DocsProject): Diagnostic[] {
  if (unread.has('*') || unread.has('colors') || unread.has('background')) return [];
  const { colors, background } = config;
  const own = background?.color ?? {};
  const on = {
    light: own.light === undefined ? grounds.light : readableGround(own.light, 'light'),
    dark: own.dark === undefined ? grounds.dark : readableGround(own.dark, 'dark'),
  };
  const shown = accents(colors, on);
  const of = (scheme: Scheme, key: 'primary' | 'light'): Diagnostic[] => [
    ...groundProblem(scheme, { written: own[scheme], shown: on[scheme] }, locate(['background', 'color', scheme])),
    ...linkProblem(
      scheme,
      { written: colors[key], shown: shown[scheme].accent, ground: on[scheme] },
      locate(['colors', key]),
    ),
  ];
  return [...of('light', 'primary'), ...of('dark', 'light')];
}

interface Shown {
  readonly written: string | undefined;
  readonly shown: string;
}
type Place = Pick<Diagnostic, 'file' | 'range'>;

function groundProblem(scheme: Scheme, { written, shown }: Shown, place: Place): Diagnostic[] {
  // Three digits may say the same as six.
  if (written === undefined || contrastRatio(written, shown) === 1) return [];
  return [
    upkeepProblem['color-contrast']({
      message: `Text in the ${scheme} scheme is hard to read on ${written}; pages use the background ${shown} instead.`,
      ...place,
      hint: `Choose a background closer to ${grounds[scheme]}, such as ${shown}.`,
    }),
  ];
}

function linkProblem(
  scheme: Scheme,
  { written, shown, ground }: Shown & { readonly ground: string },
  place: Place,
): Diagnostic[] {
  const ratio = written === undefined ? wanted : contrastRatio(written, ground);
  if (ratio >= wanted) return [];
  const rounded = (Math.floor(ratio * 10) / 10).toFixed(1);
  return [
    upkeepProblem['color-contrast']({
      message: `Links in ${written} on ${ground}, the background of the ${scheme} scheme, would have a contrast of ${rounded}, but text needs ${wanted}; they are shown in ${shown} instead.`,
      ...place,
      hint: `Keep it, or write a ${scheme === 'light' ? 'darker' : 'lighter'} colour, such as ${shown}.`,
    }),
  ];
}
