import { sayIn, textsIn, type Say } from '../../../playground/texts/languages.ts';
import { interfaceLocale, textDirection } from '../../../site/index.ts';
import type { Rendering } from '../../rendering.ts';

/** By locale: each page of a language has the same. */
const written = new Map<string, Promise<string | undefined>>();

/** Returns the address of what the playground says in the language of a page; undefined where that is English. */
export async function playgroundTexts(rendering: Rendering, path: string): Promise<string | undefined> {
  const locale = interfaceLocale(rendering.site.context(path).language);
  const known = written.get(locale) ?? textsIn(locale).then((texts) => texts && JSON.stringify(texts));
  written.set(locale, known);
  const text = await known;
  return text === undefined ? undefined : rendering.shareInterfaceText?.(`playground-${locale}`, text);
}

/** Returns what says texts of the playground in the language of a page. */
export function sayOnPage({ site }: Rendering, path: string): Promise<Say> {
  const language = interfaceLocale(site.context(path).language);
  return sayIn({ language, direction: textDirection(language) });
}
