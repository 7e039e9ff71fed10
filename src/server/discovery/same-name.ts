import { languageAliases } from '../../shared/language-aliases.ts';

/** Whether two names of a language or version are the same, however callers write them. */
export function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/**
 * Returns the language of a site that a caller means: the one of this name, else one that is less exact (`de` for `de-AT`;
 * RFC 4647, 3.4), else one that is more exact, in the same script where there are several (`zh-Hant` for `zh-TW`). Undefined
 * where the site has none like it.
 */
export function meantLanguage(wanted: string, names: readonly string[]): string | undefined {
  const same = names.find((name) => isSame(name, wanted));
  if (same !== undefined) return same;
  const subtags = subtagsOf(wanted);
  for (let length = subtags.length; length > 0; length -= 1) {
    const shorter = subtags.slice(0, length).join('-');
    const found = names.find((name) => subtagsOf(name).join('-') === shorter);
    if (found !== undefined) return found;
  }
  const alike = names.filter((name) => subtagsOf(name)[0] === subtags[0]);
  const script = scriptOf(subtags);
  return alike.find((name) => scriptOf(subtagsOf(name)) === script) ?? alike[0];
}

function subtagsOf(name: string): string[] {
  const [language = '', ...others] = name.toLowerCase().split(/[-_]/);
  return [Object.hasOwn(languageAliases, language) ? (languageAliases[language] ?? language) : language, ...others];
}

/** The script that a language is written in there; undefined for what is no language. */
function scriptOf(subtags: readonly string[]): string | undefined {
  try {
    return new Intl.Locale(subtags.join('-')).maximize().script;
  } catch {
    return undefined;
  }
}
