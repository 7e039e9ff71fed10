import type { ApiDocument, HttpOperation } from '../api/index.ts';
import { serverUrl } from '../request/index.ts';
import { decodeText } from '../shared/decode.ts';
import { nearestFew } from '../shared/nearest.ts';
import { pathPattern, type PathPart, type PathPattern } from '../shared/path-pattern.ts';
import { plainTemplates } from '../shared/path-templates.ts';
import { trimTrailing, upTo } from '../shared/trim.ts';

/** What a description has at an address. */
export type Found =
  | {
      readonly kind: 'operation';
      readonly operation: HttpOperation;
      /** What stands in place of `{name}`, encoded: a comma that was encoded is none between items. */
      readonly path: ReadonlyMap<string, string>;
    }
  /** The path is described, and this method is not. */
  | { readonly kind: 'method'; readonly methods: readonly string[] }
  /** Operations that may have been meant, as `GET /users/{id}`. */
  | { readonly kind: 'none'; readonly nearest: readonly string[] };

/** Finds what a description has at an address. */
export type FindOperation = (method: string, url: URL) => Found;

interface Route {
  readonly operation: HttpOperation;
  readonly pattern: PathPattern;
  readonly names: readonly string[];
  /** Query parameters that stand in the path template itself. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Smaller is more specific (OAS 3.1, 4.8.8.2): segment by segment, a text before a template. */
  readonly rank: string;
}

/**
 * Returns what finds the operations of a description by method and path. The path may begin with that of a server, or be
 * the operation's alone: what a mock stands in for has a base path, and the mock itself has none.
 */
export function createRoutes({ operations }: Pick<ApiDocument, 'operations'>): FindOperation {
  const own = operations.filter((operation) => operation.kind === 'http').filter(({ webhook }) => !webhook);
  const routes = own.flatMap(routesOf);
  return (method, url) => {
    const path = normalized(url.pathname);
    const found = routes
      .flatMap((route) => {
        const values = route.pattern(path);
        const isAsked = route.query.every(([name, value]) => url.searchParams.getAll(name).includes(value));
        return values === undefined || !isAsked ? [] : [{ route, values }];
      })
      .sort((one, other) => compare(one.route, other.route));
    if (found.length === 0) return { kind: 'none', nearest: nearestOperations(own, url.pathname) };
    const ofMethod = (wanted: string): (typeof found)[number] | undefined =>
      found.find(({ route }) => route.operation.method === wanted);
    const best = ofMethod(method) ?? (method === 'HEAD' ? ofMethod('GET') : undefined);
    if (best === undefined)
      return { kind: 'method', methods: [...new Set(found.map(({ route }) => route.operation.method))] };
    const { route, values } = best;
    return {
      kind: 'operation',
      operation: route.operation,
      path: new Map(route.names.map((name, index) => [name, values[index] ?? ''])),
    };
  };
}

const maxNearest = 3;

function nearestOperations(operations: readonly HttpOperation[], pathname: string): readonly string[] {
  const near = nearestFew(decodeText(pathname), new Set(operations.map(({ path }) => path)), maxNearest);
  return near
    .flatMap((path) => operations.filter((operation) => operation.path === path))
    .map(({ method, path }) => `${method} ${path}`);
}

function compare(one: Route, other: Route): number {
  return other.query.length - one.query.length || (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0);
}

function routesOf(operation: HttpOperation): readonly Route[] {
  const bases = new Set(['', ...operation.servers.map(basePath)]);
  return [...bases].map((base) => routeOf(operation, base));
}

/** The path of a server; variables in it take any value. */
function basePath(server: HttpOperation['servers'][number]): string {
  const isWhole = /^[^/]*\/\//.test(server.url) || server.url.startsWith('/');
  const url = isWhole ? server.url : serverUrl(server, {}, 'http://localhost');
  const path = upTo(url.replace(/^[^/]*\/\/[^/?#]*/, ''), '?#');
  return trimTrailing(path, '/');
}

function routeOf(operation: HttpOperation, base: string): Route {
  const [path = '', search = ''] = operation.path.split('#', 1).join('').split('?');
  const segments = plainTemplates(`${base}${path}`).split('/').map(segmentParts);
  const parts = segments.flatMap((segment, index): PathPart[] => [
    ...(index === 0 ? [] : ['/']),
    ...segment.map(({ name, text }): PathPart =>
      name === undefined ? text : { kind: name.startsWith('+') ? 'rest' : 'name' },
    ),
  ]);
  return {
    operation,
    pattern: pathPattern(joined(parts)),
    names: segments.flat().flatMap(({ name }) => (name === undefined ? [] : [name.replace('+', '')])),
    query: [...new URLSearchParams(search)].filter(([, value]) => !value.includes('{')),
    rank: segments.map(rankOf).join(''),
  };
}

interface SegmentPart {
  /** Set for a template. */
  readonly name?: string;
  readonly text: string;
}

function segmentParts(segment: string): readonly SegmentPart[] {
  return segment
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) =>
      text.startsWith('{') && text.endsWith('}') ? { name: text.slice(1, -1), text: '' } : { text: encodedOnce(text) },
    );
}

function rankOf(parts: readonly SegmentPart[]): string {
  if (parts.every(({ name }) => name === undefined)) return '0';
  if (parts.some(({ name }) => name?.startsWith('+') === true)) return '3';
  return parts.length === 1 ? '2' : '1';
}

/** Texts that follow each other are one: a pattern without templates is compared as a whole. */
function joined(parts: readonly PathPart[]): readonly PathPart[] {
  const whole: PathPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (typeof part === 'string' && typeof last === 'string') whole[whole.length - 1] = last + part;
    else whole.push(part);
  }
  return whole;
}

/** A path encoded in the one way in which templates are, whatever the client encodes. */
function normalized(pathname: string): string {
  return pathname.split('/').map(encodedOnce).join('/');
}

/** What parts the items of a value (RFC 6570, 3.2) means another thing when it is encoded, and stays as it is. */
function encodedOnce(segment: string): string {
  return segment
    .split(/([,;=])/)
    .map((text, index) => (index % 2 === 1 ? text : encodeURIComponent(decodeText(text))))
    .join('');
}
