/** Codes that the format takes and that are no tags of BCP 47 (docs-json.md §1.6.5). */
const otherCodes = new Set(['cn', 'jp', 'ja-jp', 'fr-ca']);
/** Codes of countries that authors take for those of their languages. */
const countries: Readonly<Record<string, string>> = {
  ua: 'uk',
  gr: 'el',
  dk: 'da',
  cz: 'cs',
  kr: 'ko',
  at: 'de',
  us: 'en',
  gb: 'en',
  br: 'pt-BR',
  vn: 'vi',
  rs: 'sr',
};

/** Whether a text is the code of a language: a tag of BCP 47 whose language there is, or one of the format's own. */
export function isLanguageCode(code: string): boolean {
  if (otherCodes.has(code)) return true;
  return nameOf(code, 'en') !== undefined;
}

/** Returns the code that stands for another one in browsers, as `de` for `ger` and `en-GB` for `en-UK`; undefined for one that they use. */
export function usualCode(code: string): string | undefined {
  // Older codes of two letters, such as `tl`, are in use.
  if (otherCodes.has(code) || /^[a-z]{2}$/i.test(code)) return undefined;
  const [usual] = Intl.getCanonicalLocales(code);
  return usual === undefined || usual.toLowerCase() === code.toLowerCase() ? undefined : usual;
}

function nameOf(code: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code);
  } catch {
    // No tag at all.
    return undefined;
  }
}

/** Returns the code that was meant: that of a language's name (`german`, `Deutsch`), of a country, or with an underscore. */
export function languageMeant(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  const dashed = written.trim().replaceAll('_', '-');
  if (dashed !== written && isLanguageCode(dashed)) return dashed;
  const country = countries[text];
  if (country !== undefined) return country;
  return twoLetterCodes().find((code) =>
    ['en', code].some((language) => nameOf(code, language)?.toLowerCase() === text),
  );
}

function twoLetterCodes(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => isLanguageCode(code));
}
