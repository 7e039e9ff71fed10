/** The cascade layer of all of Octavo's styles. Authors write it into theirs: it does not change. */
export const styleLayer = 'octavo';

/** Returns CSS in the layer. */
export function inLayer(css: string): string {
  return css.trim() === '' ? '' : `@layer ${styleLayer}{${css}}`;
}
