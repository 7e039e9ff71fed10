import type { MultipartPart } from './template.ts';

/** A piece of a multipart body: text as it is sent, or a file. */
export type MultipartPiece = { readonly text: string } | { readonly fileName: string; readonly content?: Blob };

/**
 * Returns a multipart body piece by piece (RFC 7578). `FormData` cannot write it: it makes a file of a text with a type,
 * takes a file's own type for the one that is declared, and rewrites the line ends of texts.
 */
export function multipartPieces(parts: readonly MultipartPart[], boundary: string): readonly MultipartPiece[] {
  return piecesOf(parts, boundary, partHead);
}

/** The same without names (RFC 2046, 5.1.3): a part says only its type. */
export function mixedPieces(parts: readonly MultipartPart[], boundary: string): readonly MultipartPiece[] {
  return piecesOf(parts, boundary, (part) => `Content-Type: ${typeOf(part) ?? 'text/plain'}`);
}

function piecesOf(
  parts: readonly MultipartPart[],
  boundary: string,
  headOf: (part: MultipartPart) => string,
): readonly MultipartPiece[] {
  const pieces: MultipartPiece[] = [];
  let text = '';
  for (const part of parts) {
    text += `--${boundary}\r\n${headOf(part)}\r\n\r\n`;
    if (part.content.kind === 'text') text += part.content.text;
    else {
      const { fileName, content } = part.content;
      pieces.push({ text }, { fileName, ...(content === undefined ? {} : { content }) });
      text = '';
    }
    text += '\r\n';
  }
  return [...pieces, { text: `${text}--${boundary}--\r\n` }];
}

function typeOf({ contentType, content }: MultipartPart): string | undefined {
  return contentType ?? (content.kind === 'file' ? 'application/octet-stream' : undefined);
}

function partHead(part: MultipartPart): string {
  const { name, content } = part;
  const file = content.kind === 'file' ? `; filename="${parameterText(content.fileName)}"` : '';
  const type = typeOf(part);
  const typeLine = type === undefined ? '' : `\r\nContent-Type: ${type}`;
  return `Content-Disposition: form-data; name="${parameterText(name)}"${file}${typeLine}`;
}

/** As browsers write names (WHATWG HTML, multipart/form-data encoding). */
function parameterText(text: string): string {
  return text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
