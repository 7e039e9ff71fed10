/** Reason (RFC 9110, 15), and what it means to who sent the request. */
const words: Readonly<Record<number, readonly [reason: string, meaning?: string]>> = {
  200: ['OK'],
  201: ['Created', 'Something new was made.'],
  202: ['Accepted', 'The API took the request and works on it.'],
  204: ['No Content', 'It worked, and there is nothing to say.'],
  206: ['Partial Content', 'This is a part of it.'],
  301: ['Moved Permanently'],
  302: ['Found'],
  303: ['See Other'],
  304: ['Not Modified', 'Nothing changed since the version that the request names.'],
  307: ['Temporary Redirect'],
  308: ['Permanent Redirect'],
  400: ['Bad Request', 'The API cannot make sense of the request.'],
  401: ['Unauthorized', 'The API wants to know who asks: credentials are missing or not valid.'],
  402: ['Payment Required'],
  403: ['Forbidden', 'These credentials do not allow this.'],
  404: ['Not Found', 'There is nothing at this address.'],
  405: ['Method Not Allowed', 'The address is right, the method is not.'],
  406: ['Not Acceptable', 'The API cannot answer in the format that was asked for.'],
  409: ['Conflict', 'It does not fit what is there already.'],
  410: ['Gone', 'It was here and is no more.'],
  413: ['Content Too Large'],
  415: ['Unsupported Media Type', 'The API does not take a body of this type.'],
  422: ['Unprocessable Content', 'The API understands the request, but a value is not allowed.'],
  429: ['Too Many Requests', 'Wait a little before you try again.'],
  500: ['Internal Server Error'],
  501: ['Not Implemented'],
  502: ['Bad Gateway', 'A server in front of the API got no valid answer.'],
  503: ['Service Unavailable', 'The API is overloaded or being worked on.'],
  504: ['Gateway Timeout', 'A server in front of the API waited in vain.'],
};

const classes = [
  '',
  'The answer is still to come.',
  'The request succeeded.',
  'The answer is somewhere else.',
  'The API finds fault with the request.',
  'The API failed; the request may be right.',
];

export interface StatusWords {
  readonly reason: string;
  readonly meaning: string;
  readonly tone: 'success' | 'info' | 'danger';
}

/** Returns a status in words; a reason that the server gives wins over the usual one. */
export function statusWords(status: number, statusText: string): StatusWords {
  const [reason = '', meaning] = words[status] ?? [];
  return {
    reason: statusText || reason,
    meaning: meaning ?? classes[Math.floor(status / 100)] ?? '',
    tone: status >= 400 ? 'danger' : status >= 300 || status < 200 ? 'info' : 'success',
  };
}
