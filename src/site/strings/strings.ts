import { languageAliases } from '../../shared/language-aliases.ts';
import { lazyModule } from '../../shared/lazy-module.ts';
import en from './en.json' with { type: 'json' };
import type * as Translations from './translations.ts';

/** A text of the interface. */
export type StringKey = keyof typeof en;

/** Every text that the interface itself shows, in one language. */
export type InterfaceStrings = Readonly<Record<StringKey, string>>;

export const english: InterfaceStrings = Object.freeze(en);

/** The locales that `translations.ts` has. */
const translated = [
  'ar',
  'ca',
  'cs',
  'da',
  'de',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr',
  'uk',
  'uz',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;

export type TranslatedLocale = (typeof translated)[number];

const translations = lazyModule<typeof Translations>(new URL('./translations.ts', import.meta.url));

/** Languages that are read as another one whose texts there are: Norwegian is written in two ways. */
const readAs: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** ISO 15924 codes of the scripts that are written from right to left and have living readers. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** What was found for languages: every page asks, and `Intl` reads its data each time. */
const localeOf = new Map<string, string>();
const maxKnown = 1000;

/**
 * Returns the texts of the interface in a language: those of its script (`zh-TW` → zh-Hant), else of the language
 * (`fr-CA` → fr), else the English ones.
 */
export function interfaceStrings(language: string): InterfaceStrings {
  const locale = interfaceLocale(language);
  return isTranslated(locale) ? translations().translations[locale] : english;
}

function isTranslated(locale: string): locale is TranslatedLocale {
  return translated.some((name) => name === locale);
}

/** Returns the name of the locale that these texts are in: `zh-Hant`; `en` where a language has none. */
export function interfaceLocale(language: string): string {
  const known = localeOf.get(language);
  if (known !== undefined) return known;
  const { language: base, script } = new Intl.Locale(languageTag(language)).maximize();
  const found = [`${base}-${script}`, readAs[base] ?? base].find(isTranslated) ?? 'en';
  if (localeOf.size < maxKnown) localeOf.set(language, found);
  return found;
}

/**
 * Returns the BCP 47 tag for a code of docs.json, in canonical form: `fr-ca` → `fr-CA`, `jp` → `ja`, `cn` → `zh-Hans`.
 * What is no code at all is `en`, the language that the interface then has.
 */
export function languageTag(code: string): string {
  const [base = '', ...rest] = code.trim().replaceAll('_', '-').split('-');
  if (base.toLowerCase() === 'cn' && rest.length === 0) return 'zh-Hans';
  try {
    return Intl.getCanonicalLocales([languageAliases[base.toLowerCase()] ?? base, ...rest].join('-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Returns the direction in which a language is written. */
export function textDirection(code: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(languageTag(code)).maximize();
  return rightToLeft.has(script) ? 'rtl' : 'ltr';
}

/** Returns what a language calls itself, as a title: `de` → `Deutsch`, `cn` → `简体中文`; an unknown code as written. */
export function languageName(code: string): string {
  const tag = languageTag(code);
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag) ?? code;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Returns `text` with each `{name}` that has a value replaced by it. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
