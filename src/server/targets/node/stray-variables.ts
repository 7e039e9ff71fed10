import { nearestName } from '../../../shared/nearest.ts';
import { own } from '../../../shared/own.ts';
import type { Environment } from '../../environment.ts';

/** What the server and the commands take from their environment. */
const variables: ReadonlySet<string> = new Set(
  `ADDRESS_LIMIT BASE BUNDLE BY_HOST CACHE_MB DIST DOMAIN FEEDBACK HOST INSIGHTS JWT_SECRET KEYS LIMITS MCP MCP_LIMIT
  OIDC_CLIENT_SECRET ORGANIZATION PROXY_ALLOW REDIS_URL SEARCH_ADMIN_KEY SECRET SITE SITE_PASSWORD SITE_SECRETS TRUSTED_PROXY`
    .split(/\s+/)
    .map((name) => `OCTAVO_${name}`),
);
/** What owners name themselves, and what a client of the discovery API has its key in. */
const ofOthers = /^OCTAVO_(?:ASSISTANT_.*|KEY)$/;

/** Names that are no slip of the one that is meant. */
const synonyms: Readonly<Record<string, string>> = {
  OCTAVO_PORT: 'PORT',
  OCTAVO_OUT: 'OCTAVO_DIST',
  OCTAVO_OUT_DIR: 'OCTAVO_DIST',
  OCTAVO_OUTDIR: 'OCTAVO_DIST',
  OCTAVO_OUTPUT: 'OCTAVO_DIST',
  OCTAVO_URL: 'OCTAVO_SITE',
};

/** Returns a sentence for each variable that nothing reads, and whose name is nearly that of one that is read. */
export function strayVariables(env: Environment): readonly string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('OCTAVO_') && env[name] && !variables.has(name) && !ofOthers.test(name))
    .flatMap((name) => {
      const meant = own(synonyms, name) ?? nearestName(name, variables);
      return meant === undefined ? [] : [`Nothing reads ${name}. Did you mean ${meant}?`];
    });
}
