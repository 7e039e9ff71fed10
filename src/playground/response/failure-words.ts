import { secondsText } from '../texts/quantities.ts';
import { say, type TextKey } from '../texts/say.ts';
import type { Failure } from './failure.ts';

export const cancelled = (): Failure => ({ message: say('cancelled') });

export function timedOut(seconds: number): Failure {
  return { message: say('timedOut', { duration: secondsText(seconds) }), advice: say('timedOutAdvice') };
}

export interface DirectFacts {
  readonly url: string;
  /** Origin of the page. */
  readonly origin: string;
  /** Whether the server answered a request whose answer nobody may read. */
  readonly reachable: boolean;
}

/** Why a request from the browser failed. Browsers do not say it (Fetch, "network error"), so this goes by what can be seen. */
export function directFailure({ url, origin, reachable }: DirectFacts): Failure {
  const target = URL.parse(url);
  if (origin.startsWith('https:') && target?.protocol === 'http:' && !isLoopback(target.hostname))
    return { message: say('mixedContent'), advice: say('mixedContentAdvice') };
  if (reachable && target?.origin !== origin) return { message: say('cors', { origin }), advice: say('corsAdvice') };
  return reachable
    ? { message: say('notHttp'), advice: say('tryAgainApi') }
    : { message: say('unreachable'), advice: say('unreachableAdvice') };
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127\..+|\[::1\]|.+\.localhost)$/.test(host);
}

export const noProxy = (): Failure => ({ message: say('noProxy'), advice: say('noProxyAdvice') });

export const proxyUnreachable = (): Failure => ({ message: say('proxyUnreachable'), advice: say('checkConnection') });

const refusals: readonly (readonly [RegExp, TextKey])[] = [
  [/no such host|looked up/, 'adviceHost'],
  [/refuses the connection|no way to/, 'advicePort'],
  [/certificate|TLS/, 'adviceCertificate'],
  [/closed the connection|not HTTP|failed/, 'tryAgainApi'],
  [/longer than|does not answer/, 'adviceSlow'],
  [/larger than/, 'adviceTooMuch'],
  [/redirects/, 'adviceCircle'],
  [/own site|token/i, 'adviceReload'],
];

/** Returns what to do about a refusal of the proxy, whose own words are English. */
export function proxyRefusal(message: string): Failure {
  const advice = refusals.find(([pattern]) => pattern.test(message))?.[1];
  return { message, ...(advice === undefined ? {} : { advice: say(advice) }) };
}

export function impossibleHeader(name: string): Failure {
  return {
    message: say('impossibleHeader', { name: JSON.stringify(name) }),
    advice: say('impossibleHeaderAdvice'),
  };
}

export function impossibleRequest(method: string): Failure {
  return /^(?:CONNECT|TRACE|TRACK)$/i.test(method)
    ? { message: say('impossibleMethod', { method }), advice: say('useTerminal') }
    : { message: say('impossibleAddress'), advice: say('checkServer') };
}

/** How a body ended before its end, with what to think of it; `arrived` says how much of it came. */
export function brokenOff(facts: {
  readonly arrived: string;
  readonly bytes: number;
  readonly seconds: number;
  readonly direct: boolean;
}): string {
  const arrived = say('arrived', { size: facts.arrived });
  // What the browser has not handed over when a connection breaks is lost: less than the proxy's limit arrives.
  if (!facts.direct && facts.bytes > 5_000_000) return say('endedByProxySize', { arrived });
  return say(!facts.direct && facts.seconds > 29 ? 'endedByProxyTime' : 'brokenOff', { arrived });
}
