/**
 * Returns attributes for what an author wrote inside the playground, whose own words may be in another language: that of the
 * page, and the direction that the text has.
 */
export function authorText(): { lang: string; dir: 'auto' } {
  return { lang: document.documentElement.lang, dir: 'auto' };
}
