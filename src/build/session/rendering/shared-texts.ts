import { shortDigest } from '../../../cache/sha256.ts';

/** Texts that many pages fetch, as files of the site. */
export interface SharedTexts {
  /** Returns the path of the file of a text below the output folder; what is at it never changes. */
  pathOf(name: string, text: string): string;
  /** Returns the text of such a file; undefined for any other path. */
  text(path: string): string | undefined;
}

export function createSharedTexts(): SharedTexts {
  const paths = new Map<string, string>();
  const texts = new Map<string, string>();
  return {
    pathOf(name, text) {
      const path = paths.get(text) ?? `_astro/${name}.${shortDigest(text)}.txt`;
      paths.set(text, path);
      texts.set(path, text);
      return path;
    },
    text: (path) => texts.get(path),
  };
}
