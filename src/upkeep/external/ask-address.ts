import type { IncomingMessage } from 'node:http';
import { guardedRequest } from '../../remote/guarded-request.ts';
import { isPublicAddress, PrivateAddressError } from '../../shared/public-address.ts';
import type { Hosts } from './hosts.ts';
import { answerOfFault, verdictOf, type Answer } from './verdict.ts';

export interface AskOptions {
  readonly hosts: Hosts;
  /** Origins that may be private, because the owner says so. */
  readonly allowed: readonly string[];
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds for one answer. */
  readonly timeout: number;
}

/** How often an address is asked that gives no answer, or one that may pass. */
const attempts = 4;
const maxRedirects = 10;
/** Milliseconds: who asks for more is not waited for. */
const longestRest = 60_000;
const headers = { 'user-agent': 'Octavo-LinkCheck', accept: '*/*' };

/** Finds out whether something is at an address of the web: by HEAD, then by GET, which many servers alone answer rightly. */
export async function askAddress(address: string, options: AskOptions): Promise<Answer> {
  const { hosts } = options;
  let method: 'HEAD' | 'GET' = 'HEAD';
  for (let attempt = 1; ; attempt += 1) {
    const {
      answer,
      host,
      rest,
      isFinal = false,
      mayPass = false,
      isSilent = false,
    } = await follow(method, address, options);
    if (answer.kind === 'found' || isFinal) return answer;
    const isLast = attempt === attempts || (rest === undefined && method === 'GET' && !mayPass);
    if (rest !== undefined && (isLast || rest > longestRest)) hosts.missed(host, 'busy');
    else if (isLast && isSilent) hosts.missed(host, 'silent');
    if (rest !== undefined && rest > longestRest)
      return { kind: 'unsure', reason: `the server asks to wait for ${Math.ceil(rest / 1000)} seconds` };
    if (isLast) return answer;
    if (rest !== undefined) hosts.rest(host, rest);
    else if (method === 'GET') await options.wait(1000 * (attempt - 1));
    else method = 'GET';
  }
}

interface Followed {
  readonly answer: Answer;
  /** The host that answered last. */
  readonly host: string;
  /** No other request would get another answer. */
  readonly isFinal?: boolean;
  /** The same request may get another answer a little later. */
  readonly mayPass?: boolean;
  /** There was no answer at all. */
  readonly isSilent?: boolean;
  /** Milliseconds for which the host asks to be left alone. */
  readonly rest?: number;
}

/** Asks once, and follows redirects. */
async function follow(method: 'HEAD' | 'GET', address: string, options: AskOptions): Promise<Followed> {
  let url = new URL(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const { host } = url;
    const head = await send(method, url, options);
    if (head instanceof Error) return { ...ofFault(head, options.timeout), host };
    const { status, location, retryAfter } = head;
    if (status < 300 || status >= 400 || location === undefined) return { ...ofStatus(status, retryAfter), host };
    const next = URL.parse(location, url);
    if (next === null || !/^https?:$/.test(next.protocol))
      return { answer: { kind: 'dead', reason: `it redirects to ${location}` }, isFinal: true, host };
    url = next;
  }
  // A browser, which keeps cookies, may get further.
  return { answer: { kind: 'unsure', reason: 'it redirects endlessly' }, isFinal: true, host: url.host };
}

/** Says that a host is not asked any longer. */
class GivenUpError extends Error {}

interface StatusLine {
  readonly status: number;
  readonly location: string | undefined;
  readonly retryAfter: string | undefined;
}

/** Returns what matters of an answer, or why there is none. */
function send(method: 'HEAD' | 'GET', url: URL, { hosts, allowed, timeout }: AskOptions): Promise<StatusLine | Error> {
  const mayConnect = allowed.includes(url.origin) ? () => true : isPublicAddress;
  return hosts.run(url.host, async () => {
    if (hosts.isGivenUp(url.host)) return new GivenUpError();
    try {
      const signal = AbortSignal.timeout(timeout);
      const answer = await guardedRequest(url, { method, headers, mayConnect, signal });
      hosts.answered(url.host);
      return read(method, answer);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  });
}

function read(method: 'HEAD' | 'GET', answer: IncomingMessage): StatusLine {
  const { statusCode: status = 0, headers: got } = answer;
  answer.on('error', () => undefined);
  // A connection whose answer has no body can be used again; a body is not fetched.
  if (method === 'HEAD') answer.resume();
  else answer.destroy();
  return { status, location: got.location, retryAfter: got['retry-after'] };
}

function ofFault(error: Error, timeout: number): Omit<Followed, 'host'> {
  if (error instanceof GivenUpError)
    return { answer: { kind: 'unsure', reason: 'its host does not answer, or limits requests' }, isFinal: true };
  if (error instanceof PrivateAddressError)
    return {
      answer: { kind: 'unsure', reason: 'it is an address of a private network, which is not asked' },
      isFinal: true,
    };
  if (error.name !== 'AbortError') return { answer: answerOfFault(error), mayPass: true, isSilent: true };
  return { answer: { kind: 'unsure', reason: `no answer in ${timeout / 1000} seconds` }, isSilent: true };
}

function ofStatus(status: number, retryAfter: string | undefined): Omit<Followed, 'host'> {
  const answer = verdictOf(status);
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    return { answer, rest: secondsOf(retryAfter) * 1000 };
  return { answer, mayPass: status >= 500 };
}

/** Seconds of `Retry-After`, which is a number or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 5;
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, seconds) : 5;
}
