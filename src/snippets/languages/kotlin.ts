import type { HttpRequest } from '../../request/template.ts';
import { bodyText, boundary, multipartPieces, strictUrl } from '../bodies.ts';
import type { SnippetLanguage } from '../language.ts';
import { dollarFamily, indent, isPlainText, quoted } from '../literals.ts';

const string = (text: string): string => quoted(text, dollarFamily);

/** Kotlin on the JVM, with Java's HTTP client: nothing to install. */
export const kotlin: SnippetLanguage = {
  key: 'kotlin',
  label: 'Kotlin',
  aliases: ['kt'],
  highlight: 'kotlin',
  extension: 'kt',
  generate(request) {
    const { method, headers, body } = request;
    const reads = body?.kind === 'binary' || body?.kind === 'multipart';
    const calls = [
      ...headers.map(({ name, value }) => `.header(${string(name)}, ${string(value)})`),
      ...(body?.kind === 'multipart'
        ? [`.header("Content-Type", ${string(`multipart/form-data; boundary=${boundary}`)})`]
        : []),
      `.method(${string(method)}, ${publisher(request)})`,
      '.build()',
    ];
    return `import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
${reads ? 'import java.nio.file.Path\n' : ''}
fun main() {
    val request = HttpRequest.newBuilder(URI.create(${string(strictUrl(request))}))
        ${calls.join('\n        ')}

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}`;
  },
};

function publisher({ body }: HttpRequest): string {
  const text = bodyText(body);
  const file = (name: string): string => `HttpRequest.BodyPublishers.ofFile(Path.of(${string(name)}))`;
  if (text !== undefined) return `HttpRequest.BodyPublishers.ofString(${textLiteral(text)})`;
  if (body?.kind === 'binary') return file(body.fileName);
  if (body?.kind !== 'multipart') return 'HttpRequest.BodyPublishers.noBody()';
  const pieces = multipartPieces(body.parts).map((piece) =>
    'text' in piece ? `HttpRequest.BodyPublishers.ofString(${string(piece.text)})` : file(piece.file),
  );
  return `HttpRequest.BodyPublishers.concat(\n            ${pieces.join(',\n            ')})`;
}

/** A raw string cannot escape anything: it is used where there is nothing to escape. */
function textLiteral(text: string): string {
  if (!isPlainText(text) || text.includes('$') || text.includes('""') || text.endsWith('"')) return string(text);
  return indent(`"""\n${text}\n""".trimIndent()`, 12);
}
