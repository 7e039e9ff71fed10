import { longestPart, type StreamParser, type StreamPart } from './entries.ts';

/**
 * Server-sent events as WHATWG HTML 9.2.6 reads them. What a browser would drop without a word is kept as `raw`: lines
 * with a field that there is not, events without data, and an event that the end of the stream cuts off.
 */
export function createSseParser(): StreamParser {
  let rest = '';
  let afterCr = false;
  let id = '';
  let event = emptyEvent;

  const dispatch = (): StreamPart[] => {
    const { data, name, lines } = event;
    event = emptyEvent;
    if (data !== undefined) return [{ kind: 'event', name: name || 'message', id, text: data }];
    return name === '' ? [] : [raw(lines)];
  };

  const line = (text: string): StreamPart[] => {
    if (text === '') return dispatch();
    if (text.startsWith(':')) return [{ kind: 'comment', name: '', id: '', text: text.slice(1).trim() }];
    const [, field = '', value = ''] = /^([^:]*)(?:: ?([^]*))?$/.exec(text) ?? [];
    const { data, lines } = event;
    switch (field) {
      case 'data':
        event = { ...event, data: data === undefined ? value : `${data}\n${value}` };
        break;
      case 'event':
        event = { ...event, name: value };
        break;
      case 'id':
        if (!value.includes('\0')) id = value;
        break;
      case 'retry':
        break;
      default:
        return [raw(text)];
    }
    event = { ...event, lines: lines === '' ? text : `${lines}\n${text}` };
    return (event.data ?? '').length > longestPart ? dispatch() : [];
  };

  return {
    push(text) {
      const fresh = afterCr && text.startsWith('\n') ? text.slice(1) : text;
      if (text !== '') afterCr = text.endsWith('\r');
      const lines = (rest + fresh).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      const parts = lines.flatMap(line);
      if (rest.length <= longestPart) return parts;
      parts.push(raw(rest));
      rest = '';
      return parts;
    },
    end() {
      const cut = [event.lines, rest].filter((text) => text !== '').join('\n');
      return cut === '' ? [] : [raw(cut)];
    },
  };
}

interface PendingEvent {
  readonly data?: string;
  readonly name: string;
  /** The lines as they came. */
  readonly lines: string;
}

const emptyEvent: PendingEvent = { name: '', lines: '' };

function raw(text: string): StreamPart {
  return { kind: 'raw', name: '', id: '', text };
}
