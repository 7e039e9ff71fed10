import type { Site } from './site.ts';
import { languageTag } from './strings/strings.ts';

/** The same page in one language, as search engines want it named. */
export interface LanguageVersion {
  /** BCP 47 tag, or `x-default` for readers of any other language. */
  readonly hreflang: string;
  readonly url: string;
}

/** Returns the page in each language that has it, itself among them; nothing when it is in one language only. */
export function languageVersions(site: Site, path: string): readonly LanguageVersion[] {
  const { divisions, counterparts } = site.context(path);
  const { entries = [] } = divisions.find(({ kind }) => kind === 'language') ?? {};
  const versions = entries.flatMap((entry) => {
    const href = entry.active ? site.href(path) : counterparts.get(entry);
    if (entry.language === undefined || href === undefined) return [];
    return [{ entry, hreflang: languageTag(entry.language), url: `${site.origin}${href}` }];
  });
  if (versions.length < 2) return [];
  const first = entries.find(({ isDefault }) => isDefault) ?? entries[0];
  const other = versions.filter(({ entry }) => entry === first).map(({ url }) => ({ hreflang: 'x-default', url }));
  return [...versions.map(({ hreflang, url }) => ({ hreflang, url })), ...other];
}
