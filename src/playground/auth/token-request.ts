import type { HttpRequest } from '../../request/index.ts';
import { AuthorizationFailure, providerFailure } from './authorization-failure.ts';
import type { ClientAuthentication } from './entered.ts';
import { answerFields, tokenSetOf, type TokenSet } from './token-set.ts';
import { say } from '../texts/say.ts';

/** Sends one request and returns what was answered. Throws an `AuthorizationFailure` when nothing was. */
export type Send = (request: HttpRequest) => Promise<{ readonly status: number; readonly text: string }>;

export interface Sender {
  /** From the browser, which needs the provider's permission (CORS). */
  readonly direct: Send;
  /** Through the site's proxy, where there is one. */
  readonly proxied?: Send | undefined;
}

export interface Client {
  readonly id: string;
  /** Empty for a public client. */
  readonly secret: string;
  readonly authentication: ClientAuthentication;
}

export interface Grant {
  readonly endpoint: string;
  readonly client: Client;
  /** `grant_type` and what belongs to it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly scopes: readonly string[];
}

/** Returns the request of a grant (RFC 6749, 4.1.3, 4.3.2, 4.4.2, 6), the client shown as it chose (2.3.1). */
export function tokenRequest({ endpoint, client, fields }: Grant): HttpRequest {
  const { id, secret, authentication } = client;
  const isBasic = secret !== '' && authentication === 'client_secret_basic';
  const body = {
    ...fields,
    ...(isBasic || id === '' ? {} : { client_id: id }),
    ...(isBasic || secret === '' ? {} : { client_secret: secret }),
  };
  return formRequest(endpoint, body, isBasic ? [{ name: 'Authorization', value: basic(id, secret) }] : []);
}

function formRequest(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: HttpRequest['headers'],
): HttpRequest {
  return {
    method: 'POST',
    url,
    headers: [
      { name: 'Accept', value: 'application/json' },
      { name: 'Content-Type', value: 'application/x-www-form-urlencoded' },
      ...headers,
    ],
    body: { kind: 'form', fields: Object.entries(fields).map(([name, value]) => ({ name, value })) },
  };
}

/** Both parts are encoded as forms encode them before they are joined (RFC 6749, 2.3.1). */
function basic(id: string, secret: string): string {
  const encoded = [id, secret].map((text) => new URLSearchParams([['', text]]).toString().slice(1));
  return `Basic ${btoa(encoded.join(':'))}`;
}

/** Asks for a token. Throws an `AuthorizationFailure` when there is none. */
export async function requestToken(grant: Grant, sender: Sender, now = Date.now): Promise<TokenSet> {
  const { status, text } = await sendGrant(grant, sender);
  const fields = answerFields(text);
  const failure = providerFailure(fields);
  if (failure !== undefined) throw failure;
  const tokens = status < 400 ? tokenSetOf(fields, { scopes: grant.scopes, now: now() }) : undefined;
  if (tokens !== undefined) return tokens;
  throw new AuthorizationFailure(
    status < 400
      ? say('endpointNoToken', { endpoint: grant.endpoint })
      : say('endpointFailed', { endpoint: grant.endpoint, status: String(status) }),
  );
}

/** What the provider takes once only; a second attempt with it may even end the session (RFC 9700, 4.14.2). */
const singleUse = new Set(['authorization_code', 'refresh_token']);

/**
 * Sends directly where the provider allows it, else through the proxy. A browser may deliver a request whose answer it then
 * withholds, which would use up a code: such grants go directly only after an empty request was answered.
 */
async function sendGrant(grant: Grant, { direct, proxied }: Sender): ReturnType<Send> {
  const request = tokenRequest(grant);
  if (proxied === undefined) return direct(request);
  const probe = formRequest(grant.endpoint, grant.client.id === '' ? {} : { client_id: grant.client.id }, []);
  try {
    if (singleUse.has(grant.fields['grant_type'] ?? '')) await direct(probe);
  } catch {
    return proxied(request);
  }
  return direct(request).catch(() => proxied(request));
}
