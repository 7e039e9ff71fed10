/** A description whose operations differ in their security only; their addresses are their names. */
export function secureApi({ api, oidc, oauth }: Readonly<Record<'api' | 'oidc' | 'oauth', string>>): unknown {
  const operations: Readonly<Record<string, readonly Readonly<Record<string, readonly string[]>>[]>> = {
    basic: [{ basic: [] }],
    bearer: [{ bearer: [] }],
    key: [{ header: [] }],
    keys: [{ header: [], query: [], cookie: [] }],
    either: [{}, { header: [], bearer: [] }, { basic: [] }],
    impossible: [{ certificate: [], digest: [] }],
    code: [{ login: ['write:items'] }],
    read: [{ login: ['read:items'] }],
    'open-id': [{ provider: [] }],
    old: [{ old: [] }],
    closed: [{ closed: [] }],
    script: [{ script: [] }],
  };
  const scopes = { openid: 'Who you are.', 'read:items': 'See the items.', 'write:items': 'Change the items.' };
  const flow = (type: string, urls: Readonly<Record<string, string>>, own: unknown = {}): unknown => ({
    type: 'oauth2',
    flows: { [type]: { ...urls, scopes: own } },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Secure', version: '1' },
    // The proxy reaches declared servers: the provider is one for the token endpoint that allows no other sites.
    servers: [{ url: api }, { url: oauth }],
    paths: Object.fromEntries(
      Object.entries(operations).map(([name, security]) => [
        `/${name}`,
        { get: { summary: name, security, responses: { 200: { description: 'What was sent.' } } } },
      ]),
    ),
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic' },
        bearer: { type: 'http', scheme: 'bearer', 'x-default': 'demo-token' },
        digest: { type: 'http', scheme: 'digest' },
        certificate: { type: 'mutualTLS' },
        header: { type: 'apiKey', in: 'header', name: 'X-Key' },
        query: { type: 'apiKey', in: 'query', name: 'api_key' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        login: {
          type: 'oauth2',
          flows: {
            authorizationCode: { authorizationUrl: `${oidc}/auth`, tokenUrl: `${oidc}/token`, scopes },
            clientCredentials: { tokenUrl: `${oidc}/token`, scopes },
          },
        },
        provider: { type: 'openIdConnect', openIdConnectUrl: `${oidc}/.well-known/openid-configuration` },
        old: {
          type: 'oauth2',
          flows: {
            implicit: { authorizationUrl: `${oauth}/authorize`, scopes: {} },
            password: { tokenUrl: `${oauth}/token`, scopes: {} },
          },
        },
        closed: flow('authorizationCode', {
          authorizationUrl: `${oauth}/authorize`,
          tokenUrl: `${oauth}/closed/token`,
        }),
        script: flow('implicit', { authorizationUrl: "javascript:document.title='owned'" }),
      },
    },
  };
}
