import type { IslandData } from '../../../author/index.ts';
import { createIconFinder, type createIcons } from '../../../components/index.ts';
import { clientTexts } from '../../../components/client/text-keys.ts';
import { interfaceStrings, languageTag, type Site, type StringKey } from '../../../site/index.ts';

/** Words in quotes that may name an icon, what stands before one that does, and the styles that are named. */
const quoted = /(['"`])([\w:-]{2,40})\1/g;
const beforeIcon = /icon\w{0,20}\s{0,8}[=:]\s{0,8}\{?\s{0,8}$/i;
const styled = /iconType\s{0,8}[=:]\s{0,8}\{?\s{0,8}['"`](\w{1,20})['"`]/g;
/** As many characters as `beforeIcon` takes at most. */
const maxBefore = 50;

/**
 * Returns what components in browsers show of the site: texts in its languages, and the icons that `sources` name, their code.
 * A word that is nowhere said to be an icon counts as one where an icon has exactly that name: `open ? 'minus' : 'plus'`.
 */
export function islandData(site: Site, icon: ReturnType<typeof createIcons>, sources: readonly string[]): IslandData {
  const finding = createIconFinder(() => site.config.icons?.library);
  const icons = new Map<string, string>();
  for (const source of sources.filter((text) => /icon|github\.repo/i.test(text))) {
    const styles = [...new Set([...source.matchAll(styled)].map(([, style = '']) => style))];
    for (const { index, 2: name = '' } of source.matchAll(quoted)) {
      const isIcon = beforeIcon.test(source.slice(Math.max(0, index - maxBefore), index));
      if (!isIcon && finding({ name }) !== undefined) continue;
      if (icon(name) !== '') icons.set(name, icon(name));
      for (const type of styles) icons.set(`${name} ${type}`, icon(name, { type }));
    }
    if (/github\.repo/i.test(source)) icons.set('github brands', icon('github', { type: 'brands' }));
  }
  const languages = new Set(site.pages.map((page) => site.context(page.path).language));
  const texts = [...languages].map((code) => {
    const strings = interfaceStrings(code);
    const own = clientTexts.map((key) => [key, strings[key as StringKey]] as const);
    return [languageTag(code), Object.fromEntries(own)] as const;
  });
  return {
    texts: Object.fromEntries(texts),
    icons: Object.fromEntries(icons),
    base: site.href('').replace(/\/$/, ''),
    session: site.signIn ? site.href('_octavo/session') : '',
  };
}
