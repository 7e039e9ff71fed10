import type { ApiDocument, HttpOperation } from '../../../api/index.ts';
import { findLanguages, languageNamed, type SnippetLanguage } from '../../../snippets/index.ts';
import type { ExampleEntry } from './example-entry.ts';
import { exampleRequest } from './example-request.ts';
import type { ReferenceSettings } from './reference-settings.ts';
import { addressPlace, sampleAddress } from './sample-address.ts';

/** Characters of all generated snippets of a page, and how many languages it has whatever their size. */
const maxCharacters = 24_000;
const minLanguages = 3;

/**
 * Returns the code that sends an example request, one entry a language. Samples that the description brings
 * (`x-codeSamples`) come first (docs-json.md §4.5); one without a label of its own replaces the generated one.
 */
export function requestSnippets(
  operation: HttpOperation,
  document: ApiDocument,
  settings: Pick<ReferenceSettings, 'languages' | 'ownLanguages' | 'optionalInExamples' | 'autogenerate' | 'origin'>,
): readonly ExampleEntry[] {
  // A subscription is not a single request, and without the address of the endpoint there is nothing to send to.
  const isSendable = operation.graphql?.kind !== 'subscription' && operation.servers.length > 0;
  if (operation.webhook || (operation.graphql !== undefined && !isSendable)) return [];
  const own = settings.ownLanguages.map(({ language }) => language);
  const written = writtenSamples(operation, own);
  if (!settings.autogenerate) return written;
  const request = exampleRequest(operation, document, settings);
  const address = sampleAddress(operation.servers, 0, settings.origin);
  const generated = findLanguages(settings.languages, own)
    .filter(({ key }) => !written.some(({ value }) => value === key))
    .map((language) => ({
      ...entryOf(language),
      code: language.generate(request),
      isGenerated: true,
      serverAt: addressPlace(language, request, address),
    }));
  return [...written, ...withinBounds(generated)];
}

/** A snippet is never cut: it must run. Where the body is huge, the last languages are left to the playground. */
function withinBounds(entries: readonly ExampleEntry[]): readonly ExampleEntry[] {
  let characters = 0;
  return entries.filter(({ code }, index) => {
    characters += code.length;
    return index < minLanguages || characters <= maxCharacters;
  });
}

function entryOf({ key, label, highlight }: SnippetLanguage): Omit<ExampleEntry, 'code'> {
  return { value: key, label, language: highlight };
}

/** A sample with a label of its own is one more to choose from; it is not what readers of the language look for. */
function writtenSamples({ extensions }: HttpOperation, own: readonly SnippetLanguage[]): readonly ExampleEntry[] {
  return extensions.codeSamples.map(({ lang, label, source }) => {
    const language = languageNamed(lang, own);
    const entry = language === undefined ? { value: lang, label: lang, language: lang } : entryOf(language);
    const isNamed = label !== undefined && label !== entry.label;
    return { ...entry, ...(isNamed ? { value: label, label } : {}), code: source };
  });
}
