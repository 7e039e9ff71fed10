import { encodeReserved, encodeStrict, scalarText } from './encode.ts';
import type { ParameterTemplate } from './template.ts';

type Encode = (text: string) => string;
export type Pair = readonly [name: string, value: string];

/** What a style needs to know of its parameter. */
export type Style = Pick<ParameterTemplate, 'name' | 'in' | 'style' | 'explode' | 'allowReserved' | 'contentType'>;

/** Returns the query parameters (or form fields) that a value makes, not yet encoded (OAS 3.1, 4.8.12.2, style values). */
export function queryPairs({ name, style, explode, contentType }: Style, value: unknown): Pair[] {
  if (contentType !== undefined) return [[name, /json/.test(contentType) ? JSON.stringify(value) : scalarText(value)]];
  if (Array.isArray(value)) {
    const items = value.map(scalarText);
    if (explode || style === 'deepObject') return items.map((item) => [name, item]);
    const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
    return items.length === 0 ? [] : [[name, items.join(separator)]];
  }
  if (typeof value === 'object' && value !== null) {
    if (style === 'deepObject') return deepPairs(name, value);
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    if (explode) return entries.map(([key, entry]) => [key, scalarText(entry)]);
    return entries.length === 0 ? [] : [[name, entries.map(([key, entry]) => `${key},${scalarText(entry)}`).join(',')]];
  }
  return [[name, scalarText(value)]];
}

/** `filter[name]=x`, deeper levels likewise. */
function deepPairs(name: string, value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return [[name, scalarText(value)]];
  return Object.entries(value).flatMap(([key, entry]) =>
    deepPairs(Array.isArray(value) ? name : `${name}[${key}]`, entry),
  );
}

/** Writes query pairs; a comma between the items of one value stays a comma. */
export function queryText(style: Style, value: unknown): string {
  const encode: Encode = style.allowReserved ? encodeReserved : encodeStrict;
  const keepsCommas = !style.explode && style.style === 'form' && typeof value === 'object';
  return queryPairs(style, value)
    .map(
      ([name, text]) =>
        `${encodeStrict(name).replace(/%5B/g, '[').replace(/%5D/g, ']')}=${keepsCommas ? text.split(',').map(encode).join(',') : encode(text)}`,
    )
    .join('&');
}

/** Returns what takes the place of `{name}` in a path: styles simple, label and matrix (RFC 6570, 3.2). */
export function pathText({ name, style, explode, allowReserved, contentType }: Style, value: unknown): string {
  const encode: Encode = allowReserved ? encodeReserved : encodeStrict;
  if (contentType !== undefined) return encode(JSON.stringify(value));
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const separator = explode ? (prefix === '' ? ',' : prefix) : ',';
  const named = style === 'matrix' ? `${encodeStrict(name)}=` : '';
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(scalarText(item)));
    return prefix + items.map((item, index) => (explode || index === 0 ? named + item : item)).join(separator);
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, entry]) => `${encodeStrict(key)}${explode ? '=' : ','}${encode(scalarText(entry))}`,
    );
    return prefix + (explode ? '' : named) + entries.join(separator);
  }
  return prefix + named + encode(scalarText(value));
}

/** Returns the value of a header: style simple, nothing encoded. */
export function headerText({ explode, contentType }: Style, value: unknown): string {
  if (contentType !== undefined) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(scalarText).join(',');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, entry]) => `${key}${explode ? '=' : ','}${scalarText(entry)}`)
      .join(',');
  return scalarText(value);
}
