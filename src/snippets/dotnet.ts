import type { HttpBody, HttpRequest, MultipartPart } from '../request/index.ts';
import { bodyText } from './bodies.ts';
import { cFamily, isPlainText, quoted } from './literals.ts';

/** What the two looks of C# share: how a request's content is written. */

export function csharpString(text: string): string {
  return quoted(text, cFamily);
}

/** The namespaces that a request needs. */
export function usings({ body, headers }: HttpRequest): string {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const hasType = body !== undefined && type !== undefined && !(body.kind === 'form' && type === formType);
  const isTypedForm = body?.kind === 'multipart' && body.parts.some(({ contentType }) => contentType !== undefined);
  const hasFile =
    body?.kind === 'binary' ||
    (body?.kind === 'multipart' && body.parts.some(({ content }) => content.kind === 'file'));
  return [
    'using System;',
    ...(body?.kind === 'form' ? ['using System.Collections.Generic;'] : []),
    ...(hasFile ? ['using System.IO;'] : []),
    'using System.Net.Http;',
    ...(hasType || isTypedForm ? ['using System.Net.Http.Headers;'] : []),
    'using System.Threading.Tasks;',
  ].join('\n');
}

/** Statements that give `request` its content; `lines` writes a text of several lines. */
export function contentCode(
  body: HttpBody | undefined,
  type: string | undefined,
  lines: (text: string) => string,
): string[] {
  const typed =
    type === undefined || (body?.kind === 'form' && type === formType)
      ? []
      : [`request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${csharpString(type)});`];
  if (body?.kind === 'form') return [...formCode(body.fields), ...typed];
  const text = bodyText(body);
  if (text !== undefined) {
    const literal = isPlainText(text) ? lines(text) : csharpString(text);
    return [`request.Content = new StringContent(${literal});`, ...typed];
  }
  if (body?.kind === 'binary')
    return [`request.Content = new ByteArrayContent(File.ReadAllBytes(${csharpString(body.fileName)}));`, ...typed];
  if (body?.kind !== 'multipart') return [];
  return ['var form = new MultipartFormDataContent();', ...body.parts.flatMap(partCode), 'request.Content = form;'];
}

/** What `FormUrlEncodedContent` says that it is. */
const formType = 'application/x-www-form-urlencoded';

function formCode(fields: readonly { readonly name: string; readonly value: string }[]): string[] {
  const pairs = fields.map(
    ({ name, value }) => `    new KeyValuePair<string, string>(${csharpString(name)}, ${csharpString(value)}),`,
  );
  return ['request.Content = new FormUrlEncodedContent(new[]', '{', ...pairs, '});'];
}

function partCode({ name, contentType, content }: MultipartPart, index: number): string[] {
  const variable = `part${index + 1}`;
  const created =
    content.kind === 'text'
      ? `new StringContent(${csharpString(content.text)})`
      : `new ByteArrayContent(File.ReadAllBytes(${csharpString(content.fileName)}))`;
  const file = content.kind === 'file' ? `, ${csharpString(content.fileName)}` : '';
  return [
    `var ${variable} = ${created};`,
    ...(contentType === undefined
      ? []
      : [`${variable}.Headers.ContentType = MediaTypeHeaderValue.Parse(${csharpString(contentType)});`]),
    `form.Add(${variable}, ${csharpString(`"${name}"`)}${file});`,
  ];
}
