import type { HttpRequest } from '../../request/index.ts';
import { curlProgram } from '../libcurl.ts';
import type { SnippetLanguage } from '../language.ts';
import { cSyntax, indent, quoted } from '../literals.ts';

/** C with libcurl. */
export const c: SnippetLanguage = {
  key: 'c',
  label: 'C',
  aliases: [],
  highlight: 'c',
  extension: 'c',
  generate: (request: HttpRequest) =>
    curlProgram(request, { includes: ['#include <stdio.h>', '#include <curl/curl.h>'], null: 'NULL', text: lines }),
};

/** A text of several lines is written as one string a line; the compiler joins them. */
function lines(text: string): string {
  const parts = text.split(/(?<=\n)/);
  return parts.length === 1
    ? quoted(text, cSyntax)
    : indent(`\n${parts.map((part) => quoted(part, cSyntax)).join('\n')}`, 8);
}
