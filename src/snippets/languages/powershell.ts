import type { HttpBody, HttpRequest, MultipartPart } from '../../request/index.ts';
import { bodyText, isCommonMethod, isSimpleForm } from '../bodies.ts';
import type { SnippetLanguage } from '../language.ts';

/** PowerShell 7 with Invoke-WebRequest. */
export const powershell: SnippetLanguage = {
  key: 'powershell',
  label: 'PowerShell',
  aliases: [],
  highlight: 'powershell',
  extension: 'ps1',
  generate(request) {
    const { method, url, headers, body } = request;
    const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
    const others = headers.filter(({ name }) => name.toLowerCase() !== 'content-type');
    const sent = bodyCode(body);
    const parameters = [
      `Uri = ${string(url)}`,
      `${isCommonMethod(method) ? 'Method' : 'CustomMethod'} = ${string(method)}`,
      ...(others.length === 0
        ? []
        : [
            `Headers = @{\n${others.map(({ name, value }) => `        ${string(name)} = ${string(value)}`).join('\n')}\n    }`,
          ]),
      ...(type === undefined || body === undefined ? [] : [`ContentType = ${string(type)}`]),
      ...(sent === undefined ? [] : [sent.parameter]),
      ...(others.length === 0 ? [] : ['SkipHeaderValidation = $true']),
    ];
    return [
      ...(sent?.before ?? []),
      '$request = @{',
      ...parameters.map((parameter) => `    ${parameter}`),
      '}',
      '$response = Invoke-WebRequest @request',
      '$response.Content',
    ].join('\n');
  },
};

/** Single quotes, in which only quotes mean anything; PowerShell takes the curved ones for quotes too. */
function string(text: string): string {
  return `'${text.toWellFormed().replace(/['\u2018-\u201B]/g, '$&$&')}'`;
}

interface BodyCode {
  readonly before: readonly string[];
  readonly parameter: string;
}

/** A body is sent as bytes: how text is encoded differs between versions. */
function bodyCode(body: HttpRequest['body']): BodyCode | undefined {
  const text = bodyText(body);
  if (text !== undefined) {
    return { before: [`$body = ${string(text)}`], parameter: 'Body = [System.Text.Encoding]::UTF8.GetBytes($body)' };
  }
  if (body?.kind === 'binary') return { before: [], parameter: `InFile = ${string(body.fileName)}` };
  if (body?.kind !== 'multipart') return undefined;
  return isSimpleForm(body.parts) ? simpleForm(body) : typedForm(body);
}

function simpleForm({ parts }: Extract<HttpBody, { kind: 'multipart' }>): BodyCode {
  const fields = parts.map(({ name, content }) => {
    const value = content.kind === 'text' ? string(content.text) : `Get-Item -LiteralPath ${string(content.fileName)}`;
    return `        ${string(name)} = ${value}`;
  });
  return { before: [], parameter: `Form = @{\n${fields.join('\n')}\n    }` };
}

function typedForm({ parts }: Extract<HttpBody, { kind: 'multipart' }>): BodyCode {
  return {
    before: ['$form = [System.Net.Http.MultipartFormDataContent]::new()', ...parts.flatMap(partCode)],
    parameter: 'Body = $form',
  };
}

function partCode({ name, contentType, content }: MultipartPart): string[] {
  const created =
    content.kind === 'text'
      ? `[System.Net.Http.StringContent]::new(${string(content.text)})`
      : `[System.Net.Http.ByteArrayContent]::new([System.IO.File]::ReadAllBytes((Resolve-Path -LiteralPath ${string(content.fileName)})))`;
  const file = content.kind === 'file' ? `, ${string(content.fileName)}` : '';
  const type = contentType === undefined ? [] : [`$part.Headers.ContentType = ${string(contentType)}`];
  return [`$part = ${created}`, ...type, `$form.Add($part, ${string(name)}${file})`];
}
