import { objectLiteral } from '../fetch.ts';
import { indent, jsString } from '../literals.ts';
import type { SocketConnection, SocketLanguage } from './socket-language.ts';

/** JavaScript in a page. */
export const javascript: SocketLanguage = {
  key: 'javascript',
  label: 'JavaScript',
  highlight: 'javascript',
  extension: 'mjs',
  generate(connection) {
    const { headers, subprotocols } = connection;
    const names = headers.map(({ name }) => name).join(', ');
    const note = names === '' ? '' : `// Browsers let a page send no headers with a WebSocket: ${names}\n`;
    return note + socketProgram(connection, subprotocols.length === 0 ? undefined : list(subprotocols));
  },
};

/** Node.js 22 and later, with the WebSocket that it has. */
export const node: SocketLanguage = {
  key: 'node',
  label: 'Node.js',
  highlight: 'javascript',
  extension: 'mjs',
  generate(connection) {
    const { headers, subprotocols } = connection;
    const protocols = list(subprotocols);
    if (headers.length === 0) return socketProgram(connection, subprotocols.length === 0 ? undefined : protocols);
    const fields = headers.map(({ name, value }) => `    ${jsString(name)}: ${jsString(value)},`).join('\n');
    const options = [
      ...(subprotocols.length === 0 ? [] : [`  protocols: ${protocols},`]),
      `  headers: {\n${fields}\n  },`,
    ];
    return socketProgram(connection, `{\n${options.join('\n')}\n}`);
  },
};

function list(subprotocols: readonly string[]): string {
  return `[${subprotocols.map(jsString).join(', ')}]`;
}

function socketProgram({ url, message }: SocketConnection, options: string | undefined): string {
  const sent = message === undefined ? undefined : messageCode(message);
  const lines = [
    `const socket = new WebSocket(${[jsString(url), ...(options === undefined ? [] : [options])].join(', ')});`,
    ...(sent === undefined ? [] : [`socket.addEventListener('open', () => {\n  socket.send(${indent(sent, 2)});\n});`]),
    "socket.addEventListener('message', ({ data }) => {\n  console.log(data);\n});",
  ];
  return lines.join('\n');
}

function messageCode(message: string): string {
  const json = objectLiteral(message);
  return json === undefined ? jsString(message) : `JSON.stringify(${json})`;
}
