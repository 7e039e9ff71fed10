import type { Failure } from './failure.ts';

export const cancelled: Failure = { message: 'Cancelled before an answer came.' };

export function timedOut(seconds: number): Failure {
  return {
    message: `No answer in ${seconds} seconds.`,
    advice: 'The API may be slow or down. Try again, or set a longer time limit below.',
  };
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
  if (origin.startsWith('https:') && target?.protocol === 'http:' && !isLoopback(target.hostname)) {
    return {
      message:
        'The browser blocks this request: a page that came over HTTPS may not send to an HTTP address (mixed content).',
      advice: 'Choose a server with https, or ask the owner of this site to set api.playground.proxy to true.',
    };
  }
  if (reachable && target?.origin !== origin) {
    return {
      message: `The server answers, but it does not allow ${origin} to read its answers (CORS).`,
      advice:
        'The API has to send Access-Control-Allow-Origin, and to allow the method and headers of this request. The owner of this site can also set api.playground.proxy to true. From a terminal it works: copy the request as cURL.',
    };
  }
  if (reachable) {
    return {
      message: 'The server closed the connection or sent something that is not HTTP.',
      advice: 'Try again; if it stays so, something is wrong at the API.',
    };
  }
  return {
    message: 'The server cannot be reached.',
    advice:
      'The host may not exist, refuse or break the connection, answer with something that is not HTTP, or have a certificate that is not valid; browsers do not say which. Check the server of this request. The console of the browser (F12) may know more.',
  };
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127\..+|\[::1\]|.+\.localhost)$/.test(host);
}

export const noProxy: Failure = {
  message: 'This host has no proxy: it answers for files only.',
  advice: 'Serve the site with `octavo serve`, or set api.playground.proxy to false.',
};

export const proxyUnreachable: Failure = {
  message: 'The proxy of this site cannot be reached.',
  advice: 'Check your connection and send the request again.',
};

const refusals: readonly (readonly [RegExp, string])[] = [
  [/no such host|looked up/, 'Check the server of this request: its name may be misspelt.'],
  [/refuses the connection|no way to/, 'Is the API running, and is its port right?'],
  [/certificate|TLS/, 'The API has to repair this. If it is yours, look at its certificate and port.'],
  [/closed the connection|not HTTP|failed/, 'Try again; if it stays so, something is wrong at the API.'],
  [
    /longer than|does not answer/,
    'The API may be slow or down. Try again, or copy the request as cURL and wait there.',
  ],
  [/larger than/, 'That is too much for the proxy. Copy the request as cURL and send it from a terminal.'],
  [/redirects/, 'The API sends the request in a circle. Check its address.'],
  [/own site|token/i, 'Reload the page and send the request again.'],
];

/** Returns what to do about a refusal of the proxy. */
export function proxyRefusal(message: string): Failure {
  const advice = refusals.find(([pattern]) => pattern.test(message))?.[1];
  return { message, ...(advice === undefined ? {} : { advice }) };
}

export function impossibleHeader(name: string): Failure {
  return {
    message: `The header ${JSON.stringify(name)} has characters that HTTP cannot carry.`,
    advice: 'Take out line breaks and characters that are not Latin, and send the request again.',
  };
}

export function impossibleRequest(method: string): Failure {
  return /^(?:CONNECT|TRACE|TRACK)$/i.test(method)
    ? {
        message: `Browsers send no ${method} requests.`,
        advice: 'Copy the request as cURL and send it from a terminal.',
      }
    : {
        message: 'The address of this request is not one that browsers send to.',
        advice: 'Check the server and its variables.',
      };
}

/** How a body ended before its end, with what to think of it. */
export function brokenOff(facts: {
  readonly received: string;
  readonly announced: string | undefined;
  readonly bytes: number;
  readonly seconds: number;
  readonly direct: boolean;
}): string {
  const so = `What arrived until then (${facts.received}${facts.announced === undefined ? '' : ` of ${facts.announced}`}) is shown.`;
  // What the browser has not handed over when a connection breaks is lost: less than the proxy's limit arrives.
  if (!facts.direct && facts.bytes > 5_000_000)
    return `The response ended early: the proxy passes on 10 MB at most. ${so} Copy the request as cURL to get all of it.`;
  if (!facts.direct && facts.seconds > 29)
    return `The response ended early: the proxy passes one on for a limited time (30 seconds, streams for 5 minutes). ${so} Copy the request as cURL to follow it for longer.`;
  return `The connection broke off before the end of the response. ${so} Try again; if it stays so, something is wrong at the API.`;
}
