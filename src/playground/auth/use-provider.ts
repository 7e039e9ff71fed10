import { useEffect, useMemo, useState } from 'react';
import type { CredentialTemplate, OAuthFlow, OAuthScope } from '../../request/index.ts';
import { discoverProvider, type Provider } from './discovery.ts';
import { flowEndpoints, type Endpoints } from './endpoints.ts';
import type { TokenWay } from './entered.ts';
import { failureText } from './obtain-token.ts';
import { createSender } from './sender.ts';
import type { Sender } from './token-request.ts';
import type { CredentialsOptions } from './use-credentials.ts';

export interface ProviderAccess {
  readonly sender: Sender;
  /** The addresses of a way to get tokens. Throws an `AuthorizationFailure` when there are none. */
  readonly endpoints: (way: TokenWay) => Promise<Endpoints>;
  /** The scopes that can be asked for in a way. */
  readonly scopes: (way: TokenWay) => readonly OAuthScope[];
  /** Why the provider's own settings could not be read. */
  readonly failure?: string;
}

/** Returns where the tokens of a scheme come from: what the description says, or what an OpenID provider says of itself. */
export function useProvider(scheme: CredentialTemplate, { proxy, server }: CredentialsOptions): ProviderAccess {
  const { flows = {}, openIdConnectUrl, scopes: needed = [] } = scheme;
  const sender = useMemo(() => createSender(proxy), [proxy]);
  const [provider, setProvider] = useState<Provider>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (openIdConnectUrl === undefined) return;
    let isCurrent = true;
    discoverProvider({ openIdConnectUrl, server }, sender).then(
      (found) => {
        if (!isCurrent) return;
        setProvider(found);
        setFailure(undefined);
      },
      (error: unknown) => isCurrent && setFailure(failureText(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [openIdConnectUrl, server, sender]);
  return {
    sender,
    async endpoints(way) {
      if (openIdConnectUrl !== undefined)
        return (provider ?? (await discoverProvider({ openIdConnectUrl, server }, sender))).endpoints;
      return flowEndpoints(flowOf(flows, way) ?? { scopes: [] }, server);
    },
    scopes: (way) =>
      withNeeded(flowOf(flows, way)?.scopes ?? (provider?.scopes ?? []).map((name) => ({ name })), needed),
    ...(failure === undefined ? {} : { failure }),
  };
}

function flowOf(flows: NonNullable<CredentialTemplate['flows']>, way: TokenWay): OAuthFlow | undefined {
  return way === 'paste' ? undefined : flows[way];
}

/** An operation may need scopes that its scheme does not list. */
function withNeeded(offered: readonly OAuthScope[], needed: readonly string[]): readonly OAuthScope[] {
  const missing = needed.filter((name) => !offered.some((scope) => scope.name === name));
  return [...offered, ...missing.map((name) => ({ name }))];
}
