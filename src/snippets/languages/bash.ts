import { isJson, type HttpBody, type MultipartPart } from '../../request/index.ts';
import { hasBrackets } from '../bodies.ts';
import type { SnippetLanguage } from '../language.ts';
import { shellQuote } from '../literals.ts';

/** curl, for POSIX shells. */
export const bash: SnippetLanguage = {
  key: 'bash',
  label: 'cURL',
  aliases: ['curl', 'sh', 'shell'],
  highlight: 'bash',
  extension: 'sh',
  generate({ method, url, headers, body }) {
    const implied = body === undefined || body.kind === 'binary' ? 'GET' : 'POST';
    const head = method === 'HEAD' ? ['--head'] : method === implied ? [] : [`--request ${shellQuote(method)}`];
    const type = headers.find(({ name }) => name === 'Content-Type')?.value ?? '';
    const lines = [
      ...head,
      `--url ${shellQuote(url)}`,
      ...headers.map(({ name, value }) => `--header ${shellQuote(value === '' ? `${name};` : `${name}: ${value}`)}`),
      ...bodyLines(body, type),
    ];
    return `curl ${hasBrackets(url) ? '--globoff ' : ''}${lines.join(' \\\n  ')}`;
  },
};

function bodyLines(body: HttpBody | undefined, type: string): string[] {
  if (body === undefined) return [];
  switch (body.kind) {
    case 'text':
      return isJson(type) && !body.text.startsWith('@')
        ? [`--data ${shellQuote(body.text)}`]
        : [`--data-raw ${shellQuote(body.text)}`];
    case 'form':
      return body.fields.map(({ name, value }) => `--data-urlencode ${shellQuote(`${fieldName(name)}=${value}`)}`);
    case 'multipart':
      return body.parts.map(part);
    case 'binary':
      return [`--data-binary ${shellQuote(`@${body.fileName}`)}`];
  }
}

/** curl encodes values alone; brackets mean nothing in a form. */
function fieldName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/%5B/g, '[').replace(/%5D/g, ']');
}

function part({ name, contentType, content }: MultipartPart): string {
  const type = contentType === undefined ? '' : `;type=${contentType}`;
  if (content.kind === 'file') return `--form ${shellQuote(`${name}=@"${escapeForm(content.fileName)}"${type}`)}`;
  return type === ''
    ? `--form-string ${shellQuote(`${name}=${content.text}`)}`
    : `--form ${shellQuote(`${name}="${escapeForm(content.text)}"${type}`)}`;
}

function escapeForm(text: string): string {
  return text.replace(/["\\]/g, '\\$&');
}
