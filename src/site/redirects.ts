import type { Diagnostic } from '../diagnostics/index.ts';
import type { DocsProject } from '../project/index.ts';
import { siteProblem } from './diagnostics.ts';
import type { Redirect } from './site.ts';
import { pathPattern, type PathPart, type PathPattern } from '../shared/path-pattern.ts';
import { decodeText } from '../shared/decode.ts';
import { trimTrailing } from '../shared/trim.ts';
import { composedAddress } from '../shared/paths.ts';

/**
 * Returns the redirects of docs.json (`redirects[]`), sources made to start with a slash; loops are reported and left out.
 * Those whose source has a hash, a query or a pattern of other tools take no address: they are left out, too.
 */
export function resolveRedirects(project: DocsProject): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const declared = (project.config.redirects ?? []).map((redirect) => ({
    written: redirect.source.trim(),
    source: composedAddress(withSlash(redirect.source)),
    destination: composedAddress(withSlash(redirect.destination)),
    permanent: redirect.permanent ?? true,
  }));
  const inUse = declared.filter(({ written }) => isUsable(written));
  const bySource = new Map(inUse.map(({ source, destination }) => [plainPath(source), plainPath(destination)]));
  const diagnostics: Diagnostic[] = [];
  const redirects: Redirect[] = [];
  /** Members of the loops that were told: one loop is one problem. */
  const reported = new Set<string>();
  for (const [index, { written, ...redirect }] of declared.entries()) {
    if (!isUsable(written)) continue;
    const source = plainPath(redirect.source);
    const way = loop(source, bySource);
    if (way === undefined) redirects.push(redirect);
    else if (way[0] === source && !reported.has(source)) {
      diagnostics.push(loopProblem(way, project.locate(['redirects', index])));
      for (const path of way) reported.add(path);
    }
  }
  return { redirects, diagnostics };
}

function loopProblem(way: readonly string[], place: Pick<Diagnostic, 'file' | 'range'>): Diagnostic {
  const [source = ''] = way;
  return siteProblem['redirect-loop']({
    message:
      way.length === 1
        ? `The redirect from "${source}" leads back to itself.`
        : `The redirect from "${source}" leads back to itself: ${[...way, source].join(' → ')}.`,
    ...place,
    hint: 'Point it at a page that exists; until then it is left out.',
  });
}

function withSlash(target: string): string {
  return /^[a-z][a-z\d+.-]*:|^[/#]/i.test(target) ? target : `/${target}`;
}

/** Whether an address takes a redirect from `source`: one with a hash or a query, or a pattern of other tools, takes none. */
function isUsable(source: string): boolean {
  return !asksForMore(source) && !isOtherPattern(source);
}

/** Whether a source is what other tools take for a pattern, and this format does not (docs-json.md §1.7, wildcards). */
export function isOtherPattern(source: string): boolean {
  return (
    /:\w+[+?]|\\[dw]|\^|\$$/.test(source) ||
    behind(source, '[').includes(']') ||
    behind(source, '{').includes('}') ||
    source
      .split(')')
      .slice(0, -1)
      .some((part) => /[*+.?\\|]/.test(behind(part, '(')))
  );
}

/** What follows the first `mark` of a text; nothing where it has none. */
function behind(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at === -1 ? '' : text.slice(at + 1);
}

/** Whether a source has a hash or a query, which redirects do not see; `:name?` is neither. */
export function asksForMore(source: string): boolean {
  return /[#?]/.test(source.replace(/:\w+\?/g, ''));
}

/** Whether a redirect leads every address without a page to the same place. */
export function takesAll({ source, destination }: Pick<Redirect, 'source' | 'destination'>): boolean {
  return /^\/(?::\w+\*|\*)\/?$/.test(source) && !/:\w|\*/.test(destination.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, ''));
}

/** A path as redirects are distinguished by it: decoded, without query, hash and trailing slash. */
export function plainPath(path: string): string {
  const [plain = ''] = withSlash(path).split(/[?#]/);
  return decodeText(trimTrailing(plain, '/') || plain.slice(0, 1));
}

/**
 * The loop that a redirect leads into, from its first member in order; undefined where there is an end. Follows exact
 * sources only: a pattern may lead to itself with another value.
 */
function loop(source: string, bySource: ReadonlyMap<string, string>): string[] | undefined {
  if (/[*:]/.test(source)) return bySource.get(source) === source ? [source] : undefined;
  const way: string[] = [];
  for (let at: string | undefined = source; at !== undefined; at = bySource.get(at)) {
    const first = way.indexOf(at);
    if (first >= 0) return way.slice(first);
    way.push(at);
  }
  return undefined;
}

/**
 * Returns where `path` is redirected to, or undefined. Sources may hold `:name`, `:name*` and a trailing `*`; what they
 * catch may be used in the destination (docs-json.md §1.7, wildcards).
 */
export function redirectTarget(redirects: readonly Redirect[], path: string): string | undefined {
  for (const { source, destination } of redirects) {
    const names: string[] = [];
    const values = sourcePattern(source, names)(path);
    if (values === undefined) continue;
    return names.reduce((target, name, index) => {
      const value = values[index] ?? '';
      return name === '*' ? target.replace('*', () => value) : target.replace(new RegExp(`:${name}\\*?`), () => value);
    }, destination);
  }
  return undefined;
}

/** Returns what tells whether a redirect from `source` takes a path. */
export function sourceMatcher(source: string): (path: string) => boolean {
  const pattern = sourcePattern(source, []);
  return (path) => pattern(path) !== undefined;
}

function sourcePattern(source: string, names: string[]): PathPattern {
  const plain = trimTrailing(source, '/');
  const parts: PathPart[] = [];
  let end = 0;
  for (const { 0: part, 1: name, 2: rest, index } of plain.matchAll(/:(\w+)(\*?)|\*/g)) {
    parts.push(plain.slice(end, index), { kind: name === undefined || rest === '*' ? 'rest' : 'name' });
    names.push(name ?? '*');
    end = index + part.length;
  }
  return pathPattern([...parts, plain.slice(end), { kind: 'slash' }]);
}
