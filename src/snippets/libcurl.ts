import type { HttpBody, HttpRequest, MultipartPart } from '../request/index.ts';
import { bodyText } from './bodies.ts';
import { cString as string } from './literals.ts';

/** Where C and C++ differ. */
export interface CurlDialect {
  readonly includes: readonly string[];
  readonly null: string;
  /** Writes the text of a body. */
  readonly text: (text: string) => string;
}

/** Returns a program that sends a request with libcurl and prints the response, which is what libcurl does by itself. */
export function curlProgram({ method, url, headers, body }: HttpRequest, dialect: CurlDialect): string {
  const sent = bodyCode(body, dialect);
  const list = headers.map(
    ({ name, value }) =>
      `headers = curl_slist_append(headers, ${string(value === '' ? `${name};` : `${name}: ${value}`)});`,
  );
  const isCpp = dialect.null === 'nullptr';
  const lines = [
    'CURL *curl = curl_easy_init();',
    ...(isCpp ? ['if (curl == nullptr) return 1;'] : ['if (curl == NULL) return 1;']),
    ...(list.length === 0 ? [] : [`struct curl_slist *headers = ${dialect.null};`, ...list]),
    ...sent.before,
    '',
    `curl_easy_setopt(curl, CURLOPT_URL, ${string(url)});`,
    method === 'HEAD'
      ? 'curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);'
      : `curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${string(method)});`,
    ...(list.length === 0 ? [] : ['curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);']),
    ...sent.options,
    '',
    'CURLcode result = curl_easy_perform(curl);',
    isCpp
      ? "if (result != CURLE_OK) std::cerr << curl_easy_strerror(result) << '\\n';"
      : 'if (result != CURLE_OK) fprintf(stderr, "%s\\n", curl_easy_strerror(result));',
    '',
    ...sent.after,
    ...(list.length === 0 ? [] : ['curl_slist_free_all(headers);']),
    'curl_easy_cleanup(curl);',
    'return result == CURLE_OK ? 0 : 1;',
  ];
  const main = lines.map((line) => (line === '' ? '' : `    ${line}`)).join('\n');
  return `${dialect.includes.join('\n')}\n\nint main(${isCpp ? '' : 'void'}) {\n${main}\n}`;
}

interface BodyCode {
  readonly before: readonly string[];
  readonly options: readonly string[];
  readonly after: readonly string[];
}

function bodyCode(body: HttpBody | undefined, dialect: CurlDialect): BodyCode {
  const text = bodyText(body);
  if (text !== undefined) {
    return {
      before: [`static const char body[] = ${dialect.text(text)};`.replace('= \n', '=\n')],
      options: [
        'curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);',
        'curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)(sizeof body - 1));',
      ],
      after: [],
    };
  }
  if (body?.kind === 'binary') {
    return {
      before: [
        `FILE *file = fopen(${string(body.fileName)}, "rb");`,
        `if (file == ${dialect.null}) return 1;`,
        'fseek(file, 0, SEEK_END);',
        'long size = ftell(file);',
        'rewind(file);',
      ],
      options: [
        'curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);',
        'curl_easy_setopt(curl, CURLOPT_READDATA, file);',
        'curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE, (curl_off_t)size);',
      ],
      after: ['fclose(file);'],
    };
  }
  if (body?.kind !== 'multipart') return { before: [], options: [], after: [] };
  return {
    before: ['curl_mime *form = curl_mime_init(curl);', 'curl_mimepart *part;', ...body.parts.flatMap(partCode)],
    options: ['curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);'],
    after: ['curl_mime_free(form);'],
  };
}

function partCode({ name, contentType, content }: MultipartPart): string[] {
  return [
    'part = curl_mime_addpart(form);',
    `curl_mime_name(part, ${string(name)});`,
    content.kind === 'text'
      ? `curl_mime_data(part, ${string(content.text)}, CURL_ZERO_TERMINATED);`
      : `curl_mime_filedata(part, ${string(content.fileName)});`,
    ...(contentType === undefined ? [] : [`curl_mime_type(part, ${string(contentType)});`]),
  ];
}
