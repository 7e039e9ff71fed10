import { guessEmbeddedLanguages, type LanguageRegistration } from 'shiki/core';
import { bundledLanguages, type BundledLanguage } from 'shiki/langs';
import { grammarName } from './languages.ts';

/** What the code of a language is mostly made of, though its grammar leaves it to whoever needs it. */
const mostlyInside: Readonly<Record<string, { readonly grammar: string; readonly in: RegExp }>> = {
  mdx: { grammar: 'tsx', in: /[<{]|^(?:im|ex)port\b/m },
  markdown: { grammar: 'html-derivative', in: /<[a-z!/]/i },
};

/** Grammars of Vue that Shiki puts into all Markdown and HTML, and not into Vue, whose scope is another than they say. */
const ofVue = new Set(['vue-directives', 'vue-interpolations']);

/** Returns a grammar of Shiki, what it always embeds before it. */
export async function readGrammar(name: string): Promise<readonly LanguageRegistration[]> {
  const { default: parts } = await bundledLanguages[name as BundledLanguage]();
  return parts.map((part) => (ofVue.has(part.name) ? { ...part, injectTo: ['text.html.vue'] } : part));
}

/**
 * Returns the grammars that code needs beside its own: of the languages that the grammar embeds only where they are used
 * (fences in Markdown, `lang="scss"` in Vue, Svelte and Astro), those that the code names.
 */
export async function embeddedGrammars(
  code: string,
  { name, embeddedLangsLazy = [] }: LanguageRegistration,
): Promise<readonly LanguageRegistration[]> {
  if (embeddedLangsLazy.length === 0) return [];
  const inside = mostlyInside[name];
  const named = guessEmbeddedLanguages(code, name).flatMap((language) => grammarName(language) ?? []);
  const all = new Set(inside?.in.test(code) === true ? [inside.grammar, ...named] : named);
  const grammars = await Promise.all([...all].map(readGrammar));
  return grammars.filter((parts) => embeddedLangsLazy.includes(parts.at(-1)?.name ?? '')).flat();
}
