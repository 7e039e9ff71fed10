import { multipartPieces, type HttpBody, type HttpRequest, type MultipartPart } from '../request/index.ts';
import { boundary } from './bodies.ts';
import { jsonLiteral, type JsonSyntax } from './json-literal.ts';
import { indent, jsString } from './literals.ts';

/** Where JavaScript, Node.js and TypeScript differ. */
export interface FetchDialect {
  /** Returns an expression for the bytes of a file as a Blob, and what must be imported for it. */
  readonly file: (name: string, type: string | undefined) => string;
  readonly fileImport: string;
  /** Types of what is declared are written out. */
  readonly typed: boolean;
}

/** Returns a program that sends a request with `fetch` and prints the response. */
export function fetchProgram(request: HttpRequest, dialect: FetchDialect): string {
  const { method, url, body } = request;
  const sent = bodyCode(body, dialect);
  const headers =
    sent?.type === undefined ? request.headers : [...request.headers, { name: 'Content-Type', value: sent.type }];
  const options = [
    `method: ${jsString(method)}`,
    ...(headers.length === 0
      ? []
      : [`headers: {\n${headers.map(({ name, value }) => `  ${jsString(name)}: ${jsString(value)},`).join('\n')}\n}`]),
    ...(sent === undefined ? [] : [`body: ${sent.value}`]),
  ];
  const type = dialect.typed ? ': Response' : '';
  const call = `const response${type} = await fetch(${jsString(url)}, {\n${options.map((option) => `  ${indent(option, 2)},`).join('\n')}\n});`;
  return `${sent?.before ?? ''}${call}\nconsole.log(await response.text());${dialect.typed && !usesImport(body) ? '\n\nexport {};' : ''}`;
}

/** A TypeScript file without an import is no module, and has no `await` of its own. */
function usesImport(body: HttpBody | undefined): boolean {
  return (
    body?.kind === 'binary' || (body?.kind === 'multipart' && body.parts.some(({ content }) => content.kind === 'file'))
  );
}

function bodyCode(
  body: HttpBody | undefined,
  dialect: FetchDialect,
): { readonly before: string; readonly value: string; readonly type?: string } | undefined {
  const imported = usesImport(body) ? `${dialect.fileImport}\n\n` : '';
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'text': {
      const json = objectLiteral(body.text);
      return { before: '', value: json === undefined ? jsString(body.text) : `JSON.stringify(${json})` };
    }
    case 'form': {
      const fields = body.fields.map(({ name, value }) => `  [${jsString(name)}, ${jsString(value)}],`);
      return { before: '', value: `new URLSearchParams([\n${fields.join('\n')}\n])` };
    }
    case 'multipart': {
      if (!body.parts.every(isFormData)) return { before: imported, ...handwritten(body.parts, dialect) };
      const parts = body.parts.map(({ name, contentType, content }) => {
        if (content.kind === 'file') {
          const file = dialect.file(content.fileName, contentType);
          return `form.append(${jsString(name)}, ${file}, ${jsString(content.fileName)});`;
        }
        return contentType === undefined
          ? `form.append(${jsString(name)}, ${jsString(content.text)});`
          : `form.append(${jsString(name)}, new Blob([${jsString(content.text)}], { type: ${jsString(contentType)} }));`;
      });
      return { before: `${imported}const form = new FormData();\n${parts.join('\n')}\n\n`, value: 'form' };
    }
    case 'binary':
      return { before: imported, value: dialect.file(body.fileName, undefined) };
  }
}

/** `FormData` makes a file of a text with a type, and rewrites the line ends of the others. */
function isFormData({ contentType, content }: MultipartPart): boolean {
  return content.kind === 'file' || (contentType === undefined && !/[\r\n]/.test(content.text));
}

function handwritten(parts: readonly MultipartPart[], dialect: FetchDialect): { value: string; type: string } {
  const pieces = multipartPieces(parts, boundary).map((piece) =>
    'text' in piece ? jsString(piece.text) : dialect.file(piece.fileName, undefined),
  );
  return {
    value: `new Blob([\n${pieces.map((piece) => `  ${piece},`).join('\n')}\n])`,
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const jsonSyntax: JsonSyntax = {
  string: jsString,
  // Keys that look like an index come first in an object, and `__proto__` is its prototype (ECMA-262, 10.1.11.1, B.3.1).
  key: (name) =>
    name === '__proto__' || /^(?:0|[1-9]\d*)$/.test(name)
      ? undefined
      : /^[A-Za-z_$][\w$]*$/.test(name)
        ? name
        : jsString(name),
  keepsNumber: (token) => String(Number(token)) === token,
  words: { true: 'true', false: 'false', null: 'null' },
  indentation: 2,
};

/** Returns JSON as a literal: objects and lists are written as such; undefined for anything else. A text or a number alone is JSON already. */
export function objectLiteral(text: string): string | undefined {
  return /^\s*[{[]/.test(text) ? jsonLiteral(text, jsonSyntax) : undefined;
}
