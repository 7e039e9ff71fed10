import { webSocketServers } from '../api/index.ts';
import { unique } from '../shared/unique.ts';
import type { Site } from '../site/index.ts';
import { declaredServers, proxyFacts } from './proxy-facts.ts';
import { hasTypedHost, serverPlaces } from './server-origins.ts';

type Described = Pick<Site, 'apiDocuments' | 'config' | 'pages' | 'origin'>;

/** Sources by directive, without its `-src`. */
export type PolicySources = Readonly<Partial<Record<string, readonly string[]>>>;

/** What the pages of a site run, and whom their vendors talk to. */
export interface PolicyParts {
  /** SHA-256 digests of the scripts that stand in pages, in base64. */
  readonly digests: readonly string[];
  /** Those of handlers that stand in attributes. */
  readonly handlers?: readonly string[];
  /** Origins of scripts that pages load from elsewhere. */
  readonly scriptOrigins: readonly string[];
  readonly vendors: PolicySources;
  /** What scripts and components of the project need. */
  readonly ownCode?: PolicySources;
  /** Origins that the owner lets pages load scripts from and send requests to. */
  readonly allowed?: readonly string[];
  /** Whether pages show `<object>` or `<embed>`. */
  readonly hasEmbeds?: boolean;
  /** Origins that the owner lets the playground reach besides those that descriptions declare. */
  readonly allowedOrigins: readonly string[];
  /** Where the search box asks, where that is not the site itself. */
  readonly searchOrigin?: string | undefined;
}

/**
 * Returns the value of `Content-Security-Policy` for the pages of a site (CSP, level 3). Scripts and connections are
 * named one by one, but for what the project's own code does with addresses that only it knows. Pictures, media, fonts, frames and stylesheets come from any https address, because authors name such
 * addresses in text, styles and components. Styles may stand in pages: authors write `style`, and formulas, diagrams and
 * components of theirs set it.
 */
export function contentSecurityPolicy(site: Described, parts: PolicyParts): string {
  const { vendors, ownCode = {}, allowed = [], hasEmbeds = false, handlers = [], searchOrigin } = parts;
  // A site that is looked at without https shows what is without it, too.
  const anywhere = site.origin.startsWith('https:') ? ['https:'] : ['https:', 'http:'];
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    [
      'script-src',
      [
        "'self'",
        ...[...parts.digests, ...handlers].map((digest) => `'sha256-${digest}'`),
        ...(handlers.length === 0 ? [] : ["'unsafe-hashes'"]),
        ...parts.scriptOrigins,
        ...(vendors['script'] ?? []),
        ...(ownCode['script'] ?? []),
        ...allowed,
      ],
    ],
    [
      'connect-src',
      [
        "'self'",
        ...(searchOrigin === undefined ? [] : [searchOrigin]),
        ...apiOrigins(site, parts.allowedOrigins),
        ...(vendors['connect'] ?? []),
        ...(ownCode['connect'] ?? []),
        ...allowed,
      ],
    ],
    ['style-src', ["'self'", "'unsafe-inline'", ...anywhere]],
    ['img-src', ["'self'", ...anywhere, 'data:', 'blob:']],
    ['media-src', ["'self'", ...anywhere, 'data:', 'blob:']],
    ['font-src', ["'self'", ...anywhere, 'data:']],
    ['frame-src', ["'self'", ...anywhere, 'data:', 'blob:']],
    ['worker-src', ["'self'", ...(vendors['worker'] ?? []), ...(ownCode['worker'] ?? [])]],
    ['object-src', hasEmbeds ? ["'self'", ...anywhere] : ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'", ...anywhere]],
  ];
  return directives.map(([name, sources]) => `${name} ${unique(sources).join(' ')}`).join('; ');
}

/**
 * Returns a policy with any https address for `connect-src` where it names them one by one: for hosts that leave out
 * headers that are long. Addresses of other schemes stay.
 */
export function shorterPolicy(policy: string): string {
  return policy.replace(/\bconnect-src ([^;]*)/, (_, sources: string) => {
    const others = sources.split(' ').filter((source) => !/^(?:https|wss):/.test(source));
    return `connect-src ${[...others, 'https:', 'wss:'].join(' ')}`;
  });
}

/** Where the playground sends requests to, and opens sockets at. */
function apiOrigins(site: Described, allowed: readonly string[]): string[] {
  const { apiOrigins: described, allowedOrigins } = proxyFacts(site, allowed);
  const typed = declaredServers(site).some(hasTypedHost) ? ['https:'] : [];
  return [...described, ...typed, ...allowedOrigins, ...socketOrigins(site)];
}

function socketOrigins({ apiDocuments, origin }: Described): string[] {
  const operations = [...apiDocuments.values()].flatMap((document) => document.operations);
  const servers = operations.flatMap((operation) => (operation.kind === 'channel' ? webSocketServers(operation) : []));
  return unique(servers).flatMap(({ url, variables }) =>
    serverPlaces({ url: url.replace(/^ws/i, 'http'), variables }, origin).origins.map((http) =>
      http.replace(/^http/, 'ws'),
    ),
  );
}
