import { maxPart, type StreamParser, type StreamPart } from './entries.ts';

/**
 * Server-sent events as WHATWG HTML 9.2.6 reads them. What a browser would drop without a word is kept as `raw`: lines
 * with a field that there is not, events without data, and an event that the end of the stream cuts off.
 */
export function createSseParser(): StreamParser {
  let rest = '';
  let afterCr = false;
  let id = '';
  // The event that is being read: its data, its type, and its lines as they came.
  let data: string | undefined;
  let name = '';
  let came = '';

  const dispatch = (): StreamPart | undefined => {
    const event: StreamPart | undefined =
      data !== undefined
        ? { kind: 'event', name: name || 'message', id, text: data }
        : name === ''
          ? undefined
          : raw(came);
    data = undefined;
    name = '';
    came = '';
    return event;
  };

  const line = (text: string): StreamPart | undefined => {
    if (text === '') return dispatch();
    if (text.startsWith(':')) return { kind: 'comment', name: '', id: '', text: text.slice(1).trim() };
    const colon = text.indexOf(':');
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') data = data === undefined ? value : `${data}\n${value}`;
    else if (field === 'event') name = value;
    else if (field === 'id') id = value.includes('\0') ? id : value;
    else if (field !== 'retry') return raw(text);
    came += came === '' ? text : `\n${text}`;
    return data !== undefined && data.length > maxPart ? dispatch() : undefined;
  };

  return {
    push(text) {
      const fresh = afterCr && text.startsWith('\n') ? text.slice(1) : text;
      if (text !== '') afterCr = text.endsWith('\r');
      const lines = (rest + fresh).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      const parts = lines.map(line).filter((part) => part !== undefined);
      if (rest.length <= maxPart) return parts;
      parts.push(raw(rest));
      rest = '';
      return parts;
    },
    end() {
      const cut = [came, rest].filter((text) => text !== '').join('\n');
      return cut === '' ? [] : [raw(cut)];
    },
  };
}

function raw(text: string): StreamPart {
  return { kind: 'raw', name: '', id: '', text };
}
