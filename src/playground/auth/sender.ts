import type { HttpRequest } from '../../request/index.ts';
import { send } from '../send.ts';
import { AuthorizationFailure } from './authorization-failure.ts';
import type { Send, Sender } from './token-request.ts';

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
    throw new AuthorizationFailure(
      `The browser could not read an answer of ${new URL(url).origin}. It may be unreachable, or it does not allow requests from this page (CORS). Get a token elsewhere, and paste it.`,
    );
  }
}

function throughProxy(proxy: string): Send {
  return async (request) => {
    const answer = await send(request, { proxy, credentials: false, signal: new AbortController().signal, seconds });
    if (answer.type === 'response') return { status: answer.response.status, text: await answer.response.text() };
    throw new AuthorizationFailure(
      `${new URL(request.url).origin} does not allow requests from this page (CORS), and the proxy got no answer either: ${answer.failure.message} Otherwise get a token elsewhere, and paste it.`,
    );
  };
}
