import {
  decodeProxyMessage,
  isStreamType,
  proxyHeader,
  proxyLimits,
  redirectsHeader,
  type ProxyMessage,
} from '../../request/index.ts';
import { callerKey } from '../http/caller-address.ts';
import { callerTokenHeader } from './caller-token.ts';
import { webAsk } from '../http/exchange.ts';
import { HttpError } from '../http/http-error.ts';
import { PrivateAddressError } from '../../shared/public-address.ts';
import { privateServer, refusedUrl } from './outbound-guard.ts';
import type { ProxyRules } from './outbound-rules.ts';
import { limitedBody } from './body.ts';
import { noAnswer } from './failure.ts';
import { createProxyGate, type Place } from './gate.ts';
import { responseHeaders } from './headers.ts';
import { bodyText, nextRequest, outgoingRequest, targetOf, type Outgoing } from './request.ts';
import { NoAnswer, ProxyRefusal } from './refusal.ts';
import { proxyBudget } from '../limits/limits.ts';
import { createMemoryLimiter, type RateLimiter } from '../limits/rate-limit.ts';
import { readJsonBody } from '../http/read-body.ts';
import { isMember, type Session } from '../auth/session.ts';
import { hostOf, isSameOrigin } from '../auth/same-origin.ts';
import type { SessionServices } from '../auth/session-answer.ts';

/**
 * Sends one request and follows no redirect. Rejects with `PrivateAddressError`, unless `allowPrivate`, for an address
 * that is not public.
 */
export type Connect = (request: Request, options: { readonly allowPrivate: boolean }) => Promise<Response>;

export interface ProxyServices {
  readonly connect: Connect;
  /**
   * Origins of the sites whose pages may use the proxy, asked for every request; absent where whoever calls was checked
   * before, as the preview does.
   */
  readonly sites?: () => Promise<readonly string[]>;
  /** Where the proxy may go and who may send what, asked for every request. */
  readonly rules: () => Promise<ProxyRules>;
  /** Counts the requests of each caller; by default 300 in a quarter of an hour, in this process. */
  readonly budget?: RateLimiter;
  readonly limits?: Partial<ProxyLimits>;
}

/** Milliseconds, bytes and numbers; `proxyLimits` where nothing else is said. */
export interface ProxyLimits {
  readonly answer: number;
  readonly body: number;
  readonly stream: number;
  readonly idle: number;
  readonly bytes: number;
  readonly atOnce: number;
  readonly atOncePerCaller: number;
  readonly held: number;
}

/** Answers `POST /_octavo/proxy` for a caller with this address, where it is known. */
export type Proxy = (request: Request, caller: string | undefined) => Promise<Response>;

const defaults: ProxyLimits = { ...proxyLimits, atOnce: 1024, atOncePerCaller: 256, held: 128 * 1024 * 1024 };
const maxRedirects = 5;
const requestTooLarge = 'The request is larger than 10 MB.';
const responseTooLarge = 'The response is larger than 10 MB.';
/** A body of 10 MB as base64 in JSON, and as much again for the rest of the message. */
const maxMessageBytes = 2 * proxyLimits.bytes;

/**
 * Returns the proxy that sends the playground's requests and answers with what the API answered.
 * It throws `HttpError` for a request that it does not send, and for one that got no answer (502, 504).
 */
export function createProxy(services: ProxyServices, { tokens, read }: SessionServices): Proxy {
  const limits = { ...defaults, ...services.limits };
  const gate = createProxyGate(services.budget ?? createMemoryLimiter(proxyBudget), limits);
  return async (request, caller) => {
    refuseOtherSites(request, await services.sites?.());
    const token = request.headers.get(callerTokenHeader) ?? '';
    if (!(await tokens.check(token)))
      throw new ProxyRefusal(403, 'token', 'The page has been open for long. Try again, or load it anew.');
    const size = Math.min(Number(request.headers.get('content-length')) || maxMessageBytes, maxMessageBytes);
    const place = await gate.enter([token, ...(caller === undefined ? [] : [callerKey(caller)])], size);
    const exchange = openExchange(request.signal, place);
    try {
      const value = await readJsonBody(webAsk(request), maxMessageBytes, requestTooLarge);
      const message = decodeProxyMessage(value);
      if (message === undefined) throw new ProxyRefusal(400, 'message', 'The message to the proxy is not a request.');
      exchange.limit(limits.answer);
      let reader: Promise<Session | undefined> | undefined;
      const session = (): Promise<Session | undefined> => (reader ??= read?.(request) ?? Promise.resolve(undefined));
      const answer = await follow(message, { services, session, exchange });
      place.sent();
      return mirrored(answer, exchange, limits);
    } catch (error) {
      exchange.end();
      throw error;
    }
  };
}

/** One request of a caller, from being let in until its answer has been passed on. */
interface Exchange {
  readonly signal: AbortSignal;
  /** Ends it when the API has not answered in so many milliseconds; undefined lifts that. */
  limit(milliseconds: number | undefined): void;
  end(): void;
}

function openExchange(caller: AbortSignal, place: Place): Exchange {
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  caller.addEventListener('abort', leave, { once: true });
  if (caller.aborted) leave();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: leaving.signal,
    limit(milliseconds) {
      clearTimeout(timer);
      if (milliseconds === undefined) return;
      timer = setTimeout(() => leaving.abort(new DOMException('No answer in time.', 'TimeoutError')), milliseconds);
    },
    end() {
      clearTimeout(timer);
      caller.removeEventListener('abort', leave);
      place.leave();
      leave();
    },
  };
}

interface Following {
  readonly services: ProxyServices;
  readonly session: () => Promise<Session | undefined>;
  readonly exchange: Exchange;
}

interface Followed {
  readonly response: Response;
  /** Status and target of each redirect. */
  readonly steps: readonly string[];
}

/** Follows redirects as browsers do; every hop must be allowed by itself. */
async function follow(message: ProxyMessage, { services, session, exchange }: Following): Promise<Followed> {
  const rules = await services.rules();
  const steps: string[] = [];
  let outgoing: Outgoing = { ...message, target: targetOf(message.url) };
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { target } = outgoing;
    const refusal = refusedUrl(target, rules);
    if (refusal !== undefined) throw new ProxyRefusal(403, 'undeclared', refusal);
    const sent = outgoingRequest(outgoing, exchange.signal);
    await refuseOtherReaders(outgoing, rules, session);
    const response = await reach(target, () =>
      services.connect(sent, { allowPrivate: rules.allowed.has(target.origin) }),
    );
    const next = nextRequest(outgoing, response, rules.queryKeys);
    if (next === undefined) return { response, steps };
    steps.push(`${response.status} ${next.target.href}`);
    response.body?.cancel().catch(() => undefined);
    outgoing = next;
  }
  throw new NoAnswer(502, 'circle', `The API redirects more than ${maxRedirects} times.`);
}

/** Only pages of this very site may use the proxy. Browsers say so themselves: Origin comes with every POST, Fetch Metadata with most. */
function refuseOtherSites(request: Request, sites: readonly string[] | undefined): void {
  const origin = request.headers.get('origin') ?? '';
  const isOfHost = URL.parse(origin)?.host === hostOf(request);
  if (origin !== '' && isSameOrigin(request, sites ?? (isOfHost ? [origin] : []))) return;
  const elsewhere =
    isOfHost && sites !== undefined
      ? ` Here that is ${sites.join(', ')}. If readers reach the site at ${origin}, whoever runs it can say so: octavo serve --site ${origin}, or OCTAVO_SITE.`
      : '';
  throw new ProxyRefusal(403, 'caller', `The proxy serves the pages of its own site only.${elsewhere}`);
}

/** Operations of playgrounds for signed-in readers are sent for those readers only. */
async function refuseOtherReaders(
  outgoing: Outgoing,
  { access }: ProxyRules,
  session: () => Promise<Session | undefined>,
): Promise<void> {
  const { target: url, method, headers } = outgoing;
  const needed = access.needed({ method, url, headers, text: () => bodyText(outgoing) });
  if (needed.length === 0) return;
  const reader = await session();
  if (reader === undefined) throw new ProxyRefusal(403, 'session', 'Sign in to send this request.');
  if (!needed.every((audiences) => audiences.some((audience) => isMember(reader, audience))))
    throw new ProxyRefusal(403, 'group', 'This request is for other readers: you are in none of their groups.');
}

async function reach(target: URL, connect: () => Promise<Response>): Promise<Response> {
  try {
    return await connect();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (cause instanceof PrivateAddressError) throw new ProxyRefusal(403, 'private', privateServer(target));
    throw noAnswer(error);
  }
}

/** Servers take no more headers than some kilobytes: of a longer chain its end is sent. */
function redirectsEntry(steps: readonly string[]): Readonly<Record<string, string>> {
  const value = [steps.join(' '), steps.at(-1) ?? ''].find((text) => text.length <= 4096) ?? '';
  return value === '' ? {} : { [redirectsHeader]: value };
}

/** The API's answer without what belongs to its connection; a body beyond a limit breaks off. */
function mirrored({ response, steps }: Followed, exchange: Exchange, limits: ProxyLimits): Response {
  const { status, body } = response;
  if (Number(response.headers.get('content-length') ?? 0) > limits.bytes && body !== null)
    throw new NoAnswer(502, 'large', responseTooLarge);
  let headers: Headers;
  try {
    headers = responseHeaders(response.headers, { [proxyHeader]: 'upstream', ...redirectsEntry(steps) });
  } catch (error) {
    throw noAnswer(error);
  }
  exchange.limit(undefined);
  if (body === null || [204, 205, 304].includes(status)) {
    exchange.end();
    return new Response(null, { status, headers });
  }
  const stream = limitedBody(body, {
    bytes: limits.bytes,
    total: isStreamType(headers.get('content-type') ?? '') ? limits.stream : limits.body,
    idle: limits.idle,
    onEnd: () => exchange.end(),
  });
  return new Response(stream, { status, headers });
}
