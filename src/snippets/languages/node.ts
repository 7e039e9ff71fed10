import { fetchProgram, type FetchDialect } from '../fetch.ts';
import type { SnippetLanguage } from '../language.ts';
import { jsString } from '../literals.ts';

/** A file is sent as it is read, and not read as a whole. */
export const nodeDialect: FetchDialect = {
  file: (name, type) =>
    `await openAsBlob(${jsString(name)}${type === undefined ? '' : `, { type: ${jsString(type)} }`})`,
  fileImport: "import { openAsBlob } from 'node:fs';",
  typed: false,
};

/** Node.js 20 and later, with the fetch that it has. */
export const node: SnippetLanguage = {
  key: 'node',
  label: 'Node.js',
  aliases: ['nodejs', 'node.js'],
  highlight: 'javascript',
  extension: 'mjs',
  generate: (request) => fetchProgram(request, nodeDialect),
};
