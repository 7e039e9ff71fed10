import type { HttpRequest } from '../../request/index.ts';
import { curlProgram } from '../libcurl.ts';
import type { SnippetLanguage } from '../language.ts';
import { cString, indent } from '../literals.ts';

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
  return parts.length === 1 ? cString(text) : indent(`\n${parts.map(cString).join('\n')}`, 8);
}
