import { multipartPieces, type HttpRequest } from '../../request/index.ts';
import { bodyText, boundary, strictUrl } from '../bodies.ts';
import type { SnippetLanguage } from '../language.ts';
import { bracedFamily, isPlainText, quoted } from '../literals.ts';

const string = (text: string): string => quoted(text, bracedFamily);

/** Swift with URLSession. */
export const swift: SnippetLanguage = {
  key: 'swift',
  label: 'Swift',
  aliases: [],
  highlight: 'swift',
  extension: 'swift',
  generate(request) {
    const { method, headers, body } = request;
    return [
      'import Foundation',
      '#if canImport(FoundationNetworking)',
      'import FoundationNetworking',
      '#endif',
      '',
      `var request = URLRequest(url: URL(string: ${string(strictUrl(request))})!)`,
      `request.httpMethod = ${string(method)}`,
      ...headers.map(({ name, value }) => `request.setValue(${string(value)}, forHTTPHeaderField: ${string(name)})`),
      ...bodyCode(body),
      '',
      'let (data, _) = try await URLSession.shared.data(for: request)',
      'print(String(decoding: data, as: UTF8.self))',
    ].join('\n');
  },
};

function bodyCode(body: HttpRequest['body']): string[] {
  const text = bodyText(body);
  const file = (name: string): string => `try Data(contentsOf: URL(fileURLWithPath: ${string(name)}))`;
  if (text !== undefined) return [`request.httpBody = Data(${textLiteral(text)}.utf8)`];
  if (body?.kind === 'binary') return [`request.httpBody = ${file(body.fileName)}`];
  if (body?.kind !== 'multipart') return [];
  return [
    `request.setValue(${string(`multipart/form-data; boundary=${boundary}`)}, forHTTPHeaderField: "Content-Type")`,
    'var body = Data()',
    ...multipartPieces(body.parts, boundary).map((piece) =>
      'text' in piece ? `body.append(Data(${string(piece.text)}.utf8))` : `body.append(${file(piece.fileName)})`,
    ),
    'request.httpBody = body',
  ];
}

/** A raw string of several lines: as many number signs around as never follow three quotes or a backslash inside. */
function textLiteral(text: string): string {
  if (!isPlainText(text)) return string(text);
  const longest = Math.max(0, ...Array.from(text.matchAll(/["\\](#+)/g), ([, signs = '']) => signs.length));
  const signs = '#'.repeat(longest + 1);
  return `${signs}"""\n${text}\n"""${signs}`;
}
