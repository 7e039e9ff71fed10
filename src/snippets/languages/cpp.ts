import type { HttpRequest } from '../../request/index.ts';
import { curlProgram } from '../libcurl.ts';
import type { SnippetLanguage } from '../language.ts';
import { cString, isPlainText } from '../literals.ts';

/** C++ with libcurl. */
export const cpp: SnippetLanguage = {
  key: 'c++',
  label: 'C++',
  aliases: ['cpp'],
  highlight: 'cpp',
  extension: 'cpp',
  generate: (request: HttpRequest) =>
    curlProgram(request, { includes: ['#include <iostream>', '#include <curl/curl.h>'], null: 'nullptr', text }),
};

/** A raw string, whose end never stands inside. */
function text(value: string): string {
  return isPlainText(value) && !value.includes(')body"') ? `R"body(${value})body"` : cString(value);
}
