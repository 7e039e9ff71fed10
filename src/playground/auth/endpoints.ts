import type { OAuthFlow } from '../../request/index.ts';
import { AuthorizationFailure } from './authorization-failure.ts';
import { trimTrailing } from '../../shared/trim.ts';
import { say } from '../texts/say.ts';

/** The absolute addresses of a provider. */
export interface Endpoints {
  readonly authorization?: string;
  readonly token?: string;
  readonly refresh?: string;
  /** Who the provider says that it is; known from discovery only. */
  readonly issuer?: string;
}

/**
 * Returns the addresses of a flow; relative ones count from the server (OAS 3.1, 4.5.2). Throws an
 * `AuthorizationFailure` for one that is no web address: a description cannot make the page run a `javascript:` URL.
 */
export function flowEndpoints({ authorizationUrl, tokenUrl, refreshUrl }: OAuthFlow, server: string): Endpoints {
  return {
    ...(authorizationUrl === undefined ? {} : { authorization: webAddress(authorizationUrl, server) }),
    ...(tokenUrl === undefined ? {} : { token: webAddress(tokenUrl, server) }),
    ...(refreshUrl === undefined ? {} : { refresh: webAddress(refreshUrl, server) }),
  };
}

/** Returns an absolute `http` or `https` address without a fragment. Throws an `AuthorizationFailure` for anything else. */
export function webAddress(written: string, base: string): string {
  const url = URL.parse(written, `${trimTrailing(base, '/')}/`);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new AuthorizationFailure(say('noWebAddress', { address: written }));
  url.hash = '';
  return url.href;
}
