import type { HttpOperation, SecurityScheme } from '../api/index.ts';
import type { DocsConfig, Frontmatter } from '../project/index.ts';

/**
 * Returns the ways to sign a request that docs.json `api.mdx.auth` names, for what no description says it of: `authMethod` of
 * a page wins over `api.mdx.auth.method`; `auth` is its older spelling.
 */
export function configuredSecurity(
  { api }: Pick<DocsConfig, 'api'>,
  { authMethod, auth: older }: Frontmatter = {},
): HttpOperation['security'] {
  const auth = api?.mdx?.auth;
  const method = authMethod ?? older ?? auth?.method;
  const scheme = typeof method === 'string' ? schemes(auth?.name)[method] : undefined;
  return scheme === undefined ? [] : [[{ scopes: [], ...scheme }]];
}

function schemes(name: string | undefined): Readonly<Record<string, Omit<SecurityScheme, 'scopes'>>> {
  return {
    bearer: { key: 'bearerAuth', type: 'http', scheme: 'bearer' },
    basic: { key: 'basicAuth', type: 'http', scheme: 'basic' },
    key: { key: 'apiKey', type: 'apiKey', in: 'header', name: name ?? 'Key' },
    cobo: { key: name ?? 'Cobo Auth', type: 'apiKey', in: 'header', name: 'API-SECRET' },
  };
}
