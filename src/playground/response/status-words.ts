import { say, type TextKey } from '../texts/say.ts';

/** Reason (RFC 9110, 15), which is a name and the same in every language. */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  206: 'Partial Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** What a status means to who sent the request. */
const meanings: Readonly<Record<number, TextKey>> = {
  201: 'status201',
  202: 'status202',
  204: 'status204',
  206: 'status206',
  304: 'status304',
  400: 'status400',
  401: 'status401',
  403: 'status403',
  404: 'status404',
  405: 'status405',
  406: 'status406',
  409: 'status409',
  410: 'status410',
  415: 'status415',
  422: 'status422',
  429: 'status429',
  502: 'status502',
  503: 'status503',
  504: 'status504',
};

const classes: readonly (TextKey | undefined)[] = [
  undefined,
  'status1xx',
  'status2xx',
  'status3xx',
  'status4xx',
  'status5xx',
];

export interface StatusWords {
  readonly reason: string;
  readonly meaning: string;
  readonly tone: 'success' | 'info' | 'danger';
}

/** Returns a status in words; a reason that the server gives wins over the usual one. */
export function statusWords(status: number, statusText: string): StatusWords {
  const meaning = meanings[status] ?? classes[Math.floor(status / 100)];
  return {
    reason: statusText || (reasons[status] ?? ''),
    meaning: meaning === undefined ? '' : say(meaning),
    tone: status >= 400 ? 'danger' : status >= 300 || status < 200 ? 'info' : 'success',
  };
}
