import english from './en.json' with { type: 'json' };
import { fill, type Writing } from './fill.ts';
import type { PlaygroundTexts, TextKey } from './say.ts';

/** The texts of each language but English, which the playground brings itself. One without one of the keys does not compile. */
const languages: Readonly<Record<string, () => Promise<{ readonly default: PlaygroundTexts }>>> = {
  ar: () => import('./ar.json', { with: { type: 'json' } }),
  ca: () => import('./ca.json', { with: { type: 'json' } }),
  cs: () => import('./cs.json', { with: { type: 'json' } }),
  da: () => import('./da.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  fi: () => import('./fi.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  he: () => import('./he.json', { with: { type: 'json' } }),
  hi: () => import('./hi.json', { with: { type: 'json' } }),
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  id: () => import('./id.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
  ja: () => import('./ja.json', { with: { type: 'json' } }),
  ko: () => import('./ko.json', { with: { type: 'json' } }),
  lv: () => import('./lv.json', { with: { type: 'json' } }),
  nl: () => import('./nl.json', { with: { type: 'json' } }),
  no: () => import('./no.json', { with: { type: 'json' } }),
  pl: () => import('./pl.json', { with: { type: 'json' } }),
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  ro: () => import('./ro.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
  sv: () => import('./sv.json', { with: { type: 'json' } }),
  tr: () => import('./tr.json', { with: { type: 'json' } }),
  uk: () => import('./uk.json', { with: { type: 'json' } }),
  uz: () => import('./uz.json', { with: { type: 'json' } }),
  vi: () => import('./vi.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('./zh-Hans.json', { with: { type: 'json' } }),
  'zh-Hant': () => import('./zh-Hant.json', { with: { type: 'json' } }),
};

/** Returns what the playground says in a locale of the interface; undefined for English. */
export async function textsIn(locale: string): Promise<PlaygroundTexts | undefined> {
  return Object.hasOwn(languages, locale) ? (await languages[locale]?.())?.default : undefined;
}

/** Returns a text of the playground with its `{name}`s filled in. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Returns what says the texts in a locale of the interface. */
export async function sayIn(writing: Writing): Promise<Say> {
  const texts = (await textsIn(writing.language)) ?? english;
  return (key, values = {}) => fill(texts[key], values, writing);
}
