import { webSocketServers } from '../api/asyncapi/protocol.ts';
import { unique } from '../shared/unique.ts';
import type { Site } from '../site/site.ts';
import { proxyFacts } from './proxy-facts.ts';
import { serverPlaces } from './server-origins.ts';

type Described = Pick<Site, 'apiDocuments' | 'config' | 'pages' | 'origin'>;

/** What the pages of a site run, and whom their vendors talk to. */
export interface PolicyParts {
  /** SHA-256 digests of the scripts that stand in pages, in base64. */
  readonly digests: readonly string[];
  /** Origins of scripts that pages load from elsewhere. */
  readonly scriptOrigins: readonly string[];
  /** Origins by directive, without its `-src`. */
  readonly vendors: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Origins that the owner lets the playground reach besides those that descriptions declare. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Returns the value of `Content-Security-Policy` for the pages of a site (CSP, level 3). Scripts and connections are
 * named one by one. Pictures, media, fonts, frames and stylesheets come from any https address, because authors name such
 * addresses in text, styles and components. Styles may stand in pages: authors write `style`, and formulas, diagrams and
 * components of theirs set it.
 */
export function contentSecurityPolicy(site: Described, parts: PolicyParts): string {
  const { vendors } = parts;
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    [
      'script-src',
      [
        "'self'",
        ...parts.digests.map((digest) => `'sha256-${digest}'`),
        ...parts.scriptOrigins,
        ...(vendors['script'] ?? []),
      ],
    ],
    ['connect-src', ["'self'", ...apiOrigins(site, parts.allowedOrigins), ...(vendors['connect'] ?? [])]],
    ['style-src', ["'self'", "'unsafe-inline'", 'https:']],
    ['img-src', ["'self'", 'https:', 'data:', 'blob:']],
    ['media-src', ["'self'", 'https:', 'data:', 'blob:']],
    ['font-src', ["'self'", 'https:', 'data:']],
    ['frame-src', ["'self'", 'https:', 'data:', 'blob:']],
    ['worker-src', ["'self'", ...(vendors['worker'] ?? [])]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'", 'https:']],
  ];
  return directives.map(([name, sources]) => `${name} ${unique(sources).join(' ')}`).join('; ');
}

/** Where the playground sends requests to, and opens sockets at. */
function apiOrigins(site: Described, allowed: readonly string[]): string[] {
  const { apiOrigins: described, allowedOrigins } = proxyFacts(site, allowed);
  return [...described, ...allowedOrigins, ...socketOrigins(site)];
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
