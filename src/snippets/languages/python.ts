import type { Header, HttpBody } from '../../request/template.ts';
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
      const value = type === 'application/json' ? exactJson(body.text) : undefined;
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

/**
 * A JSON text as a Python value, when that value says the same; undefined for numbers that would change, and for `null`,
 * which `requests` takes for no body.
 */
function exactJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null) return undefined;
    return !/\d{16}|\d\.0\b|\d[eE]/.test(text) ? literal(value) : undefined;
  } catch {
    return undefined;
  }
}

function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return doubleQuote(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return 'None';
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[\n${value.map((item) => `    ${indent(literal(item), 4)},`).join('\n')}\n]`;
  const entries = Object.entries(value);
  return entries.length === 0
    ? '{}'
    : `{\n${entries.map(([key, entry]) => `    ${doubleQuote(key)}: ${indent(literal(entry), 4)},`).join('\n')}\n}`;
}
