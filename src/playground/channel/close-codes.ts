import { anyOfText } from '../texts/quantities.ts';
import { say, type TextKey } from '../texts/say.ts';

/**
 * What each code is called (RFC 6455, 7.4.1, and the IANA registry of WebSocket close codes), which is the same in every
 * language, and what it means.
 */
const meanings: ReadonlyMap<number, readonly [name: string, text: TextKey]> = new Map([
  [1000, ['Normal closure', 'close1000']],
  [1001, ['Going away', 'close1001']],
  [1002, ['Protocol error', 'close1002']],
  [1003, ['Unsupported data', 'close1003']],
  [1004, ['Reserved', 'close1004']],
  [1005, ['No code', 'close1005']],
  [1006, ['Connection lost', 'close1006']],
  [1007, ['Invalid data', 'close1007']],
  [1008, ['Policy violation', 'close1008']],
  [1009, ['Message too big', 'close1009']],
  [1010, ['Extension missing', 'close1010']],
  [1011, ['Server error', 'close1011']],
  [1012, ['Service restart', 'close1012']],
  [1013, ['Try again later', 'close1013']],
  [1014, ['Bad gateway', 'close1014']],
  [1015, ['TLS failed', 'close1015']],
]);

/** Ranges of codes (RFC 6455, 7.4.2). */
const ranges: readonly (readonly [last: number, text: TextKey])[] = [
  [999, 'closeBelow'],
  [2999, 'closeReserved'],
  [3999, 'closeLibrary'],
  [4999, 'closeOwn'],
];

export interface Closing {
  readonly code: number;
  /** What the server said; often empty. */
  readonly reason: string;
  /** Whether the connection had been open. */
  readonly wasOpen: boolean;
}

/** Returns that a connection was closed, and with what: `Closed: 1008 Policy violation`. */
export function closedText(code: number): string {
  const name = meanings.get(code)?.[0];
  return say('closed', { code: name === undefined ? String(code) : `${code} ${name}` });
}

/** Returns a sentence about the end of a connection, the server's reason included. */
export function explainClosing({ code, reason, wasOpen }: Closing): string {
  if (!wasOpen) return say('closeNotMade');
  const text = say(meanings.get(code)?.[1] ?? ranges.find(([last]) => code <= last)?.[1] ?? 'closeNever');
  return reason === '' ? text : `${text} ${say('closeReason', { reason })}`;
}

/** Returns what to check after a connection that could not be made, the likeliest first. */
export function whatToCheck(url: string, subprotocols: readonly string[], origin: string): readonly string[] {
  const { protocol, host } = URL.canParse(url) ? new URL(url) : { protocol: 'wss:', host: url };
  return [
    say('checkRuns', { host }),
    say('checkAddress'),
    say('checkOrigin', { origin }),
    ...(subprotocols.length === 0 ? [] : [say('checkSubprotocol', { names: anyOfText(subprotocols) })]),
    ...(protocol === 'wss:' ? [say('checkCertificate')] : []),
    say('checkAllowed'),
  ];
}
