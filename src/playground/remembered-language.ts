/** Where the page's examples keep the language that the reader chose: the playground speaks the same one. */
const storageKey = 'octavo-language';

/** Returns the key of the language that the reader chose on any page; undefined where nothing is kept. */
export function rememberedLanguage(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the reader's choice of language; a browser that refuses storage only forgets it. */
export function rememberLanguage(key: string): void {
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    return;
  }
}
