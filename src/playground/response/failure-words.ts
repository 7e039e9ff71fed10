import { proxyLimits, type ProxyFailure, type ProxyReason } from '../../request/index.ts';
import { secondsText } from '../texts/quantities.ts';
import { say, spokenLanguage, type TextKey } from '../texts/say.ts';
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

/** What a refusal of the proxy says: its own words, which are English, and what it means. */
export interface Refusal {
  readonly message?: string;
  readonly reason?: ProxyReason;
  readonly code?: ProxyFailure;
}

const texts: Readonly<Record<ProxyReason | ProxyFailure, readonly [message: TextKey, advice?: TextKey]>> = {
  caller: ['proxyRefused', 'adviceReload'],
  token: ['proxyRefused', 'adviceReload'],
  limit: ['proxyBusy'],
  message: ['proxyRefused'],
  undeclared: ['proxyUndeclared'],
  private: ['proxyPrivate'],
  session: ['proxySignIn'],
  group: ['proxyGroup'],
  answer: ['notHttp', 'tryAgainApi'],
  host: ['unreachable', 'adviceHost'],
  connection: ['unreachable', 'advicePort'],
  closed: ['notHttp', 'tryAgainApi'],
  certificate: ['proxyCertificate', 'adviceCertificate'],
  slow: ['timedOut', 'adviceSlow'],
  large: ['proxyTooLarge', 'adviceTooMuch'],
  circle: ['proxyRedirects', 'adviceCircle'],
  redirect: ['proxyRedirects'],
};

/**
 * Returns what a refusal of the proxy means, in the language of the page, and what to do about it. In English the proxy's
 * own words are shown, which say more.
 */
export function proxyRefusal({ message, reason, code }: Refusal): Failure {
  const known = code ?? reason;
  if (known === undefined || !Object.hasOwn(texts, known)) return { message: message ?? say('proxyRefused') };
  const [key, advice] = texts[known];
  const said = say(key, { duration: secondsText(proxyLimits.answer / 1000) });
  return {
    message: spokenLanguage() === 'en' ? (message ?? said) : said,
    ...(advice === undefined ? {} : { advice: say(advice) }),
  };
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
