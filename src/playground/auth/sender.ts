import type { HttpRequest } from '../../request/index.ts';
import { send } from '../send.ts';
import { AuthorizationFailure } from './authorization-failure.ts';
import type { Send, Sender } from './token-request.ts';
import { say } from '../texts/say.ts';

/** Returns the ways to a provider: the browser's own, and the site's proxy where there is one. */
export function createSender(proxy: string | undefined): Sender {
  return { direct, ...(proxy === undefined ? {} : { proxied: throughProxy(proxy) }) };
}

const seconds = 30;

/** Follows no redirect: a client's secret goes where the description says and nowhere else. */
async function direct({ method, url, headers, body }: HttpRequest): ReturnType<Send> {
  const fields = body?.kind === 'form' ? body.fields : undefined;
  try {
    const response = await fetch(url, {
      method,
      headers: headers.map(({ name, value }): [string, string] => [name, value]),
      body:
        fields === undefined ? null : new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString(),
      credentials: 'omit',
      cache: 'no-store',
      redirect: method === 'GET' ? 'follow' : 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(seconds * 1000),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    throw new AuthorizationFailure(say('providerUnreadable', { origin: new URL(url).origin }));
  }
}

function throughProxy(proxy: string): Send {
  return async (request) => {
    const answer = await send(request, { proxy, credentials: false, signal: new AbortController().signal, seconds });
    if (answer.type === 'response') return { status: answer.response.status, text: await answer.response.text() };
    throw new AuthorizationFailure(
      say('providerBlocked', { origin: new URL(request.url).origin, problem: answer.failure.message }),
    );
  };
}
