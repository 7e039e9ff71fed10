import { strictUrl } from '../bodies.ts';
import { builderCalls, javaImports } from '../java-http.ts';
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
    const calls = [...builderCalls(request, { string, lines: textLiteral, indentation: 12 }), '.build()'];
    return `${javaImports(request, '')}

fun main() {
    val request = HttpRequest.newBuilder(URI.create(${string(strictUrl(request))}))
        ${calls.join('\n        ')}

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}`;
  },
};

/** A raw string cannot escape anything: it is used where there is nothing to escape. */
function textLiteral(text: string): string {
  if (!isPlainText(text) || text.includes('$') || text.includes('""') || text.endsWith('"')) return string(text);
  return indent(`"""\n${text}\n""".trimIndent()`, 12);
}
