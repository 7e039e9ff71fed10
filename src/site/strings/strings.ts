import ar from './ar.json' with { type: 'json' };
import ca from './ca.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import lv from './lv.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import no from './no.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import uz from './uz.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };
import zhHans from './zh-Hans.json' with { type: 'json' };
import zhHant from './zh-Hant.json' with { type: 'json' };

/** A text of the interface. */
export type StringKey = keyof typeof en;

/** Every text that the interface itself shows, in one language. */
export type InterfaceStrings = Readonly<Record<StringKey, string>>;

/** A locale without one of the keys does not compile. */
const locales: Readonly<Record<string, InterfaceStrings>> = {
  ar,
  ca,
  cs,
  da,
  de,
  en,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  lv,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  uz,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};

for (const texts of Object.values(locales)) Object.freeze(texts);

/** Codes that docs.json allows or authors use, and that mean another language or none (docs-json.md §1.6.5). */
const aliases: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja', ua: 'uk' };

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
  return locales[interfaceLocale(language)] ?? en;
}

/** Returns the name of the locale that these texts are in: `zh-Hant`; `en` where a language has none. */
export function interfaceLocale(language: string): string {
  const known = localeOf.get(language);
  if (known !== undefined) return known;
  const { language: base, script } = new Intl.Locale(languageTag(language)).maximize();
  const found = [`${base}-${script}`, readAs[base] ?? base].find((name) => Object.hasOwn(locales, name)) ?? 'en';
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
    return Intl.getCanonicalLocales([aliases[base.toLowerCase()] ?? base, ...rest].join('-'))[0] ?? 'en';
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
