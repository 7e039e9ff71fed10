import type { HttpBody, MultipartPart } from '../../request/index.ts';
import { bodyText } from '../bodies.ts';
import type { SnippetLanguage } from '../language.ts';
import { cFamily, isPlainText, quoted } from '../literals.ts';

const string = (text: string): string => quoted(text, cFamily);

/** Go with net/http. */
export const go: SnippetLanguage = {
  key: 'go',
  label: 'Go',
  aliases: ['golang'],
  highlight: 'go',
  extension: 'go',
  generate({ method, url, headers, body }) {
    const sent = bodyCode(body);
    const imports = [...new Set(['fmt', 'io', 'net/http', ...sent.imports])].sort();
    const lines = [
      ...sent.before,
      `request, err := http.NewRequest(${string(method)}, ${string(url)}, ${sent.value})`,
      ...failure,
      ...headers.map(({ name, value }) => `request.Header.Add(${string(name)}, ${string(value)})`),
      ...(body?.kind === 'multipart' ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : []),
      '',
      'response, err := http.DefaultClient.Do(request)',
      ...failure,
      'defer response.Body.Close()',
      'text, err := io.ReadAll(response.Body)',
      ...failure,
      'fmt.Println(string(text))',
    ];
    const main = lines.map((line) => (line === '' ? '' : `\t${line}`)).join('\n');
    return `package main\n\nimport (\n${imports.map((name) => `\t"${name}"`).join('\n')}\n)\n\nfunc main() {\n${main}\n}`;
  },
};

const failure = ['if err != nil {', '\tpanic(err)', '}'];

interface BodyCode {
  readonly imports: readonly string[];
  readonly before: readonly string[];
  readonly value: string;
}

function bodyCode(body: HttpBody | undefined): BodyCode {
  const text = bodyText(body);
  if (text !== undefined) {
    const literal = isPlainText(text) && !text.includes('`') ? `\`${text}\`` : string(text);
    return { imports: ['strings'], before: [`body := strings.NewReader(${literal})`], value: 'body' };
  }
  if (body?.kind === 'binary')
    return { imports: ['os'], before: [`body, err := os.Open(${string(body.fileName)})`, ...failure], value: 'body' };
  if (body?.kind !== 'multipart') return { imports: [], before: [], value: 'nil' };
  const hasFile = body.parts.some(({ content }) => content.kind === 'file');
  return {
    imports: ['bytes', 'mime/multipart', 'net/textproto', ...(hasFile ? ['os'] : [])],
    before: [
      'body := &bytes.Buffer{}',
      'form := multipart.NewWriter(body)',
      ...body.parts.flatMap(partCode),
      'if err := form.Close(); err != nil {',
      '\tpanic(err)',
      '}',
      '',
    ],
    value: 'body',
  };
}

function partCode({ name, contentType, content }: MultipartPart, index: number): string[] {
  const file = content.kind === 'file' ? `; filename=${JSON.stringify(content.fileName)}` : '';
  const type = contentType ?? (content.kind === 'file' ? 'application/octet-stream' : undefined);
  const head = [
    `"Content-Disposition": {${string(`form-data; name=${JSON.stringify(name)}${file}`)}},`,
    ...(type === undefined ? [] : [`"Content-Type": {${string(type)}},`]),
  ];
  const part = `part${index + 1}`;
  return [
    `${part}, err := form.CreatePart(textproto.MIMEHeader{`,
    ...head.map((line) => `\t${line}`),
    '})',
    ...failure,
    ...(content.kind === 'text'
      ? [`io.WriteString(${part}, ${string(content.text)})`]
      : [
          `file${index + 1}, err := os.Open(${string(content.fileName)})`,
          ...failure,
          `io.Copy(${part}, file${index + 1})`,
        ]),
  ];
}
