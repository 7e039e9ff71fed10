/** What each code means (RFC 6455, 7.4.1, and the IANA registry of WebSocket close codes). */
const meanings: ReadonlyMap<number, readonly [name: string, text: string]> = new Map([
  [1000, ['Normal closure', 'The connection has done what it was for.']],
  [1001, ['Going away', 'The server is shutting down, or the page was left.']],
  [1002, ['Protocol error', 'One side got a frame that WebSocket does not allow.']],
  [1003, ['Unsupported data', 'One side got a kind of data that it does not take, such as binary in place of text.']],
  [1004, ['Reserved', 'The code has no meaning yet.']],
  [1005, ['No code', 'The connection was closed in good order, but without a code that says why.']],
  [1006, ['Connection lost', 'The connection ended without a closing handshake: the network or the server went away.']],
  [1007, ['Invalid data', 'One side got data that does not fit its type, such as text that is not UTF-8.']],
  [
    1008,
    ['Policy violation', 'The message, or the connection, is against the rules of the server. Often: not signed in.'],
  ],
  [1009, ['Message too big', 'A message was larger than the other side takes.']],
  [1010, ['Extension missing', 'The browser needed an extension that the server did not agree to.']],
  [1011, ['Server error', 'The server met a problem that kept it from going on.']],
  [1012, ['Service restart', 'The server is restarting. Connect again in a moment.']],
  [1013, ['Try again later', 'The server is overloaded. Connect again later.']],
  [1014, ['Bad gateway', 'A gateway got no valid answer from the server behind it.']],
  [1015, ['TLS failed', 'The encrypted connection could not be made, for example because of the certificate.']],
]);

/** Ranges of codes (RFC 6455, 7.4.2). */
const ranges: readonly (readonly [last: number, name: string, text: string])[] = [
  [999, 'Not used', 'Codes below 1000 have no meaning.'],
  [2999, 'Reserved', 'The code belongs to the protocol, but nothing defines it yet.'],
  [3999, 'Code of a library or framework', 'What it means is registered with IANA by whoever uses it.'],
  [4999, 'Code of this API', 'What it means is for the API to say: look at its documentation.'],
];

export interface Closing {
  readonly code: number;
  /** What the server said; often empty. */
  readonly reason: string;
  /** Whether the connection had been open. */
  readonly wasOpen: boolean;
}

/** Returns what a close code is called: `Policy violation`. */
export function closeName(code: number): string {
  return meanings.get(code)?.[0] ?? ranges.find(([last]) => code <= last)?.[1] ?? 'Unknown code';
}

/** Returns a sentence about the end of a connection, the server's reason included. */
export function explainClosing({ code, reason, wasOpen }: Closing): string {
  if (!wasOpen) return 'The connection could not be made. The browser does not tell a page why.';
  const text =
    meanings.get(code)?.[1] ?? ranges.find(([last]) => code <= last)?.[2] ?? 'The code is not one that WebSocket has.';
  return reason === '' ? text : `${text} The server says: “${reason}”`;
}

/** Returns what to check after a connection that could not be made, the likeliest first. */
export function whatToCheck(url: string, subprotocols: readonly string[], origin: string): readonly string[] {
  const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: 'wss:', host: url };
  return [
    `The server ${host} runs and can be reached from here.`,
    'The address is right: a server that answers with a page or 404 is no WebSocket server.',
    `The server accepts connections from pages of ${origin} (the Origin header).`,
    ...(subprotocols.length === 0 ? [] : [`The server knows the subprotocol ${subprotocols.join(' or ')}.`]),
    ...(protocol === 'wss:' ? ['The certificate is valid: open the same address with https:// to see.'] : []),
    'You are allowed to connect: a missing or wrong key is often answered this way.',
  ];
}
