import { multipartPieces, type HttpRequest } from '../request/index.ts';
import { bodyText, boundary } from './bodies.ts';

/** Where Java and Kotlin, which share an HTTP client, differ. */
export interface JavaDialect {
  readonly string: (text: string) => string;
  /** Writes a text of several lines. */
  readonly lines: (text: string) => string;
  /** How far arguments below a call are indented. */
  readonly indentation: number;
}

/** The imports of a program; `end` is what ends a statement. */
export function javaImports({ body }: HttpRequest, end: string): string {
  const reads = body?.kind === 'binary' || body?.kind === 'multipart';
  return [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(reads ? ['java.nio.file.Path'] : []),
  ]
    .map((name) => `import ${name}${end}`)
    .join('\n');
}

/** The calls on a request's builder. */
export function builderCalls(request: HttpRequest, dialect: JavaDialect): string[] {
  const { string } = dialect;
  const type = `multipart/form-data; boundary=${boundary}`;
  return [
    ...request.headers.map(({ name, value }) => `.header(${string(name)}, ${string(value)})`),
    ...(request.body?.kind === 'multipart' ? [`.header("Content-Type", ${string(type)})`] : []),
    `.method(${string(request.method)}, ${publisher(request, dialect)})`,
  ];
}

function publisher({ body }: HttpRequest, { string, lines, indentation }: JavaDialect): string {
  const text = bodyText(body);
  const file = (name: string): string => `HttpRequest.BodyPublishers.ofFile(Path.of(${string(name)}))`;
  if (text !== undefined) return `HttpRequest.BodyPublishers.ofString(${lines(text)})`;
  if (body?.kind === 'binary') return file(body.fileName);
  if (body?.kind !== 'multipart') return 'HttpRequest.BodyPublishers.noBody()';
  const pieces = multipartPieces(body.parts, boundary).map((piece) =>
    'text' in piece ? `HttpRequest.BodyPublishers.ofString(${string(piece.text)})` : file(piece.fileName),
  );
  const margin = ' '.repeat(indentation);
  return `HttpRequest.BodyPublishers.concat(\n${pieces.map((piece) => margin + piece).join(',\n')})`;
}
