import { mediaTypeExamples } from '../../../api/documents.ts';
import type { Direction, ApiDocument, MediaType, NamedExample } from '../../../api/index.ts';
import type { ExampleEntry } from './example-entry.ts';

/** Returns the code samples of a media type: its named examples, or one that is made from its schema. */
export function mediaTypeEntries(
  mediaType: MediaType,
  schemas: ApiDocument['schemas'],
  direction: Direction,
): readonly (Omit<ExampleEntry, 'value'> & { readonly name: string; readonly summary?: string })[] {
  return mediaTypeExamples(mediaType, schemas, direction).map((example) => ({
    name: example.summary ?? example.name,
    label: mediaType.examples.length === 0 ? mediaType.type : (example.summary ?? example.name),
    ...(example.summary === undefined ? {} : { summary: example.summary }),
    ...(example.description === undefined || example.description === example.summary
      ? {}
      : { note: example.description }),
    ...exampleCode(example, mediaType.type),
  }));
}

/** Returns an example as code in its media type: text as it is, everything else as JSON. */
export function exampleCode(
  { value, isSerialized }: Pick<NamedExample, 'value' | 'isSerialized'>,
  mediaType: string,
): Pick<ExampleEntry, 'code' | 'language' | 'media'> {
  if (typeof value !== 'string') return { code: JSON.stringify(value, undefined, 2) ?? '', language: 'json' };
  if (/^audio\//.test(mediaType) && /^https?:\/\//.test(value))
    return { code: value, language: 'text', media: 'audio' };
  // Lines of JSON, and what the description says is sent, stay as they are.
  const isLines = /json(?:-seq|l|-?lines)|ndjson/.test(mediaType);
  if (isLines || isSerialized === true) return { code: value, language: isLines ? 'json' : languageOf(mediaType) };
  if (/[/+]json\b/.test(mediaType)) return jsonText(value);
  return { code: value, language: languageOf(mediaType) };
}

/** An example that is a string is often the document itself, written out. */
function jsonText(value: string): Pick<ExampleEntry, 'code' | 'language'> {
  const isDocument = /^\s*[[{]/.test(value);
  return { code: isDocument ? value : JSON.stringify(value), language: 'json' };
}

function languageOf(mediaType: string): string {
  const [, language] = /\b(json|xml|html|csv|yaml|javascript)\b/.exec(mediaType) ?? [];
  return language ?? 'text';
}
