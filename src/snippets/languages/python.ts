import type { Header, HttpBody } from '../../request/index.ts';
import { jsonLiteral, type JsonSyntax } from '../json-literal.ts';
import type { SnippetLanguage } from '../language.ts';
import { doubleQuote, indent } from '../literals.ts';

/** Python with requests. */
export const python: SnippetLanguage = {
  key: 'python',
  label: 'Python',
  aliases: ['py'],
  highlight: 'python',
  extension: 'py',
  generate({ method, url, headers, body }) {
    const type = headers.find(({ name }) => name === 'Content-Type')?.value ?? '';
    const sent = bodyArgument(body, type);
    const shown = sent?.name === 'json' ? headers.filter(({ name }) => name !== 'Content-Type') : headers;
    const args = [
      doubleQuote(url),
      ...(shown.length === 0 ? [] : [`headers=${dictionary(shown)}`]),
      ...(sent === undefined ? [] : [`${sent.name}=${sent.value}`]),
    ];
    const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
    const call = known ? `requests.${method.toLowerCase()}(` : `requests.request(\n    ${doubleQuote(method)},`;
    return `import requests\n\nresponse = ${call}\n${args.map((arg) => `    ${indent(arg, 4)},`).join('\n')}\n)\nprint(response.text)`;
  },
};

function dictionary(headers: readonly Header[]): string {
  return `{\n${headers.map(({ name, value }) => `    ${doubleQuote(name)}: ${doubleQuote(value)},`).join('\n')}\n}`;
}

function bodyArgument(body: HttpBody | undefined, type: string): { name: string; value: string } | undefined {
  if (body === undefined) return undefined;
  switch (body.kind) {
    case 'text': {
      const value = type === 'application/json' ? pythonValue(body.text) : undefined;
      return value === undefined
        ? { name: 'data', value: `${doubleQuote(body.text)}.encode()` }
        : { name: 'json', value };
    }
    case 'form':
      return {
        name: 'data',
        value: `[\n${body.fields.map(({ name, value }) => `    (${doubleQuote(name)}, ${doubleQuote(value)}),`).join('\n')}\n]`,
      };
    case 'multipart': {
      const parts = body.parts.map(({ name, contentType, content }) => {
        const typed = contentType === undefined ? '' : `, ${doubleQuote(contentType)}`;
        const value =
          content.kind === 'file'
            ? `(${doubleQuote(content.fileName)}, open(${doubleQuote(content.fileName)}, "rb")${typed})`
            : `(None, ${doubleQuote(content.text)}${typed})`;
        return `    (${doubleQuote(name)}, ${value}),`;
      });
      return { name: 'files', value: `[\n${parts.join('\n')}\n]` };
    }
    case 'binary':
      return { name: 'data', value: `open(${doubleQuote(body.fileName)}, "rb")` };
  }
}

const jsonSyntax: JsonSyntax = {
  string: doubleQuote,
  key: doubleQuote,
  keepsNumber: (token) => (/^-?\d+$/.test(token) ? isInteger(token) : isPlainFraction(token)),
  words: { true: 'True', false: 'False', null: 'None' },
  indentation: 4,
};

/** Whole numbers are exact, whatever their size; there is no negative zero, and a source has at most 4,300 digits of one. */
function isInteger(token: string): boolean {
  return token !== '-0' && token.length <= 4300;
}

/** `repr` writes as few digits as JavaScript, with a point, and takes to exponents elsewhere: below 0.0001 and from 1e16. */
function isPlainFraction(token: string): boolean {
  const value = Number(token);
  const shortest = Number.isInteger(value) ? `${value}.0` : String(value);
  const size = Math.abs(value);
  return shortest === token && (size === 0 || (size >= 1e-4 && size < 1e16));
}

/** Returns a JSON text as a Python value, undefined where there is none; `requests` takes `None` for no body. */
export function pythonValue(text: string): string | undefined {
  return text.trim() === 'null' ? undefined : jsonLiteral(text, jsonSyntax);
}
