import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A certified OpenID provider, with its own pages for signing in (any name and password). */
export interface OidcServer {
  readonly origin: string;
  /** Starts to answer, for clients that return to `redirect`: `public-app`, and `backend` with the secret `s3cret +%`. */
  begin(redirect: string): void;
  /** The client that an access token was issued to, as the provider knows it. */
  clientOf(token: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Listens at once, so that a description can name its address before the site that it returns to has one. */
export async function startOidcProvider(): Promise<OidcServer> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let provider: Provider | undefined;
  return {
    origin,
    begin(redirect) {
      provider = createProvider(origin, redirect);
      const callback = provider.callback();
      answer = (request, response) => void callback(request, response);
    },
    async clientOf(token) {
      const found = (await provider?.AccessToken.find(token)) ?? (await provider?.ClientCredentials.find(token));
      return found?.clientId;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function createProvider(origin: string, redirect: string): Provider {
  return new Provider(origin, {
    clients: [
      {
        client_id: 'public-app',
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        redirect_uris: [redirect],
        grant_types: ['authorization_code', 'refresh_token'],
      },
      {
        client_id: 'backend',
        client_secret: 's3cret +%',
        redirect_uris: [],
        response_types: [],
        grant_types: ['client_credentials'],
      },
    ],
    scopes: ['openid', 'offline_access', 'read:items', 'write:items'],
    clientBasedCORS: () => true,
    issueRefreshToken: () => Promise.resolve(true),
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: true } },
    ttl: {
      AccessToken: 3600,
      ClientCredentials: 600,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 3600,
      Session: 3600,
    },
    cookies: { keys: ['only for tests'] },
  });
}
