import { placeAt } from './place-at.ts';
import { createReader, pointerSegments, type At, type Raw, type Reader, type ReaderOptions } from './reader.ts';
import type { SourceDocument } from './source-document.ts';
import { isPlainSchema } from '../shared/schema-files.ts';
import { isRecord } from '../shared/is-record.ts';

/** Member of the root under which parts of other files stand, by file; every version allows members that begin so. */
const member = 'x-files';

/**
 * Returns a description with the parts of other files that it refers to inside it, so that it stands on its own; the
 * description itself when it refers to none. References that lead nowhere stay as they are.
 */
export function withOtherFiles(root: Raw, source: SourceDocument, options: ReaderOptions): Raw {
  if (!namesFiles(root)) return root;
  const files: Record<string, unknown> = {};
  const reader = createReader(source, options);
  const copy = copyOf(root, [], { reader, files, known: new Set() });
  if (!isRecord(copy)) return root;
  return Object.keys(files).length > 0 ? { ...copy, [member]: files } : copy;
}

function namesFiles(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesFiles);
  if (!isRecord(value)) return false;
  const reference = value['$ref'];
  return (typeof reference === 'string' && !reference.startsWith('#')) || Object.values(value).some(namesFiles);
}

interface Copying {
  readonly reader: Reader;
  readonly files: Record<string, unknown>;
  /** Pointers whose values have been copied, or are being. */
  readonly known: Set<string>;
}

function copyOf(value: unknown, at: At, copying: Copying): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => copyOf(entry, [...at, String(index)], copying));
  if (!isRecord(value)) return value;
  const plain = plainSchema(value, at, copying);
  if (plain !== undefined) return plain;
  const isOwn = !at[0]?.endsWith('#') && String(value['$ref']).startsWith('#');
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      key === '$ref' && typeof entry === 'string'
        ? [key, isOwn ? entry : localReference(value, at, copying)]
        : [key, copyOf(entry, [...at, key], copying)],
    ),
  );
}

/** The text of the schema in another language that `value` refers to. */
function plainSchema({ $ref: reference }: Raw, at: At, { reader }: Copying): string | undefined {
  if (typeof reference !== 'string' || reference.startsWith('#') || !isPlainSchema(reference)) return undefined;
  return reader.file(reference, at)?.text;
}

/** The reference to what `value` refers to inside the copy, to which its target is added. */
function localReference(value: Raw, at: At, copying: Copying): unknown {
  const target = copying.reader.resolve(value, at);
  if (target?.pointer === undefined) return value['$ref'];
  const { pointer } = target;
  if (pointer.startsWith('#')) return pointer;
  const [file = '', fragment = ''] = pointer.split('#', 2);
  if (!copying.known.has(pointer)) {
    copying.known.add(pointer);
    const path = [file, ...pointerSegments(fragment)];
    placeAt(copying.files, path, copyOf(target.value, target.at, copying));
  }
  return `#/${member}/${file.replaceAll('~', '~0').replaceAll('/', '~1')}${fragment}`;
}
