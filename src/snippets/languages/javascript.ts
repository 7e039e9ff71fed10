import { fetchProgram, type FetchDialect } from '../fetch.ts';
import type { SnippetLanguage } from '../language.ts';
import { jsString } from '../literals.ts';

/** A page has files from its user; here one is read as programs outside a browser read it. */
const dialect: FetchDialect = {
  file: (name, type) =>
    `new Blob([await readFile(${jsString(name)})]${type === undefined ? '' : `, { type: ${jsString(type)} }`})`,
  fileImport: "import { readFile } from 'node:fs/promises';",
  typed: false,
};

/** JavaScript with fetch, for browsers and everything else that has it. */
export const javascript: SnippetLanguage = {
  key: 'javascript',
  label: 'JavaScript',
  aliases: ['js'],
  highlight: 'javascript',
  extension: 'mjs',
  generate: (request) => fetchProgram(request, dialect),
};
