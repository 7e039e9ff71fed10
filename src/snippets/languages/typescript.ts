import { fetchProgram } from '../fetch.ts';
import type { SnippetLanguage } from '../language.ts';
import { nodeDialect } from './node.ts';

/** TypeScript with fetch. */
export const typescript: SnippetLanguage = {
  key: 'typescript',
  label: 'TypeScript',
  aliases: ['ts'],
  highlight: 'typescript',
  extension: 'mts',
  generate: (request) => fetchProgram(request, { ...nodeDialect, typed: true }),
};
