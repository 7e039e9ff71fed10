import type { PlaygroundTexts } from './say.ts';

/** The texts of each language but English, which the playground brings itself. One without one of the keys does not compile. */
const languages: Readonly<Record<string, () => Promise<{ readonly default: PlaygroundTexts }>>> = {
  ar: () => import('./ar.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  ja: () => import('./ja.json', { with: { type: 'json' } }),
};

/** Returns what the playground says in a locale of the interface; undefined for English. */
export async function textsIn(locale: string): Promise<PlaygroundTexts | undefined> {
  return Object.hasOwn(languages, locale) ? (await languages[locale]?.())?.default : undefined;
}
