import { encodeFormReserved, encodeStrict, scalarText } from './encode.ts';
import { isBinaryType, isJson, isMixed, isRange, mixedBoundary } from './media-types.ts';
import { mixedPieces } from './multipart.ts';
import { queryPairs, type Style } from './serialize-parameter.ts';
import type { BodyTemplate, HttpBody, MultipartPart, PartEncoding } from './template.ts';
import { own } from '../shared/own.ts';
import { isRecord } from '../shared/is-record.ts';

/**
 * Returns the body for a value: by its media type JSON, form fields, parts, a file, or text. Undefined where it would be the
 * text of no value: of a media type without a schema (`application/json: {}`) there is no example.
 */
export function encodeBody(template: BodyTemplate, value: unknown): HttpBody | undefined {
  const { mediaType, encoding } = template;
  const type = mediaType.toLowerCase();
  if (value instanceof Blob) return { kind: 'binary', fileName: fileName(value), content: value };
  if (isMixed(type)) return mixedBody(parts(template, value));
  if (type.startsWith('multipart/')) return { kind: 'multipart', parts: parts(template, value) };
  if (type.startsWith('application/x-www-form-urlencoded')) return formBody(encoding, value);
  if (isBinaryType(type))
    return typeof value === 'string' && value !== '' && !value.startsWith('<')
      ? { kind: 'text', text: value }
      : { kind: 'binary', fileName: 'file' };
  if (value === undefined) return undefined;
  if (typeof value === 'string' && !isJson(type)) return { kind: 'text', text: value };
  return {
    kind: 'text',
    text: isJson(type) || typeof value === 'object' ? JSON.stringify(value, null, 2) : scalarText(value),
  };
}

/** Parts of a `multipart/mixed` and its like have no names, and no language a helper for them: they are written out. */
function mixedBody(all: readonly MultipartPart[]): HttpBody | undefined {
  if (all.length === 0) return undefined;
  const pieces = mixedPieces(all, mixedBoundary);
  const texts = pieces.flatMap((piece) =>
    'text' in piece ? piece.text : piece.content === undefined ? fileExample : [],
  );
  if (texts.length === pieces.length) return { kind: 'text', text: texts.join('') };
  const content = new Blob(pieces.map((piece) => ('text' in piece ? piece.text : (piece.content ?? fileExample))));
  return { kind: 'binary', fileName: 'file', content };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).filter(([, entry]) => entry !== undefined)
    : [];
}

/**
 * Clients encode the commas of a form, whatever they mean, and all reserved characters. Where a comma is between items and another
 * in an item, or a field says `allowReserved`, the form is written out as it is meant, as in a query.
 */
function formBody(encoding: BodyTemplate['encoding'], value: unknown): HttpBody {
  const plain = fields(encoding, value);
  const written = fields(encoding, value, encodeField);
  const isForm = written.every(
    (field, index) =>
      !(field.value.includes(',') && field.value.includes('%2C')) &&
      field.value.replaceAll(',', '%2C') === encodeStrict(plain[index]?.value ?? ''),
  );
  if (isForm) return { kind: 'form', fields: plain };
  return { kind: 'text', text: written.map((field) => `${encodeStrict(field.name)}=${field.value}`).join('&') };
}

type Encode = (text: string) => string;

function encodeField({ allowReserved }: PartEncoding): Encode {
  return allowReserved === true ? encodeFormReserved : encodeStrict;
}

/** Style, explode and allowReserved say that a field is written as a parameter, an object too; else that is JSON (OAS 3.1, 4.8.15.1). */
function isStyled({ style, explode, allowReserved }: PartEncoding): boolean {
  return (style ?? explode ?? allowReserved) !== undefined;
}

function fields(
  encoding: BodyTemplate['encoding'],
  value: unknown,
  encodeFor?: (part: PartEncoding) => Encode,
): { name: string; value: string }[] {
  return entriesOf(value).flatMap(([name, entry]) => {
    const given = own(encoding, name) ?? {};
    const encode = encodeFor?.(given) ?? String;
    if (isRecord(entry) && !isStyled(given)) return [{ name, value: encode(JSON.stringify(entry)) }];
    return queryPairs(styleOf(name, given), entry, encode).map(([key, text]) => ({ name: key, value: text }));
  });
}

function parts({ encoding, itemEncoding = {} }: BodyTemplate, value: unknown): MultipartPart[] {
  const others = Array.isArray(value) ? itemEncoding : {};
  return entriesOf(value).flatMap(([name, entry]) => {
    const given = own(encoding, name) ?? others;
    const style = styleOf(name, given);
    // Where a style is said, it says how texts are written (OAS 3.1, 4.8.15.1); files have none.
    const isOther = style.style !== 'form' || !style.explode || style.itemStyles !== undefined;
    const isFields = isRecord(entry) && isStyled(given) && given.contentType === undefined;
    if ((isOther || isFields) && typeof entry === 'object' && !isFileValue(entry))
      return queryPairs(style, entry).map(([key, text]) => part(key, text, undefined));
    return (Array.isArray(entry) ? entry : [entry]).map((item) => part(name, item, given.contentType));
  });
}

function styleOf(name: string, { style = 'form', explode = style === 'form', itemStyles }: PartEncoding): Style {
  const inside = itemStyles === undefined ? {} : { itemStyles };
  return { name, in: 'query', style, explode, allowReserved: false, ...inside };
}

function isFileValue(value: unknown): boolean {
  return [value].flat().some((item) => item instanceof Blob || item === fileExample);
}

function part(name: string, value: unknown, contentTypes: string | undefined): MultipartPart {
  const contentType = partType(contentTypes, value);
  const typed = contentType === undefined ? {} : { contentType };
  if (value instanceof Blob)
    return { name, ...typed, content: { kind: 'file', fileName: fileName(value), content: value } };
  if (value === fileExample) return { name, ...typed, content: { kind: 'file', fileName: 'file' } };
  return { name, ...typed, content: { kind: 'text', text: scalarText(value) } };
}

/** One of the types that the encoding allows (OAS 3.1, 4.8.15.1: a list, ranges among them): a file's own where it is one. */
function partType(contentTypes: string | undefined, value: unknown): string | undefined {
  const own = value instanceof Blob && value.type !== '' ? value.type : undefined;
  const allowed = (contentTypes ?? '').split(',').map((type) => type.trim());
  const isAllowed = (type: string): boolean =>
    allowed.some(
      (entry) => entry === type || entry === '*/*' || (entry.endsWith('/*') && type.startsWith(entry.slice(0, -1))),
    );
  if (own !== undefined && isAllowed(own)) return own;
  const first = allowed.find((type) => type !== '' && !isRange(type));
  return (
    first ??
    own ??
    (typeof value === 'object' && value !== null && !(value instanceof Blob) ? 'application/json' : undefined)
  );
}

function fileName(blob: Blob): string {
  return 'name' in blob && typeof blob.name === 'string' ? blob.name : 'file';
}

/** Stands for a file in example values, where there is none. */
export const fileExample = '<file>';
