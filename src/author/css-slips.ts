import type { CssNode } from 'css-tree';
import { slipOf } from '../shared/nearest.ts';

/** Pseudo-classes and pseudo-elements of CSS (Selectors 4, CSS Pseudo 4), those of browsers left out. */
const pseudos =
  `active any-link autofill backdrop before after blank buffering checked closed cue current default defined details-content dir
  disabled empty enabled file-selector-button first first-child first-letter first-line first-of-type focus focus-visible
  focus-within fullscreen future grammar-error has highlight host host-context hover in-range indeterminate invalid is lang
  last-child last-of-type left link local-link marker modal muted not nth-child nth-last-child nth-last-of-type nth-of-type
  only-child only-of-type open optional out-of-range part past paused picture-in-picture placeholder placeholder-shown playing
  popover-open read-only read-write required right root scope seeking selection slotted spelling-error stalled state target
  target-text target-within user-invalid user-valid valid view-transition visited volume-locked where`.split(/\s+/);

/** Features of media and container queries (Media Queries 5, CSS Containment 3). */
const features =
  `any-hover any-pointer aspect-ratio block-size color color-gamut color-index device-aspect-ratio device-height device-width
  display-mode dynamic-range environment-blending forced-colors grid height horizontal-viewport-segments hover inline-size
  inverted-colors monochrome nav-controls orientation overflow-block overflow-inline pointer prefers-color-scheme
  prefers-contrast prefers-reduced-data prefers-reduced-motion prefers-reduced-transparency resolution scan scripting update
  vertical-viewport-segments video-color-gamut video-dynamic-range width`.split(/\s+/);

const allFeatures = features.flatMap((name) => [name, `min-${name}`, `max-${name}`]);

interface Slip {
  readonly message: string;
  readonly hint: string;
}

/** What browsers leave out of a stylesheet without a word: only what is a slip of a name that they know. */
export function cssSlip(node: CssNode): Slip | undefined {
  switch (node.type) {
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return misspelt(node.name, pseudos, { what: 'pseudo-class or pseudo-element', colon: ':' });
    case 'Feature':
      return misspelt(node.name, allFeatures, { what: 'feature of media', colon: '' });
    case 'Declaration':
      return typeof node.important === 'string' && slipOf(node.important, ['important']) !== undefined
        ? {
            message: `"!${node.important}" means nothing to browsers; the declaration is ignored.`,
            hint: 'Did you mean "!important"?',
          }
        : undefined;
    default:
      return undefined;
  }
}

function misspelt(
  written: string,
  names: readonly string[],
  { what, colon }: { readonly what: string; readonly colon: string },
): Slip | undefined {
  const name = written.toLowerCase();
  if (name.startsWith('-') || names.includes(name)) return undefined;
  const meant = slipOf(name, names);
  if (meant === undefined) return undefined;
  return {
    message: `CSS has no ${what} "${colon}${written}"; browsers ignore the rule.`,
    hint: `Did you mean "${colon}${meant}"?`,
  };
}
