import type { HttpBody } from '../../request/template.ts';
import type { SnippetLanguage } from '../language.ts';
import { indent, jsString } from '../literals.ts';

/** JavaScript with fetch, for browsers and Node. */
export const javascript: SnippetLanguage = {
  key: 'javascript',
  label: 'JavaScript',
  aliases: ['js'],
  highlight: 'javascript',
  extension: 'mjs',
  generate({ method, url, headers, body }) {
    const sent = bodyCode(body);
    const options = [
      `method: ${jsString(method)}`,
      ...(headers.length === 0
        ? []
        : [
            `headers: {\n${headers.map(({ name, value }) => `  ${jsString(name)}: ${jsString(value)},`).join('\n')}\n}`,
          ]),
      ...(sent === undefined ? [] : [`body: ${sent.value}`]),
    ];
    const call = `const response = await fetch(${jsString(url)}, {\n${options.map((option) => `  ${indent(option, 2)},`).join('\n')}\n});`;
    return `${sent?.before ?? ''}${call}\nconsole.log(await response.text());`;
  },
};

function bodyCode(body: HttpBody | undefined): { before: string; value: string } | undefined {
  if (body === undefined) return undefined;
  switch (body.kind) {
    case 'text': {
      const json = exactJson(body.text);
      return { before: '', value: json === undefined ? jsString(body.text) : `JSON.stringify(${json})` };
    }
    case 'form':
      return {
        before: '',
        value: `new URLSearchParams([\n${body.fields.map(({ name, value }) => `  [${jsString(name)}, ${jsString(value)}],`).join('\n')}\n])`,
      };
    case 'multipart': {
      const parts = body.parts.map(({ name, contentType, content }) => {
        const type = contentType === undefined ? '' : `, { type: ${jsString(contentType)} }`;
        if (content.kind === 'file')
          return `form.append(${jsString(name)}, new Blob([await readFile(${jsString(content.fileName)})]${type}), ${jsString(content.fileName)});`;
        return type === ''
          ? `form.append(${jsString(name)}, ${jsString(content.text)});`
          : `form.append(${jsString(name)}, new Blob([${jsString(content.text)}]${type}));`;
      });
      const files = body.parts.some(({ content }) => content.kind === 'file');
      return {
        before: `${files ? "import { readFile } from 'node:fs/promises';\n\n" : ''}const form = new FormData();\n${parts.join('\n')}\n\n`,
        value: 'form',
      };
    }
    case 'binary':
      return {
        before: "import { readFile } from 'node:fs/promises';\n\n",
        value: `await readFile(${jsString(body.fileName)})`,
      };
  }
}

/** JSON as an object literal when it means the same text again; numbers that JavaScript would change keep it a text. */
function exactJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || text.includes('"__proto__"')) return undefined;
    return !/\d{16}|\d\.0\b|\d[eE]/.test(text) ? literal(value) : undefined;
  } catch {
    return undefined;
  }
}

function literal(value: unknown): string {
  if (typeof value === 'string') return jsString(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[\n${value.map((item) => `  ${indent(literal(item), 2)},`).join('\n')}\n]`;
  const entries = Object.entries(value);
  const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : jsString(name));
  return entries.length === 0
    ? '{}'
    : `{\n${entries.map(([name, entry]) => `  ${key(name)}: ${indent(literal(entry), 2)},`).join('\n')}\n}`;
}
