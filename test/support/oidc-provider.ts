import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from './free-port.ts';

export interface TestProvider {
  readonly issuer: string;
  close(): Promise<void>;
}

interface Client {
  readonly origin: string;
  /** Absent for a public client. */
  readonly secret?: string;
}

/** Groups of the accounts; any other name is an account without groups. Every password is right. */
const groups: Readonly<Record<string, readonly string[]>> = { ada: ['team'], grace: ['admins'] };

export const clientId = 'docs';

/** Starts a real OpenID provider (`oidc-provider`, certified) that knows one site; it insists on PKCE. */
export async function startOidcProvider({ origin, secret }: Client): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [`${origin}/_octavo/callback`],
        post_logout_redirect_uris: [`${origin}/`],
        token_endpoint_auth_method: secret === undefined ? 'none' : 'client_secret_post',
        ...(secret === undefined ? {} : { client_secret: secret }),
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'groups', 'given_name'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `${id} of the tests`, groups: groups[id] ?? [], given_name: id.toUpperCase() }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
  });
  const handle = provider.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
