import type { HttpBody, HttpRequest, MultipartPart } from '../request/index.ts';

/** The text of a body that is known when the snippet is written: a text, or form fields as they are sent. */
export function bodyText(body: HttpBody | undefined): string | undefined {
  if (body?.kind === 'text') return body.text;
  if (body?.kind !== 'form') return undefined;
  return new URLSearchParams(body.fields.map(({ name, value }): [string, string] => [name, value])).toString();
}

/** The address with the characters encoded that strict URL parsers refuse; brackets stay as they are. */
export function strictUrl({ url }: Pick<HttpRequest, 'url'>): string {
  return url.toWellFormed().replace(/[^\x21\x23-\x3B\x3D\x3F-\x5B\x5D\x5F\x61-\x7A\x7E]/gu, encodeURIComponent);
}

/** The methods for which HTTP libraries have a name of their own. */
export function isCommonMethod(method: string): boolean {
  return /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
}

/** A part of a multipart body that is written by hand: text as it is sent, or the name of a file. */
export type MultipartPiece = { readonly text: string } | { readonly file: string };

/** Ends no part of an example; a program that sends other files would make one up. */
export const boundary = '----snippet-7MA4YWxkTrZu0gW';

/** Returns a multipart body piece by piece (RFC 7578), for languages whose library writes none. */
export function multipartPieces(parts: readonly MultipartPart[]): readonly MultipartPiece[] {
  const pieces: MultipartPiece[] = [];
  let text = '';
  for (const part of parts) {
    text += `--${boundary}\r\n${partHead(part)}\r\n\r\n`;
    if (part.content.kind === 'text') text += part.content.text;
    else {
      pieces.push({ text }, { file: part.content.fileName });
      text = '';
    }
    text += '\r\n';
  }
  return [...pieces, { text: `${text}--${boundary}--\r\n` }];
}

function partHead({ name, contentType, content }: MultipartPart): string {
  const file = content.kind === 'file' ? `; filename="${parameterText(content.fileName)}"` : '';
  const type = contentType ?? (content.kind === 'file' ? 'application/octet-stream' : undefined);
  const typeLine = type === undefined ? '' : `\r\nContent-Type: ${type}`;
  return `Content-Disposition: form-data; name="${parameterText(name)}"${file}${typeLine}`;
}

/** As browsers write names (WHATWG HTML, multipart/form-data encoding). */
function parameterText(text: string): string {
  return text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}

/** Whether every part is what simple form functions can send: names that differ, and no type for a text. */
export function isSimpleForm(parts: readonly MultipartPart[]): boolean {
  const names = new Set(parts.map(({ name }) => name));
  return (
    names.size === parts.length &&
    parts.every(({ content, contentType }) => content.kind === 'file' || contentType === undefined)
  );
}
