import type { HttpBody, MultipartPart } from '../../request/index.ts';
import { bodyText, strictUrl } from '../bodies.ts';
import type { SnippetLanguage } from '../language.ts';
import { dollarFamily, isPlainText, quoted } from '../literals.ts';

const string = (text: string): string => quoted(text, { ...dollarFamily, quote: "'" });

/** Dart with package:http. */
export const dart: SnippetLanguage = {
  key: 'dart',
  label: 'Dart',
  aliases: ['flutter'],
  highlight: 'dart',
  extension: 'dart',
  generate(request) {
    const { method, headers, body } = request;
    const text = bodyText(body);
    const isForm = body?.kind === 'multipart';
    const lines = [
      `final request = http.${isForm ? 'MultipartRequest' : 'Request'}(${string(method)}, Uri.parse(${string(strictUrl(request))}));`,
      ...headers.map(({ name, value }) => `request.headers[${string(name)}] = ${string(value)};`),
      ...(text === undefined ? [] : [`request.bodyBytes = utf8.encode(${textLiteral(text)});`]),
      ...(body?.kind === 'binary' ? [`request.bodyBytes = await File(${string(body.fileName)}).readAsBytes();`] : []),
      ...(isForm ? body.parts.map(partCode) : []),
      '',
      'final response = await http.Response.fromStream(await request.send());',
      'print(response.body);',
    ];
    const main = lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
    return `${imports(body)}\n\nFuture<void> main() async {\n${main}\n}`;
  },
};

function imports(body: HttpBody | undefined): string {
  const isTyped = body?.kind === 'multipart' && body.parts.some(({ contentType }) => contentType !== undefined);
  return [
    ...(bodyText(body) === undefined ? [] : ["import 'dart:convert';", '']),
    ...(body?.kind === 'binary' ? ["import 'dart:io';", ''] : []),
    "import 'package:http/http.dart' as http;",
    ...(isTyped ? ["import 'package:http_parser/http_parser.dart';"] : []),
  ].join('\n');
}

/** A raw string of several lines, where its end never stands inside. */
function textLiteral(text: string): string {
  return isPlainText(text) && !text.includes("'''") && !text.endsWith("'") ? `r'''\n${text}'''` : string(text);
}

function partCode({ name, contentType, content }: MultipartPart): string {
  const type = contentType === undefined ? '' : `, contentType: MediaType.parse(${string(contentType)})`;
  if (content.kind === 'file')
    return `request.files.add(await http.MultipartFile.fromPath(${string(name)}, ${string(content.fileName)}${type}));`;
  return contentType === undefined
    ? `request.fields[${string(name)}] = ${string(content.text)};`
    : `request.files.add(http.MultipartFile.fromString(${string(name)}, ${string(content.text)}${type}));`;
}
