import { strictUrl } from '../bodies.ts';
import { builderCalls, javaImports } from '../java-http.ts';
import type { SnippetLanguage } from '../language.ts';
import { cFamily, indent, isPlainText, quoted } from '../literals.ts';

const string = (text: string): string => quoted(text, cFamily);

/** Java 17 with its own HTTP client. */
export const java: SnippetLanguage = {
  key: 'java',
  label: 'Java',
  aliases: [],
  highlight: 'java',
  extension: 'java',
  generate(request) {
    const calls = [...builderCalls(request, { string, lines: textLiteral, indentation: 16 }), '.build();'];
    return `${javaImports(request, ';')}

public class Main {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(${string(strictUrl(request))}))
            ${calls.join('\n            ')}

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}`;
  },
};

/** A text block (JLS 3.10.6) for text of several lines: its indentation is that of its closing quotes. */
function textLiteral(text: string): string {
  if (!isPlainText(text)) return string(text);
  const inner = text.replaceAll('\\', '\\\\').replace(/"{3,}|"$/g, (quotes) => quotes.replaceAll('"', '\\"'));
  return indent(`"""\n${inner}"""`, 16);
}
