import { basePath, basePathProblem } from '../shared/base-path.ts';
import { allowedOrigin, listOf } from './allowed-origins.ts';
import type { SignInSecrets } from './auth/methods.ts';
import { isAddressRange } from './http/caller-address.ts';
import { readOrganizationLimits, type OrganizationLimits } from './limits/limits.ts';
import { redisUrlProblem } from './stores/redis-url.ts';

/** The variables of a process, or the bindings of a Worker that are texts. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the functions take from their environment, whatever platform they run on. */
export interface FunctionSettings {
  /** Path below which the site is published. */
  readonly base: string;
  /** Origins that the proxy may reach although no description declares them, or although they are private. */
  readonly allowedOrigins: readonly string[];
  /** Addresses and ranges of the proxies in front, whose `X-Forwarded-For` says who calls. */
  readonly trustedProxies: readonly string[];
  /**
   * Signs tokens and seals sessions (`OCTAVO_SECRET`); a new one for every start when it is not given. Of several, with
   * commas between them, the first is the current one and the others still open what they sealed.
   */
  readonly secret: string | undefined;
  /** Which site of the bundle this server is of; not needed where there is one. */
  readonly domain: string | undefined;
  /** Where readers reach the site, when not where it was built for. */
  readonly origin: string | undefined;
  /** Redis or Valkey in which all instances count together; without it each counts alone. */
  readonly redisUrl: string | undefined;
  /** Requests an hour of organizations that have a limit of their own. */
  readonly organizationLimits: OrganizationLimits | undefined;
  /** Requests an hour that a network address may make to the MCP server without a key. */
  readonly mcpLimit: number | undefined;
  /** Whether the MCP server asks everybody for a key. */
  readonly mcpNeedsKey: boolean;
  /** Bytes that what was read of bundles last may take (`OCTAVO_CACHE_MB`). */
  readonly cacheBytes: number | undefined;
  /** Where feedback of readers goes (`OCTAVO_FEEDBACK`): a URL, or a file where there are files. */
  readonly feedbackPlace: string | undefined;
  /** Where what the assistant is asked goes (`OCTAVO_INSIGHTS`), in the same ways. */
  readonly insightsPlace: string | undefined;
  /** What signing in takes beside the settings in the bundle. */
  readonly credentials: SignInSecrets;
  /** Returns the key of the assistant's model, by the name of the variable that octavo.config gives it. */
  readonly modelKey: (variable: string) => string | undefined;
}

/** A setting that cannot be used; its message is for the owner. */
export class SettingError extends Error {}

/** Returns the settings in an environment. Throws a `SettingError` for a value that none can have. */
export function functionSettings(env: Environment): FunctionSettings {
  return {
    base: siteBase(env['OCTAVO_BASE'] ?? ''),
    allowedOrigins: listOf(env['OCTAVO_PROXY_ALLOW']).map(proxyOrigin),
    trustedProxies: listOf(env['OCTAVO_TRUSTED_PROXY']).map(proxyAddress),
    secret: env['OCTAVO_SECRET'] || undefined,
    domain: env['OCTAVO_DOMAIN'] || undefined,
    origin: siteOrigin(env['OCTAVO_SITE'] || undefined),
    redisUrl: redisAddress(env['OCTAVO_REDIS_URL'] || undefined),
    organizationLimits: organizationLimits(env['OCTAVO_LIMITS'] || undefined),
    mcpLimit: mcpLimit(env['OCTAVO_MCP_LIMIT'] || undefined),
    mcpNeedsKey: mcpNeedsKey(env['OCTAVO_MCP'] || undefined),
    cacheBytes: cacheBytes(env['OCTAVO_CACHE_MB'] || undefined),
    feedbackPlace: placeOfRecords('OCTAVO_FEEDBACK', env, 'a file or an http or https URL'),
    insightsPlace: placeOfRecords('OCTAVO_INSIGHTS', env, 'sqlite: and a file, a Redis server, a file or an https URL'),
    credentials: {
      oidcClientSecret: env['OCTAVO_OIDC_CLIENT_SECRET'] || undefined,
      jwtSecret: env['OCTAVO_JWT_SECRET'] || undefined,
      sitePassword: env['OCTAVO_SITE_PASSWORD'] || undefined,
    },
    modelKey: (variable) => env[variable] || undefined,
  };
}

function proxyOrigin(text: string): string {
  const origin = allowedOrigin(text);
  if (origin !== undefined) return origin;
  throw new SettingError(
    `What the proxy may reach is an http or https URL, not "${text}" (--allow-origin, OCTAVO_PROXY_ALLOW).`,
  );
}

function proxyAddress(text: string): string {
  if (isAddressRange(text)) return text;
  throw new SettingError(
    `A trusted proxy is an address or a range of them, not "${text}" (--trusted-proxy, OCTAVO_TRUSTED_PROXY).`,
  );
}

function redisAddress(url: string | undefined): string | undefined {
  const problem = url === undefined ? undefined : redisUrlProblem(url);
  if (problem !== undefined) throw new SettingError(problem);
  return url;
}

function organizationLimits(text: string | undefined): OrganizationLimits | undefined {
  const limits = text === undefined ? undefined : readOrganizationLimits(text);
  if (typeof limits === 'string') throw new SettingError(limits);
  return limits;
}

function mcpLimit(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,8}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new SettingError(
    `OCTAVO_MCP_LIMIT must be how many requests an address may make in an hour without a key, like 5000, not "${text}". OCTAVO_MCP=keys asks everybody for a key.`,
  );
}

function cacheBytes(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text) * 1_000_000;
  throw new SettingError(
    `OCTAVO_CACHE_MB must be how many megabytes of what was read of bundles are kept, like 64, not "${text}".`,
  );
}

function mcpNeedsKey(text: string | undefined): boolean {
  if (text === undefined || text === 'open' || text === 'keys') return text === 'keys';
  throw new SettingError(
    `OCTAVO_MCP says who may read open pages by MCP: "open" for everybody, "keys" for callers with a key; not "${text}".`,
  );
}

/** Where records go. Text that is the URL of something else would be taken for the name of a file. */
function placeOfRecords(
  name: 'OCTAVO_FEEDBACK' | 'OCTAVO_INSIGHTS',
  env: Environment,
  known: string,
): string | undefined {
  const text = env[name] || undefined;
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\//i.exec(text ?? '') ?? [];
  const isKnown = scheme === undefined || /^https?$/i.test(scheme);
  if (isKnown || (name === 'OCTAVO_INSIGHTS' && /^(?:rediss?|sqlite)$/.test(scheme))) return text;
  throw new SettingError(`${name} takes ${known}, not ${scheme}://.`);
}

function siteBase(text: string): string {
  const problem = basePathProblem(text);
  if (problem !== undefined) throw new SettingError(problem);
  return basePath(text);
}

function siteOrigin(site: string | undefined): string | undefined {
  if (site === undefined) return undefined;
  const url = URL.parse(site);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  throw new SettingError(`The site must be an http or https URL, not "${site}".`);
}
