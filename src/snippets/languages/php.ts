import { multipartPieces, type HttpBody, type MultipartPart } from '../../request/index.ts';
import { bodyText, boundary, hasOwnNames, isSimpleForm } from '../bodies.ts';
import type { SnippetLanguage } from '../language.ts';
import { phpSyntax, quoted, singleQuoted } from '../literals.ts';

/** PHP with its curl extension. */
export const php: SnippetLanguage = {
  key: 'php',
  label: 'PHP',
  aliases: [],
  highlight: 'php',
  extension: 'php',
  generate({ method, url, headers, body }) {
    const fields = bodyCode(body);
    const lines = [
      ...headers.map(({ name, value }) => `${name}${value === '' ? ';' : `: ${value}`}`),
      ...(fields?.type === undefined ? [] : [`Content-Type: ${fields.type}`]),
    ];
    const options = [
      `CURLOPT_URL => ${singleQuoted(url)},`,
      method === 'HEAD' ? 'CURLOPT_NOBODY => true,' : `CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)},`,
      'CURLOPT_RETURNTRANSFER => true,',
      ...(lines.length === 0
        ? []
        : ['CURLOPT_HTTPHEADER => [', ...lines.map((line) => `    ${singleQuoted(line)},`), '],']),
      ...(fields === undefined ? [] : [`CURLOPT_POSTFIELDS => ${fields.value},`]),
    ];
    return [
      '<?php',
      '',
      '$curl = curl_init();',
      'curl_setopt_array($curl, [',
      ...options.map((line) => `    ${line}`),
      ']);',
      '',
      '$response = curl_exec($curl);',
      'if ($response === false) {',
      '    throw new RuntimeException(curl_error($curl));',
      '}',
      'echo $response;',
    ].join('\n');
  },
};

function bodyCode(body: HttpBody | undefined): { value: string; type?: string } | undefined {
  if (body?.kind === 'form' && hasOwnNames(body.fields)) {
    const fields = body.fields.map(({ name, value }) => `        ${singleQuoted(name)} => ${singleQuoted(value)},`);
    return { value: `http_build_query([\n${fields.join('\n')}\n    ])` };
  }
  const text = bodyText(body);
  if (text !== undefined) return { value: singleQuoted(text) };
  if (body?.kind === 'binary') return { value: `file_get_contents(${singleQuoted(body.fileName)})` };
  if (body?.kind !== 'multipart') return undefined;
  if (isSimpleForm(body.parts))
    return { value: `[\n${body.parts.map((part) => `        ${field(part)}`).join('\n')}\n    ]` };
  const pieces = multipartPieces(body.parts, boundary).map((piece) =>
    'text' in piece ? quoted(piece.text, phpSyntax) : `file_get_contents(${singleQuoted(piece.fileName)})`,
  );
  return {
    value: `implode('', [\n${pieces.map((piece) => `        ${piece},`).join('\n')}\n    ])`,
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

function field({ name, contentType, content }: MultipartPart): string {
  if (content.kind === 'text') return `${singleQuoted(name)} => ${singleQuoted(content.text)},`;
  const file = singleQuoted(content.fileName);
  const type = singleQuoted(contentType ?? 'application/octet-stream');
  return `${singleQuoted(name)} => new CURLFile(${file}, ${type}, ${file}),`;
}
