import { cFamily, isPlainText, quoted } from '../literals.ts';
import type { SocketConnection, SocketLanguage } from './socket-language.ts';

const string = (text: string): string => quoted(text, cFamily);

/** Go with coder/websocket. */
export const go: SocketLanguage = {
  key: 'go',
  label: 'Go',
  highlight: 'go',
  extension: 'go',
  generate(connection) {
    const { url, headers, message } = connection;
    const standard = ['context', 'fmt', ...(headers.length === 0 ? [] : ['net/http'])];
    const imports = [...standard.map((name) => `\t"${name}"`), '', '\t"github.com/coder/websocket"'].join('\n');
    const lines = [
      'ctx := context.Background()',
      `socket, _, err := websocket.Dial(ctx, ${string(url)}, ${optionsCode(connection)})`,
      ...failure,
      'defer socket.CloseNow()',
      ...(message === undefined ? [] : sending(message)),
      'for {',
      '\t_, message, err := socket.Read(ctx)',
      ...failure.map((line) => `\t${line}`),
      '\tfmt.Println(string(message))',
      '}',
    ];
    const main = lines.map((line) => `\t${line}`).join('\n');
    return `package main\n\nimport (\n${imports}\n)\n\nfunc main() {\n${main}\n}`;
  },
};

const failure = ['if err != nil {', '\tpanic(err)', '}'];

function sending(message: string): readonly string[] {
  const literal = isPlainText(message) && !message.includes('`') ? `\`${message}\`` : string(message);
  return [`err = socket.Write(ctx, websocket.MessageText, []byte(${literal}))`, ...failure];
}

function optionsCode({ subprotocols, headers }: SocketConnection): string {
  if (subprotocols.length === 0 && headers.length === 0) return 'nil';
  const fields = headers.map(({ name, value }) => `\t\t\t${string(name)}: {${string(value)}},`);
  const options = [
    ...(subprotocols.length === 0 ? [] : [`\t\tSubprotocols: []string{${subprotocols.map(string).join(', ')}},`]),
    ...(headers.length === 0 ? [] : ['\t\tHTTPHeader: http.Header{', ...fields, '\t\t},']),
  ];
  return `&websocket.DialOptions{\n${options.join('\n')}\n\t}`;
}
