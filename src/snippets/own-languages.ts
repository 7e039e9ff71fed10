import type { SnippetLanguage } from './language.ts';

/** A language that a project brings, and the address of its module, which browsers import. */
export interface OwnLanguage {
  readonly language: SnippetLanguage;
  readonly address: string;
}

/**
 * Returns a language whose `generate` says what went wrong by the language's name: where it throws, and where it returns no
 * text.
 */
export function namedInErrors(language: SnippetLanguage): SnippetLanguage {
  const { key } = language;
  return {
    ...language,
    generate(request) {
      const code = generatedBy(key, () => language.generate(request));
      if (typeof code === 'string') return code;
      throw new TypeError(
        `The snippet language "${key}" returned ${code === null ? 'null' : `a value of type ${typeof code}`} in place of code`,
      );
    },
  };
}

function generatedBy(key: string, generate: () => unknown): unknown {
  try {
    return generate();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`The snippet language "${key}" failed: ${said}`, { cause: error });
  }
}

/** Loads languages in a browser. One that does not come is left out; one that fails for a request says so in its place. */
export async function loadLanguages(addresses: readonly string[] = []): Promise<readonly SnippetLanguage[]> {
  const modules = addresses.map(
    (address) => import(/* @vite-ignore */ address) as Promise<{ default: SnippetLanguage }>,
  );
  const loaded = await Promise.allSettled(modules);
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? [neverThrowing(result.value.default)] : []));
}

function neverThrowing(own: SnippetLanguage): SnippetLanguage {
  const language = namedInErrors(own);
  return {
    ...language,
    generate(request) {
      try {
        return language.generate(request);
      } catch (error) {
        return String(error);
      }
    },
  };
}
