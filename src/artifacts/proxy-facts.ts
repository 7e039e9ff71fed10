import type { HttpOperation, SecurityScheme, Server } from '../api/index.ts';
import type { AccessRule, BundleManifest } from '../bundle/index.ts';
import {
  pageGroups,
  configuredServers,
  manualEndpoint,
  playgroundDisplay,
  type Page,
  type Site,
} from '../site/index.ts';
import { serverPlaces, type ServerPlaces } from './server-origins.ts';
import { isRecord } from '../shared/is-record.ts';
import { plainTemplates } from '../shared/path-templates.ts';

/** What the manifest says of the playground's proxy. */
export type ProxyFacts = Pick<BundleManifest, 'apiOrigins' | 'allowedOrigins' | 'queryKeys' | 'access'>;

type Described = Pick<Site, 'apiDocuments' | 'config' | 'pages' | 'origin'>;

/** Returns where the proxy may go for a site and who may send what; `allowed` are the origins that the owner adds. */
export function proxyFacts(site: Described, allowed: readonly string[]): ProxyFacts {
  const places = createPlaces(site.origin);
  return {
    apiOrigins: apiOrigins(site, places),
    allowedOrigins: [...allowed],
    queryKeys: queryKeys(site),
    access: accessRules(site, places),
  };
}

type Places = (server: Pick<Server, 'url' | 'variables'>) => ServerPlaces;

/** Operations share their servers: each is read once. */
function createPlaces(origin: string): Places {
  const known = new Map<object, ServerPlaces>();
  return (server) => {
    const places = known.get(server) ?? serverPlaces(server, origin);
    known.set(server, places);
    return places;
  };
}

/** Returns all servers that descriptions, docs.json and pages declare, each once. */
export function declaredServers({ apiDocuments, config, pages }: Described): Pick<Server, 'url' | 'variables'>[] {
  const documents = [...apiDocuments.values()];
  const operations = documents.flatMap((document) => document.operations);
  const servers = [
    ...configuredServers(config),
    ...pages.flatMap((page) => manualEndpoint(page, config)?.servers ?? []),
    ...[...documents, ...operations].flatMap((part) => part.servers.filter(({ url }) => !isBroker(part.kind, url))),
  ];
  return [...new Set(servers)];
}

/** Origins of all declared servers, and of where tokens for them come from. */
function apiOrigins(site: Described, places: Places): string[] {
  const operations = [...site.apiDocuments.values()].flatMap((document) => document.operations);
  const tokens = operations.flatMap(({ security }) =>
    security.flat().flatMap((scheme) => tokenRequests(scheme).map(({ url }) => url.origin)),
  );
  return [...new Set([...declaredServers(site).flatMap((server) => places(server).origins), ...tokens])].sort();
}

/** Names of the query parameters that are keys by the descriptions. */
function queryKeys({ apiDocuments }: Described): string[] {
  const operations = [...apiDocuments.values()].flatMap((document) => document.operations);
  const schemes = operations.flatMap(({ security }) => security.flat());
  const names = schemes.flatMap(({ in: place, name }) => (place === 'query' && name !== undefined ? [name] : []));
  return [...new Set(names)].sort();
}

/** Channels name their servers by host alone: that is not a path of the site. */
function isBroker(kind: string, url: string): boolean {
  return (kind === 'asyncapi' || kind === 'channel') && !url.includes('://');
}

interface TokenRequest {
  readonly method: string;
  readonly url: URL;
}

/** The requests by which the playground gets a token (OAS 3.1, 4.8.28; OpenID Connect Discovery 1.0, 4). */
function tokenRequests({
  flows,
  openIdConnectUrl,
}: Pick<SecurityScheme, 'flows' | 'openIdConnectUrl'>): TokenRequest[] {
  const posted = Object.values(isRecord(flows) ? flows : {}).flatMap((flow) =>
    isRecord(flow) ? [flow['tokenUrl'], flow['refreshUrl']] : [],
  );
  const written = [...posted.map((url) => ({ method: 'POST', url })), { method: 'GET', url: openIdConnectUrl }];
  return written.flatMap(({ method, url: text }) => {
    const url = typeof text === 'string' ? URL.parse(text) : null;
    return url !== null && /^https?:$/.test(url.protocol) ? [{ method, url }] : [];
  });
}

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly Server[];
  readonly security: HttpOperation['security'];
}

/**
 * Returns who may send what. Sites without a playground for signed-in readers need no rules; in others every operation
 * that can be sent is listed, so that what is not listed can be told from it.
 */
function accessRules(site: Described, places: Places): AccessRule[] {
  const rules = new Map<string, AccessRule>();
  const add = (at: ServerPlaces, operation: AccessRule['operations'][number]): void => {
    const key = JSON.stringify([at.origins, at.basePaths]);
    const rule = rules.get(key) ?? { origins: [...at.origins], basePaths: [...at.basePaths], operations: [] };
    rule.operations.push(operation);
    rules.set(key, rule);
  };
  let isNeeded = false;
  for (const page of site.pages) {
    const endpoint = endpointOf(page, site);
    if (endpoint === undefined) continue;
    const { method, servers, security } = endpoint;
    const path = plainTemplates(endpoint.path);
    const display = playgroundDisplay(site, page, servers.length > 0);
    if (display !== 'auth' && display !== 'interactive') continue;
    isNeeded ||= display === 'auth';
    const audience = display === 'auth' ? { audience: [...(pageGroups(page.frontmatter, page.operation) ?? [])] } : {};
    for (const server of servers) add(places(server), { method, path, ...audience });
    for (const { method: asked, url } of security.flat().flatMap(tokenRequests))
      add({ origins: [url.origin], basePaths: [''] }, { method: asked, path: url.pathname });
  }
  return isNeeded ? [...rules.values()].map(withoutRepeats) : [];
}

function endpointOf(page: Page, { config }: Described): Endpoint | undefined {
  const operation = page.operation?.operation;
  if (operation?.kind === 'http') return operation.webhook ? undefined : operation;
  const manual = operation === undefined ? manualEndpoint(page, config) : undefined;
  return manual === undefined ? undefined : { ...manual, security: [] };
}

function withoutRepeats(rule: AccessRule): AccessRule {
  const operations = new Map(rule.operations.map((operation) => [JSON.stringify(operation), operation]));
  return { ...rule, operations: [...operations.values()] };
}
