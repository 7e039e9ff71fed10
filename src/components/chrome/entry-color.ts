import type { DivisionLevel } from '../../site/index.ts';

/** Returns the colours that docs.json gives an entry of navigation, one a scheme, for the style of its icon; the one that is given counts for both. */
export function entryColor({ color }: DivisionLevel['entries'][number]): string | undefined {
  const light = color?.light ?? color?.dark;
  const dark = color?.dark ?? light;
  return light === undefined ? undefined : `--entry-color:${light};--entry-color-dark:${dark}`;
}
