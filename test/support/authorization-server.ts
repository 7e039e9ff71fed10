import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A small authorization server for what real ones refuse: the implicit and password flows, and answers that are wrong.
 * The client ID says how it behaves: `refusing`, `wrong-state`, `other-issuer`, `waiting`; any other one is let in at once.
 * `/token` allows other sites, `/closed/token` does not.
 */
export interface AuthorizationServer {
  readonly origin: string;
  /** Access tokens that it has issued. */
  readonly issued: Set<string>;
  /** Fields of every request for a token that asked for one. */
  readonly grants: Readonly<Record<string, string>>[];
  close(): Promise<void>;
}

interface Code {
  readonly challenge: string;
  readonly redirect: string;
}

export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const issued = new Set<string>();
  const grants: Record<string, string>[] = [];
  const codes = new Map<string, Code>();
  const refreshTokens = new Set<string>();

  const issue = (): Record<string, string | number> => {
    const [access, refresh] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    issued.add(access);
    refreshTokens.add(refresh);
    return { access_token: access, token_type: 'bearer', expires_in: 3600, refresh_token: refresh };
  };
  const isGood = (fields: Readonly<Record<string, string>>): boolean => {
    switch (fields['grant_type']) {
      case 'password':
        return fields['username'] === 'ada' && fields['password'] === 'lovelace';
      case 'refresh_token':
        return refreshTokens.delete(fields['refresh_token'] ?? '');
      case 'authorization_code': {
        const code = codes.get(fields['code'] ?? '');
        codes.delete(fields['code'] ?? '');
        const challenge = createHash('sha256')
          .update(fields['code_verifier'] ?? '')
          .digest('base64url');
        return code?.challenge === challenge && code.redirect === fields['redirect_uri'];
      }
      default:
        return false;
    }
  };
  const answerToken = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = Object.fromEntries(new URLSearchParams(await textOf(request)));
    const type = fields['grant_type'];
    if (type !== undefined) grants.push(fields);
    response.setHeader('content-type', 'application/json');
    if (type !== undefined && isGood(fields)) return void response.end(JSON.stringify(issue()));
    const error = type === undefined ? 'invalid_request' : 'invalid_grant';
    response.writeHead(400).end(JSON.stringify({ error, error_description: 'that was <b>wrong</b>' }));
  };
  const answerAuthorization = (url: URL, response: ServerResponse): void => {
    const query = Object.fromEntries(url.searchParams);
    const client = query['client_id'] ?? '';
    if (client === 'waiting') return void response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>');
    const target = new URL(query['redirect_uri'] ?? '');
    const answer: Record<string, string> = { state: client === 'wrong-state' ? 'forged' : (query['state'] ?? '') };
    if (client === 'other-issuer') answer['iss'] = 'https://attacker.example';
    if (client === 'refusing') Object.assign(answer, { error: 'access_denied', error_description: 'not you' });
    else if (query['response_type'] === 'code') {
      answer['code'] = randomUUID();
      codes.set(answer['code'], {
        challenge: query['code_challenge_method'] === 'S256' ? (query['code_challenge'] ?? '') : '',
        redirect: query['redirect_uri'] ?? '',
      });
    } else {
      const { access_token: token, expires_in: lifetime } = issue();
      Object.assign(answer, { access_token: String(token), token_type: 'bearer', expires_in: String(lifetime) });
    }
    const text = new URLSearchParams(answer).toString();
    if (query['response_type'] === 'token') target.hash = text;
    else target.search = text;
    response.writeHead(302, { location: target.href }).end();
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/token') {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'authorization');
    }
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (url.pathname === '/authorize') answerAuthorization(url, response);
    else void answerToken(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issued,
    grants,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
