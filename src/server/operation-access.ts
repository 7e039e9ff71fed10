import type { AccessRule } from '../bundle/format.ts';
import { loosePaths, segmentsOf } from './loose-paths.ts';
import { hasOrigin } from './outbound-guard.ts';

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

/** The texts around its placeholders: one text is the segment itself. */
type SegmentPattern = readonly string[];

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
      const strict = matching(operations, asked, (operation) =>
        matches(operation.strict, segmentsOf(asked.url.pathname)),
      );
      const loose = loosePaths(asked.url.pathname).map((path) =>
        matching(operations, asked, (operation) => matches(operation.loose, path)),
      );
      const audiences = [strict, ...loose].map(audiencesOf).filter((each) => each.length > 0);
      return strict.length === 0 && audiences.length === 0 ? [all] : audiences;
    },
  };
}

/** The most specific of the operations that a request may be for. */
function matching(
  operations: readonly KnownOperation[],
  asked: AskedOperation,
  isPath: (operation: KnownOperation) => boolean,
): readonly KnownOperation[] {
  const method = asked.method.toUpperCase();
  const anyMethod = overridesMethod(asked);
  const found = operations.filter(
    (operation) =>
      (operation.method === method ||
        (method === 'HEAD' && operation.method === 'GET') ||
        (anyMethod && operation.audience !== undefined)) &&
      isPath(operation),
  );
  const best = found.reduce<string | undefined>(
    (least, { rank }) => (least === undefined || rank < least ? rank : least),
    undefined,
  );
  return found.filter(({ rank }) => rank === best);
}

function audiencesOf(operations: readonly KnownOperation[]): readonly Audience[] {
  return operations.flatMap(({ audience }) => (audience === undefined ? [] : [audience]));
}

/** Frameworks let a header, a query parameter or a field of the body replace the method. */
function overridesMethod({ headers, url, text }: AskedOperation): boolean {
  return (
    headers.some(({ name }) => /^x-(?:http-)?method(?:-override)?$/i.test(name)) ||
    [...url.searchParams.keys()].some((name) => /^_method$/i.test(name)) ||
    /(?<!\w)_method(?!\w)/i.test(text())
  );
}

function known(base: string, { method, path, audience }: AccessRule['operations'][number]): KnownOperation {
  const strict = segmentsOf(base + path).map((segment) => segment.split(placeholder));
  return {
    method,
    strict,
    loose: strict.map((parts) => parts.map((part) => part.toLowerCase())),
    rank: strict.map((parts) => (parts.length === 1 ? 0 : parts.every((part) => part === '') ? 2 : 1)).join(''),
    audience,
  };
}

const placeholder = /\{[^{}]*\}/;

function matches(patterns: readonly SegmentPattern[], segments: readonly string[]): boolean {
  return (
    patterns.length === segments.length &&
    patterns.every((parts, index) => matchesSegment(parts, segments[index] ?? ''))
  );
}

/** Whether a segment has the texts in their order, with something in place of each placeholder between them. */
function matchesSegment(parts: SegmentPattern, segment: string): boolean {
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
