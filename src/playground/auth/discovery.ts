import type { HttpRequest } from '../../request/index.ts';
import { AuthorizationFailure } from './authorization-failure.ts';
import { trimTrailing } from '../../shared/trim.ts';
import { webAddress, type Endpoints } from './endpoints.ts';
import type { Sender } from './token-request.ts';
import { say } from '../texts/say.ts';

/** What a provider says of itself (OpenID Connect Discovery 1.0, 3). */
export interface Provider {
  readonly endpoints: Endpoints;
  readonly scopes: readonly string[];
}

const wellKnown = '/.well-known/openid-configuration';

/**
 * Returns what the provider at `openIdConnectUrl` says of itself; descriptions name the document or the issuer. Throws an
 * `AuthorizationFailure` when it cannot be read.
 */
export async function discoverProvider(
  { openIdConnectUrl, server }: { readonly openIdConnectUrl: string; readonly server: string },
  { direct, proxied }: Sender,
): Promise<Provider> {
  const written = webAddress(openIdConnectUrl, server);
  const url = written.includes('/.well-known/') ? written : trimTrailing(written, '/') + wellKnown;
  const request: HttpRequest = { method: 'GET', url, headers: [{ name: 'Accept', value: 'application/json' }] };
  const answer = await (proxied === undefined ? direct(request) : direct(request).catch(() => proxied(request)));
  const provider = answer.status < 400 ? providerOf(answer.text, url) : undefined;
  if (provider === undefined)
    throw new AuthorizationFailure(say('settingsUnreadable', { url, status: String(answer.status) }));
  return provider;
}

function providerOf(text: string, url: string): Provider | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const { issuer, authorization_endpoint: authorization, token_endpoint: token, scopes_supported: scopes } = fields;
  if (typeof authorization !== 'string' && typeof token !== 'string') return undefined;
  return {
    endpoints: {
      ...(typeof authorization === 'string' ? { authorization: webAddress(authorization, url) } : {}),
      ...(typeof token === 'string' ? { token: webAddress(token, url) } : {}),
      ...(typeof issuer === 'string' ? { issuer } : {}),
    },
    scopes: Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
  };
}
