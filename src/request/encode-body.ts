import { scalarText } from './encode.ts';
import { queryPairs } from './serialize-parameter.ts';
import type { BodyTemplate, HttpBody, MultipartPart } from './template.ts';

/** Returns the body for a value: by its media type JSON, form fields, parts, a file, or text. */
export function encodeBody({ mediaType, encoding }: BodyTemplate, value: unknown): HttpBody {
  const type = mediaType.toLowerCase();
  if (value instanceof Blob) return { kind: 'binary', fileName: fileName(value), content: value };
  if (type.startsWith('multipart/')) return { kind: 'multipart', parts: parts(encoding, value) };
  if (type.startsWith('application/x-www-form-urlencoded')) return { kind: 'form', fields: fields(encoding, value) };
  if (isBinary(type))
    return typeof value === 'string' && value !== '' && !value.startsWith('<')
      ? { kind: 'text', text: value }
      : { kind: 'binary', fileName: 'file' };
  if (typeof value === 'string' && !isJson(type)) return { kind: 'text', text: value };
  return {
    kind: 'text',
    text: isJson(type) || typeof value === 'object' ? JSON.stringify(value, null, 2) : scalarText(value),
  };
}

export function isJson(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

function isBinary(type: string): boolean {
  return /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)/.test(type);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).filter(([, entry]) => entry !== undefined)
    : [];
}

function fields(encoding: BodyTemplate['encoding'], value: unknown): { name: string; value: string }[] {
  return entriesOf(value).flatMap(([name, entry]) => {
    const { style = 'form', explode = style === 'form' } = encoding[name] ?? {};
    const nested =
      typeof entry === 'object' && entry !== null && !Array.isArray(entry) && encoding[name]?.style === undefined;
    if (nested) return [{ name, value: JSON.stringify(entry) }];
    return queryPairs({ name, in: 'query', style, explode, allowReserved: false }, entry).map(([key, text]) => ({
      name: key,
      value: text,
    }));
  });
}

function parts(encoding: BodyTemplate['encoding'], value: unknown): MultipartPart[] {
  return entriesOf(value).flatMap(([name, entry]) =>
    (Array.isArray(entry) ? entry : [entry]).map((item) => part(name, item, encoding[name]?.contentType)),
  );
}

function part(name: string, value: unknown, contentType: string | undefined): MultipartPart {
  const typed = contentType === undefined ? {} : { contentType };
  if (value instanceof Blob)
    return { name, ...typed, content: { kind: 'file', fileName: fileName(value), content: value } };
  if (value === fileExample) return { name, ...typed, content: { kind: 'file', fileName: 'file' } };
  const isObject = typeof value === 'object' && value !== null;
  const type = contentType ?? (isObject ? 'application/json' : undefined);
  return {
    name,
    ...(type === undefined ? {} : { contentType: type }),
    content: { kind: 'text', text: scalarText(value) },
  };
}

function fileName(blob: Blob): string {
  return 'name' in blob && typeof blob.name === 'string' ? blob.name : 'file';
}

/** Stands for a file in example values, where there is none. */
export const fileExample = '<file>';
