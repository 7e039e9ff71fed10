import type { HttpRequest } from '../../request/template.ts';
import { bodyText, boundary, multipartPieces, strictUrl } from '../bodies.ts';
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
    const { method, headers, body } = request;
    const reads = body?.kind === 'binary' || body?.kind === 'multipart';
    const calls = [
      ...headers.map(({ name, value }) => `.header(${string(name)}, ${string(value)})`),
      ...(body?.kind === 'multipart'
        ? [`.header("Content-Type", ${string(`multipart/form-data; boundary=${boundary}`)})`]
        : []),
      `.method(${string(method)}, ${publisher(request)})`,
      '.build();',
    ];
    return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
${reads ? 'import java.nio.file.Path;\n' : ''}
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

function publisher({ body }: HttpRequest): string {
  const text = bodyText(body);
  const file = (name: string): string => `HttpRequest.BodyPublishers.ofFile(Path.of(${string(name)}))`;
  if (text !== undefined) return `HttpRequest.BodyPublishers.ofString(${textLiteral(text)})`;
  if (body?.kind === 'binary') return file(body.fileName);
  if (body?.kind !== 'multipart') return 'HttpRequest.BodyPublishers.noBody()';
  const pieces = multipartPieces(body.parts).map((piece) =>
    'text' in piece ? `HttpRequest.BodyPublishers.ofString(${string(piece.text)})` : file(piece.file),
  );
  return `HttpRequest.BodyPublishers.concat(\n                ${pieces.join(',\n                ')})`;
}

/** A text block (JLS 3.10.6) for text of several lines: its indentation is that of its closing quotes. */
function textLiteral(text: string): string {
  if (!isPlainText(text)) return string(text);
  const inner = text.replaceAll('\\', '\\\\').replace(/"{3,}|"$/g, (quotes) => quotes.replaceAll('"', '\\"'));
  return indent(`"""\n${inner}"""`, 16);
}
