import type { AccessRule } from '../../bundle/index.ts';
import { loosePaths, segmentsOf } from './loose-paths.ts';
import { hasOrigin } from './outbound-guard.ts';
import { upTo } from '../../shared/trim.ts';

/** Groups whose members may do something; an empty list is whoever is signed in. */
export type Audience = readonly string[];

/** One request as far as access goes. */
export interface AskedOperation {
  readonly method: string;
  readonly url: URL;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** The body, in which some frameworks look for another method. */
  readonly text: () => string;
}

/** Who may call which operation. */
export interface OperationAccess {
  /**
   * Returns what a caller must satisfy: one audience of every entry. Empty for what everybody may do. On a server with
   * operations for signed-in readers, that is only what is an operation for everybody beyond doubt.
   */
  needed(asked: AskedOperation): readonly (readonly Audience[])[];
}

interface KnownOperation {
  readonly method: string;
  readonly strict: readonly SegmentPattern[];
  readonly loose: readonly SegmentPattern[];
  /** Smaller is more specific (OAS 3.1, 4.8.8.2): segment by segment, a text before a placeholder. */
  readonly rank: string;
  readonly audience: Audience | undefined;
}

/** The texts around its placeholders: one text is the segment itself. Null is any number of segments. */
type SegmentPattern = readonly string[] | null;

/** Returns who may call what by the rules of the sites. */
export function operationAccess(rules: readonly AccessRule[]): OperationAccess {
  const servers = rules.map(({ origins, basePaths, operations }) => ({
    origins: new Set(origins.map(withoutScheme)),
    operations: basePaths.flatMap((base) => operations.map((operation) => known(base, operation))),
  }));
  return {
    needed(asked) {
      const origin = withoutScheme(asked.url.origin);
      const operations = servers.filter(({ origins }) => hasOrigin(origins, origin)).flatMap((each) => each.operations);
      const all = operations.flatMap(({ audience }) => (audience === undefined ? [] : [audience]));
      if (all.length === 0) return [];
      const { pathname } = asked.url;
      const ofMethod = (method: string | undefined): readonly (readonly Audience[])[] => {
        const strict = matching(operations, method, (operation) => matches(operation.strict, segmentsOf(pathname)));
        const loose = loosePaths(pathname).map((path) =>
          matching(operations, method, (operation) => matches(operation.loose, path)),
        );
        const audiences = [strict, ...loose].map(audiencesOf).filter((each) => each.length > 0);
        return strict.length === 0 && audiences.length === 0 ? [all] : audiences;
      };
      // A server may heed an override or not: both are asked for.
      return [asked.method, ...overridingMethods(asked)].flatMap(ofMethod);
    },
  };
}

/** The most specific of the operations that a request may be for; of those with an audience, where its method is unknown. */
function matching(
  operations: readonly KnownOperation[],
  method: string | undefined,
  isPath: (operation: KnownOperation) => boolean,
): readonly KnownOperation[] {
  const isMethod = (operation: KnownOperation): boolean =>
    method === undefined
      ? operation.audience !== undefined
      : operation.method === method.toUpperCase() || (/^head$/i.test(method) && operation.method === 'GET');
  const found = operations.filter((operation) => isMethod(operation) && isPath(operation));
  const best = found.reduce<string | undefined>(
    (least, { rank }) => (least === undefined || rank < least ? rank : least),
    undefined,
  );
  return found.filter(({ rank }) => rank === best);
}

function audiencesOf(operations: readonly KnownOperation[]): readonly Audience[] {
  return operations.flatMap(({ audience }) => (audience === undefined ? [] : [audience]));
}

/** Names by which frameworks let a header or a query parameter replace the method; CGI reads `_` as `-`. */
const overridingHeader = /^(?:x-(?:http-)?method(?:-override)?|(?:http-)?method-override)$/i;
const overridingParameter = /^(?:_method|httpmethod|x-(?:http-)?method(?:-override)?|(?:http-)?method-override)$/i;

/**
 * Returns the methods that frameworks would take a request for, by a header, a query parameter or a field of the body;
 * undefined is one that cannot be told.
 */
function overridingMethods({ headers, url, text }: AskedOperation): (string | undefined)[] {
  const named = [
    ...headers.filter(({ name }) => overridingHeader.test(name.replaceAll('_', '-'))).map(({ value }) => value),
    ...[...url.searchParams].filter(([name]) => isOverridingParameter(name)).map(([, value]) => value),
  ];
  const methods = named.flatMap((value) => value.split(',')).map((value) => value.trim());
  const known = methods.map((method) => (/^[a-z]+$/i.test(method) ? method : undefined));
  return [...new Set(/(?<!\w)_method(?!\w)/i.test(text()) ? [...known, undefined] : known)];
}

/** `$httpMethod` is the one of Google's APIs, `_method[]` one of PHP's arrays. */
function isOverridingParameter(name: string): boolean {
  return overridingParameter.test(upTo(name.replace(/^\$/, ''), '['));
}

function known(base: string, { method, path, audience }: AccessRule['operations'][number]): KnownOperation {
  const strict = segmentsOf(base + path).flatMap(patternsOf);
  return {
    method,
    strict,
    loose: strict.map((parts) => parts?.map((part) => part.toLowerCase()) ?? null),
    rank: strict.map(rankOf).join(''),
    audience,
  };
}

function rankOf(parts: SegmentPattern): number {
  if (parts === null) return 3;
  return parts.length === 1 ? 0 : parts.every((part) => part === '') ? 2 : 1;
}

const placeholder = /\{[^{}]*\}/;

/** A parameter that may be several segments (`{+name}`) is one at least, and may begin and end inside one: `{+name}:cancel`. */
function patternsOf(segment: string): readonly SegmentPattern[] {
  const [before = '', after] = segment.split(/\{\+[^{}]*\}/);
  if (after === undefined) return [segment.split(placeholder)];
  return [...(after === '' || before !== '' ? [[before, '']] : []), null, ...(after === '' ? [] : [['', after]])];
}

function matches(patterns: readonly SegmentPattern[], segments: readonly string[]): boolean {
  let reached: readonly number[] = [0];
  for (const parts of patterns) {
    const [first = segments.length + 1] = reached;
    reached =
      parts === null
        ? [...segments.keys(), segments.length].filter((at) => at >= first)
        : reached.filter((at) => at < segments.length && matchesSegment(parts, segments[at] ?? '')).map((at) => at + 1);
  }
  return reached.includes(segments.length);
}

/** Whether a segment has the texts in their order, with something in place of each placeholder between them. */
function matchesSegment(parts: readonly string[], segment: string): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return segment === first;
  let at = segment.startsWith(first) ? first.length : -1;
  for (const part of others) {
    const found = at < 0 ? -1 : segment.indexOf(part, at + 1);
    at = found < 0 ? -1 : found + part.length;
  }
  return at >= 0 && segment.endsWith(last) && segment.length - last.length > at;
}

/** The same server answers on both schemes. */
function withoutScheme(origin: string): string {
  return origin.replace(/^http:/, 'https:');
}
