import type { ExternalDocs, ChannelSecurityScheme, Tag } from '../model.ts';
import { listOf, pointerSegments, textOf, type At, type Raw, type Reader } from '../reader.ts';
import { readExternalDocs } from '../schema-keywords.ts';
import type { SchemaReader } from '../schema-reader.ts';
import { isRecord } from '../../shared/is-record.ts';

/** What the readers of an AsyncAPI document's parts share. */
export interface Reading {
  readonly root: Raw;
  readonly reader: Reader;
  readonly schemas: SchemaReader;
  readonly securitySchemes: ReadonlyMap<string, ChannelSecurityScheme>;
  /** AsyncAPI 2.x, where a trait overrides what it is applied to; in 3.x it does not. */
  readonly traitsOverride: boolean;
  /** `defaultContentType` of the document, else JSON. */
  readonly contentType: string;
  /** The title of the document, trimmed; '' without one. */
  readonly title: string;
}

/** A part of the document after its `$ref`, and where it stands: references inside it count from there. */
export interface Part {
  readonly value: Raw;
  readonly at: At;
}

/** Follows the `$ref` of a part. Undefined when it leads nowhere or is no object. */
export function readPart(value: unknown, at: At, { reader }: Pick<Reading, 'reader'>): Part | undefined {
  return reader.resolve(value, at);
}

/** Returns what a reference calls its target: the last segment of its pointer, else its file. */
export function referenceName(value: unknown): string | undefined {
  const reference = isRecord(value) ? textOf(value['$ref']) : undefined;
  if (reference === undefined) return undefined;
  const [file = '', fragment = ''] = reference.split('#', 2);
  return (
    pointerSegments(fragment).at(-1) ??
    file
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '')
  );
}

/** Text fields that are there and not empty, for spreading. */
export function texts(value: Raw, ...keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = textOf(value[key]);
      return text === undefined || text.trim() === '' ? [] : [[key, text]];
    }),
  );
}

/** Tags with their descriptions; an entry may be a reference (3.x). */
export function readTags(value: unknown, at: At, reading: Pick<Reading, 'reader'>): Tag[] {
  return listOf(value).flatMap((entry, index) => {
    const raw = readPart(entry, [...at, String(index)], reading)?.value;
    const name = textOf(raw?.['name']);
    if (raw === undefined || name === undefined) return [];
    return [{ name, label: textOf(raw['x-group']) ?? name, ...texts(raw, 'description') }];
  });
}

/** `externalDocs` for spreading; nothing when it has no URL. */
export function externalDocs(
  { value, at }: Part,
  reading: Pick<Reading, 'reader'>,
): { readonly externalDocs?: ExternalDocs } {
  if (value['externalDocs'] === undefined) return {};
  const raw = readPart(value['externalDocs'], [...at, 'externalDocs'], reading)?.value;
  return raw === undefined ? {} : readExternalDocs({ externalDocs: raw });
}
