import type { HttpBody, MultipartPart } from '../../request/index.ts';
import { bodyText } from '../bodies.ts';
import type { SnippetLanguage } from '../language.ts';
import { bracedFamily, isPlainText, quoted } from '../literals.ts';

const string = (text: string): string => quoted(text, bracedFamily);

/** Rust with reqwest. */
export const rust: SnippetLanguage = {
  key: 'rust',
  label: 'Rust',
  aliases: ['rs'],
  highlight: 'rust',
  extension: 'rs',
  generate({ method, url, headers, body }) {
    const client = 'reqwest::blocking::Client::new()';
    const start = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD)$/.test(method)
      ? `${client}\n        .${method.toLowerCase()}(${string(url)})`
      : `${client}\n        .request(reqwest::Method::from_bytes(${string(method)}.as_bytes())?, ${string(url)})`;
    const calls = [
      ...headers.map(({ name, value }) => `.header(${string(name)}, ${string(value)})`),
      ...bodyCall(body),
      '.send()?;',
    ];
    return [
      'fn main() -> Result<(), Box<dyn std::error::Error>> {',
      ...formCode(body),
      `    let response = ${start}`,
      ...calls.map((call) => `        ${call}`),
      '    println!("{}", response.text()?);',
      '    Ok(())',
      '}',
    ].join('\n');
  },
};

function bodyCall(body: HttpBody | undefined): string[] {
  const text = bodyText(body);
  if (text !== undefined) return [`.body(${textLiteral(text)})`];
  if (body?.kind === 'binary') return [`.body(std::fs::read(${string(body.fileName)})?)`];
  return body?.kind === 'multipart' ? ['.multipart(form)'] : [];
}

/** A raw string: as many number signs around as never follow a quote inside. */
function textLiteral(text: string): string {
  if (!isPlainText(text)) return string(text);
  const longest = Math.max(0, ...Array.from(text.matchAll(/"(#*)/g), ([, signs = '']) => signs.length));
  const signs = '#'.repeat(longest + 1);
  return `r${signs}"${text}"${signs}`;
}

function formCode(body: HttpBody | undefined): string[] {
  if (body?.kind !== 'multipart') return [];
  const calls = body.parts.map((part) => `        .part(${string(part.name)}, ${partCode(part)})`);
  return [
    '    use reqwest::blocking::multipart::{Form, Part};',
    '',
    '    let form = Form::new()',
    `${calls.join('\n')};`,
  ];
}

function partCode({ contentType, content }: MultipartPart): string {
  const type = contentType === undefined ? '' : `.mime_str(${string(contentType)})?`;
  return content.kind === 'text'
    ? `Part::text(${string(content.text)})${type}`
    : `Part::file(${string(content.fileName)})?${type}`;
}
