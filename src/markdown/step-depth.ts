/** Depth of a step outside of all `<Steps>`: those of whoever shows the file may make its title a heading. */
export const openDepth = 7;

/** Returns the depth that a size gives the title of a step; undefined for one that is not in the table of contents. */
export function stepDepth(size: string): number | undefined {
  return /^h[23]$/i.test(size) ? Number(size[1]) : undefined;
}
