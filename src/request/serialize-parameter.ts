import { encodeCookie, encodeReserved, encodeStrict, scalarText } from './encode.ts';
import { own } from '../shared/own.ts';
import { isJson } from './media-types.ts';
import type { ParameterTemplate } from './template.ts';

type Encode = (text: string) => string;
export type Pair = readonly [name: string, value: string];

/** What a style needs to know of its parameter. */
export type Style = Pick<
  ParameterTemplate,
  'name' | 'in' | 'style' | 'explode' | 'allowReserved' | 'contentType' | 'itemStyles'
>;

/**
 * Returns the query parameters (or form fields) that a value makes (OAS 3.1, 4.8.12.2, style values). Each value is encoded
 * before they are joined, so that a comma inside one is told from those between them; left as it is without `encode`.
 */
export function queryPairs(parameter: Style, value: unknown, encode = asIs): Pair[] {
  const { name, style, explode, contentType, itemStyles } = parameter;
  const text = (part: unknown): string => itemText(part, itemStyles, encode);
  if (contentType !== undefined) return [[name, encode(contentText(contentType, value))]];
  const joined = (parts: readonly string[]): Pair[] =>
    parts.length === 0 ? [] : [[name, parts.join(separatorIn(style, encode))]];
  if (Array.isArray(value)) {
    const items = value.filter(isItem).map(text);
    return explode || style === 'deepObject' ? items.map((item) => [name, item]) : joined(items);
  }
  if (typeof value === 'object' && value !== null) {
    if (style === 'deepObject') return deepPairs(name, value, text);
    const entries = definedEntries(value);
    // A list inside is one of these fields several times, as in forms (OAS 3.2, 4.12.1).
    return explode
      ? entries.flatMap(([key, entry]) =>
          [entry]
            .flat()
            .filter(isDefined)
            .map((item): Pair => [key, text(item)]),
        )
      : joined(entries.flatMap(([key, entry]) => [encode(key), text(entry)]));
  }
  return isDefined(value) ? [[name, text(value)]] : [];
}

/** Whether a parameter has a value: `null` is none where no media type writes it (RFC 6570, 2.3 and 3.2.1). */
export function hasValue(parameter: Pick<Style, 'contentType'> | undefined, value: unknown): boolean {
  return parameter?.contentType === undefined ? isDefined(value) : value !== undefined;
}

function isDefined(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** A list inside that has no items is none. */
function isItem(value: unknown): boolean {
  return isDefined(value) && !(Array.isArray(value) && value.length === 0);
}

function definedEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, entry]) => isDefined(entry));
}

/** A value that is described by a media type (OAS 3.1, 4.8.12.3). */
function contentText(contentType: string, value: unknown): string {
  return isJson(contentType) ? JSON.stringify(value) : scalarText(value);
}

/** `tabDelimited` is `collectionFormat: tsv` of Swagger 2.0, where paths and headers have these styles too. */
const separators: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
};

/** Returns what stands between the items of a list that is one text. */
export function separatorOf(style: string): string {
  return own(separators, style) ?? ',';
}

/** The same in an address, where only a comma stands as it is. */
function separatorIn(style: string, encode: Encode): string {
  const separator = separatorOf(style);
  return separator === ',' ? separator : encode(separator);
}

/** An item of a list; one that is a list itself is JSON unless its style is known. */
function itemText(item: unknown, [style, ...inner]: readonly string[] = [], encode: Encode): string {
  if (style === undefined || !Array.isArray(item)) return encode(scalarText(item));
  return item
    .filter(isDefined)
    .map((entry) => itemText(entry, inner, encode))
    .join(separatorIn(style, encode));
}

function asIs(text: string): string {
  return text;
}

/** `filter[name]=x`, deeper levels likewise. */
function deepPairs(name: string, value: unknown, text: (value: unknown) => string): Pair[] {
  if (typeof value !== 'object' || value === null) return isDefined(value) ? [[name, text(value)]] : [];
  return Object.entries(value).flatMap(([key, entry]) =>
    deepPairs(Array.isArray(value) ? name : `${name}[${key}]`, entry, text),
  );
}

/** Writes query pairs; of a parameter that is the whole query string (OAS 3.2, 4.12.1) only the value stands there. */
export function queryText(style: Style, value: unknown): string {
  const encode: Encode = style.allowReserved ? encodeReserved : encodeStrict;
  return queryPairs(style, value, encode)
    .map(([name, text]) =>
      style.style === 'querystring' ? text : `${encodeStrict(name).replace(/%5B/g, '[').replace(/%5D/g, ']')}=${text}`,
    )
    .join('&');
}

/** Returns what takes the place of `{name}` in a path: styles simple, label and matrix (RFC 6570, 3.2). */
export function pathText(parameter: Style, value: unknown): string {
  const { name, style, explode, allowReserved, contentType, itemStyles } = parameter;
  const encode: Encode = allowReserved ? encodeReserved : encodeStrict;
  const text = (part: unknown): string => itemText(part, itemStyles, encode);
  if (contentType !== undefined) return encode(contentText(contentType, value));
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const separator = explode && prefix !== '' ? prefix : separatorIn(style, encode);
  const named = (item: string): string => (style === 'matrix' ? matrixPair(encodeStrict(name), item) : item);
  const pair = prefix === ';' ? matrixPair : plainPair;
  if (Array.isArray(value)) {
    const items = value.filter(isItem).map(text);
    return prefix + (explode ? items.map(named).join(separator) : named(items.join(separator)));
  }
  if (typeof value === 'object' && value !== null) {
    const entries = definedEntries(value).map(([key, entry]): Pair => [encodeStrict(key), text(entry)]);
    return (
      prefix +
      (explode
        ? entries.map(([key, entry]) => pair(key, entry)).join(separator)
        : named(entries.flat().join(separator)))
    );
  }
  return prefix + named(text(value));
}

function plainPair(name: string, text: string): string {
  return `${name}=${text}`;
}

/** A name without a value stands alone (RFC 6570, 3.2.7). */
function matrixPair(name: string, text: string): string {
  return text === '' ? name : plainPair(name, text);
}

/**
 * Returns a cookie with its name, or several. Each value of the style `cookie` is one, and nothing is encoded (OAS 3.2, style values).
 * What the style `form` joins is one cookie even if exploded, as `&` parts no cookies.
 */
export function cookieText(style: Style, value: unknown): string {
  const isPlain = style.style === 'cookie';
  const pairs = queryPairs({ ...style, explode: isPlain && style.explode }, value, isPlain ? asIs : encodeCookie);
  return pairs.map(([name, text]) => `${isPlain ? name : encodeStrict(name)}=${text}`).join('; ');
}

/** Returns the value of a header: style simple, nothing encoded. */
export function headerText({ style, explode, contentType, itemStyles }: Style, value: unknown): string {
  if (contentType !== undefined) return contentText(contentType, value);
  const separator = separatorOf(style);
  if (Array.isArray(value))
    return value
      .filter(isItem)
      .map((item) => itemText(item, itemStyles, asIs))
      .join(separator);
  if (typeof value !== 'object' || value === null) return scalarText(value);
  const entries = definedEntries(value).map(([key, entry]) => [key, scalarText(entry)]);
  return (explode ? entries.map((entry) => entry.join('=')) : entries.flat()).join(separator);
}
