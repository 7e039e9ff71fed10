import type { OwnLanguage, SnippetLanguage } from '../../../snippets/index.ts';
import { namedInErrors } from '../../../snippets/own-languages.ts';
import type { OwnModule } from '../../../shared/own-module.ts';
import type { AuthorFile } from '../../contracts.ts';
import type { Settings } from '../../settings.ts';
import { shortDigest } from '../../../cache/sha256.ts';

/** Returns the languages that a project brings, as pages use them. */
export function ownLanguages({ snippetLanguages, base }: Pick<Settings, 'snippetLanguages' | 'base'>): OwnLanguage[] {
  return snippetLanguages.map((own) => ({
    language: namedInErrors(own.value),
    address: `${base}/${languageFile(own).path}`,
  }));
}

/** Returns the file that browsers import for a language: it may be kept for ever, as its name has a digest. */
export function languageFile({ value: { key }, code }: OwnModule<SnippetLanguage>): AuthorFile {
  return { path: `_astro/snippets-${key}.${shortDigest(code)}.js`, contents: code };
}
