import { pythonValue } from '../languages/python.ts';
import { doubleQuote, indent } from '../literals.ts';
import type { SocketLanguage } from './socket-language.ts';

/** Python with websockets. */
export const python: SocketLanguage = {
  key: 'python',
  label: 'Python',
  highlight: 'python',
  extension: 'py',
  generate({ url, subprotocols, headers, message }) {
    const json = message === undefined || !/^\s*[{[]/.test(message) ? undefined : pythonValue(message);
    const fields = headers.map(({ name, value }) => `    ${doubleQuote(name)}: ${doubleQuote(value)},`).join('\n');
    const args = [
      doubleQuote(url),
      ...(subprotocols.length === 0 ? [] : [`subprotocols=[${subprotocols.map(doubleQuote).join(', ')}]`]),
      ...(headers.length === 0 ? [] : [`additional_headers={\n${fields}\n}`]),
    ];
    const call = args.length === 1 ? args.join() : `\n${args.map((arg) => `    ${indent(arg, 4)},`).join('\n')}\n`;
    const sent = json === undefined ? doubleQuote(message ?? '') : `json.dumps(${json})`;
    return [
      `${json === undefined ? '' : 'import json\n\n'}from websockets.sync.client import connect\n`,
      `with connect(${call}) as socket:`,
      ...(message === undefined ? [] : [`    socket.send(${indent(sent, 4)})`]),
      '    for message in socket:\n        print(message)',
    ].join('\n');
  },
};
