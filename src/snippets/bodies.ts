import type { HttpBody, HttpRequest, MultipartPart } from '../request/index.ts';

/** `[ ] : / , @` and `<token>` are encoded in forms, but mean nothing to who reads one (URL Standard, 5.1): people read samples. */
const readable = /%(?:5B|5D|3A|2F|2C|40)|%3C[a-z-]+%3E/g;

/** The text of a body that is known when the snippet is written: a text, or form fields as servers read them. */
export function bodyText(body: HttpBody | undefined): string | undefined {
  if (body?.kind === 'text') return body.text;
  if (body?.kind !== 'form') return undefined;
  return new URLSearchParams(body.fields.map(({ name, value }): [string, string] => [name, value]))
    .toString()
    .replace(readable, (code) => decodeURIComponent(code));
}

/** A placeholder of an address: `{owner}`, `{ids[]}`, `<api-key>`. A value that is sent has no such characters: they are encoded. */
const placeholder = String.raw`\{[A-Za-z_][\w.[\]-]*\}|<[a-z-]+>`;
const strictCharacters = new RegExp(
  `${placeholder}|[^\\x21\\x23-\\x3B\\x3D\\x3F-\\x5B\\x5D\\x5F\\x61-\\x7A\\x7E]`,
  'gu',
);

/** Whether an address has braces or brackets that are no placeholder. */
export function hasBrackets(url: string): boolean {
  return /[[\]{}]/.test(url.replace(new RegExp(placeholder, 'g'), ''));
}

/** The address with the characters encoded that strict URL parsers refuse; brackets and placeholders stay as they are. */
export function strictUrl({ url }: Pick<HttpRequest, 'url'>): string {
  return url
    .toWellFormed()
    .replace(strictCharacters, (found) => (found.length > 2 ? found : encodeURIComponent(found)));
}

/** The methods for which HTTP libraries have a name of their own. */
export function isCommonMethod(method: string): boolean {
  return /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
}

/** Ends no part of an example; a program that sends other files would make one up. */
export const boundary = '----snippet-7MA4YWxkTrZu0gW';

/** Whether no two fields have the same name: what a dictionary can hold. */
export function hasOwnNames(fields: readonly { readonly name: string }[]): boolean {
  return new Set(fields.map(({ name }) => name)).size === fields.length;
}

/** Whether every part is what simple form functions can send: names that differ, and no type for a text. */
export function isSimpleForm(parts: readonly MultipartPart[]): boolean {
  return (
    hasOwnNames(parts) &&
    parts.every(({ content, contentType }) => content.kind === 'file' || contentType === undefined)
  );
}
