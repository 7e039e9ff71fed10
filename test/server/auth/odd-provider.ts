import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

/** What a provider may do wrong. */
export interface Oddity {
  /** Claims of the ID token in place of the right ones. */
  readonly claims?: (right: JWTPayload) => JWTPayload;
  readonly signature?: 'of another key' | 'none';
  /** Names itself otherwise in its discovery document. */
  readonly issuer?: string;
  readonly userInfo?: Readonly<Record<string, unknown>>;
  readonly tokenStatus?: number;
}

export interface OddProvider {
  readonly issuer: string;
  /** The forms that were sent to its token endpoint. */
  readonly exchanged: URLSearchParams[];
  close(): Promise<void>;
}

const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];

/** Starts a provider that gives out tokens for any code, wrong in one way; the code is the nonce that it was asked with. */
export async function startOddProvider({
  claims = (right) => right,
  signature,
  issuer: named,
  userInfo,
  tokenStatus = 200,
}: Oddity = {}): Promise<OddProvider> {
  const exchanged: URLSearchParams[] = [];
  let issuer = '';
  const idToken = (nonce: string): Promise<string> | string => {
    const iat = Math.floor(Date.now() / 1000);
    const payload = claims({
      iss: issuer,
      aud: 'docs',
      sub: 'ada',
      name: 'Ada',
      groups: ['team'],
      nonce,
      iat,
      exp: iat + 60,
    });
    if (signature === 'none') return new UnsecuredJWT(payload).encode();
    const { privateKey } = signature === undefined ? own : other;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  };
  const answers: Readonly<Record<string, (body: string) => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: named ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      ...(userInfo === undefined ? {} : { userinfo_endpoint: `${issuer}/userinfo` }),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: false,
    }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/userinfo': () => userInfo,
    '/token': async (body) => {
      const form = new URLSearchParams(body);
      exchanged.push(form);
      if (tokenStatus !== 200) return { error: 'invalid_grant' };
      const id_token = await idToken(form.get('code') ?? '');
      return { access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token };
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      void Promise.resolve(answers[path]?.(body)).then((answer) => {
        const status = answer === undefined ? 404 : path === '/token' ? tokenStatus : 200;
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, exchanged, close };
}
