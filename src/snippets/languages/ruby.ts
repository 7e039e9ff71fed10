import { multipartPieces, type HttpBody, type MultipartPart } from '../../request/index.ts';
import { bodyText, boundary, isCommonMethod, strictUrl } from '../bodies.ts';
import type { SnippetLanguage } from '../language.ts';
import { isPlainText, quoted, rubySyntax, singleQuoted } from '../literals.ts';

/** Ruby with net/http. */
export const ruby: SnippetLanguage = {
  key: 'ruby',
  label: 'Ruby',
  aliases: ['rb'],
  highlight: 'ruby',
  extension: 'rb',
  generate(request) {
    const { method, headers, body } = request;
    const name = `${method.slice(0, 1)}${method.slice(1).toLowerCase()}`;
    // A request class that may have a body sends a Content-Type for an empty one.
    const isEmpty = body === undefined && /^(?:POST|PUT|PATCH)$/.test(method);
    const created =
      isCommonMethod(method) && !isEmpty
        ? `Net::HTTP::${name}.new(uri)`
        : `Net::HTTPGenericRequest.new(${string(method)}, ${body !== undefined}, true, uri)`;
    return [
      "require 'net/http'",
      '',
      `uri = URI(${string(strictUrl(request))})`,
      `request = ${created}`,
      ...headers.map((header) => `request[${string(header.name)}] = ${string(header.value)}`),
      ...bodyCode(body),
      '',
      "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
      '  http.request(request)',
      'end',
      'puts response.body',
    ].join('\n');
  },
};

/** In single quotes where nothing needs an escape, as Ruby is written. */
function string(text: string): string {
  return isPlainText(`${text}\n.`) ? singleQuoted(text) : quoted(text, rubySyntax);
}

function bodyCode(body: HttpBody | undefined): string[] {
  if (body?.kind === 'form') {
    const fields = body.fields.map(({ name, value }) => `  [${string(name)}, ${string(value)}],`);
    return ['request.body = URI.encode_www_form([', ...fields, '])'];
  }
  const text = bodyText(body);
  if (text !== undefined) return [`request.body = ${string(text)}`];
  if (body?.kind === 'binary') return [`request.body = File.binread(${string(body.fileName)})`];
  if (body?.kind !== 'multipart') return [];
  const isTypedText = ({ content, contentType }: MultipartPart): boolean =>
    content.kind === 'text' && contentType !== undefined;
  return body.parts.some(isTypedText) ? handwritten(body.parts) : formCode(body.parts);
}

function formCode(parts: readonly MultipartPart[]): string[] {
  const fields = parts.map(({ name, contentType, content }) => {
    if (content.kind === 'text') return `  [${string(name)}, ${string(content.text)}],`;
    const type = contentType === undefined ? '' : `, content_type: ${string(contentType)}`;
    const file = string(content.fileName);
    return `  [${string(name)}, File.open(${file}, 'rb'), { filename: ${file}${type} }],`;
  });
  return ['request.set_form([', ...fields, "], 'multipart/form-data')"];
}

/** `set_form` has no type for a text. */
function handwritten(parts: readonly MultipartPart[]): string[] {
  const pieces = multipartPieces(parts, boundary).map((piece) =>
    'text' in piece ? `  ${quoted(piece.text, rubySyntax)}.b,` : `  File.binread(${string(piece.fileName)}),`,
  );
  return [
    `request['Content-Type'] = ${string(`multipart/form-data; boundary=${boundary}`)}`,
    'request.body = [',
    ...pieces,
    '].join',
  ];
}
