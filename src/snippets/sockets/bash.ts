import { shellQuote } from '../literals.ts';
import type { SocketLanguage } from './socket-language.ts';

/** websocat, for POSIX shells. It sends a line as a message. */
export const bash: SocketLanguage = {
  key: 'bash',
  label: 'websocat',
  highlight: 'bash',
  extension: 'sh',
  generate({ url, subprotocols, headers, message }) {
    const line = message === undefined ? undefined : oneLine(message);
    const isText = line?.includes('\n') === true;
    const options = [
      // Goes on when the message is sent; messages of several lines end with a zero byte.
      ...(line === undefined ? [] : [isText ? '--no-close --null-terminated' : '--no-close']),
      ...(subprotocols.length === 0 ? [] : [`--protocol ${shellQuote(subprotocols.join(', '))}`]),
      ...headers.map(({ name, value }) => `--header=${shellQuote(`${name}: ${value}`)}`),
      shellQuote(url),
    ];
    const call = `websocat ${options.join(options.length > 2 ? ' \\\n    ' : ' ')}`;
    return line === undefined ? call : `printf ${isText ? "'%s\\0'" : "'%s\\n'"} ${shellQuote(line)} |\n  ${call}`;
  },
};

/** JSON on one line: a line break in it is always white space. */
function oneLine(message: string): string {
  if (!/^\s*[{[]/.test(message) || !isJson(message)) return message;
  const lines = message.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
