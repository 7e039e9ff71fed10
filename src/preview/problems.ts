import { codeFrame } from '../diagnostics/code-frame.ts';
import type { Diagnostic, Severity } from '../diagnostics/index.ts';
import { originOf, type Page } from '../site/index.ts';
import { trimBoth } from '../shared/trim.ts';
import { previewAddresses } from './addresses.ts';
import type { PreviewHandler } from './preview-handler.ts';
import type { ProblemList } from './problem-list.ts';
import type { DocsSession } from '../build/contracts.ts';

/** A problem as browsers show it. */
export interface ShownProblem extends Pick<Diagnostic, 'code' | 'name' | 'message' | 'file' | 'severity'> {
  readonly hint?: string;
  readonly line?: number;
  readonly column?: number;
  /** The lines around the place, which is underlined. */
  readonly frame?: string;
  /** Other places where the same is wrong: `guides/auth.mdx:4:1`. */
  readonly places: readonly string[];
  /** Whether it belongs to the page that asks. */
  readonly isOwn: boolean;
}

export interface ShownProblems {
  readonly version: string;
  /** This page's first, then errors, warnings and notes. */
  readonly problems: readonly ShownProblem[];
  /** Whether the list opens for errors by itself; they are shown elsewhere otherwise. */
  readonly opensForErrors: boolean;
}

/** Serves the list of problems, those of the page `?page=/guides/auth` first. */
export function previewProblems(
  session: DocsSession,
  list: ProblemList,
  { base, opensForErrors }: { readonly base: string; readonly opensForErrors: boolean },
): PreviewHandler {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== previewAddresses(base).problems) return next();
    const { version, diagnostics } = list.published();
    const own = filesOf(session, searchParams.get('page') ?? '', base);
    const problems = diagnostics.map((diagnostic) => shown(diagnostic, { own, session })).sort(byImportance);
    const body: ShownProblems = { version, problems, opensForErrors };
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(body));
  };
}

function shown(
  { code, name, severity, message, hint, file, range, related = [] }: Diagnostic,
  { own, session }: { readonly own: ReadonlySet<string>; readonly session: DocsSession },
): ShownProblem {
  const text = range === undefined ? undefined : session.sourceText(file);
  return {
    ...{ code, name, severity, message, file },
    isOwn: [file, ...related.map((place) => place.file)].some((path) => own.has(path)),
    places: related.map((place) =>
      place.message === message ? placeText(place) : `${place.message} ${placeText(place)}`,
    ),
    ...(hint === undefined ? {} : { hint }),
    ...(range === undefined ? {} : { line: range.start.line, column: range.start.column }),
    ...(text === undefined || range === undefined ? {} : { frame: codeFrame(text, range) }),
  };
}

function placeText({ file, range }: Pick<Diagnostic, 'file' | 'range'>): string {
  return range === undefined ? file : `${file}:${range.start.line}:${range.start.column}`;
}

const severities: readonly Severity[] = ['error', 'warning', 'info'];

function byImportance(a: ShownProblem, b: ShownProblem): number {
  return (
    Number(b.isOwn) - Number(a.isOwn) ||
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    a.file.localeCompare(b.file, 'en') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0)
  );
}

/** The files that the page at an address is made from. */
function filesOf(session: DocsSession, pathname: string, base: string): ReadonlySet<string> {
  const page = session.site.pageAt(trimBoth(pathname.slice(base.length), '/').replace(/\.html$/, ''));
  if (page === undefined) return new Set();
  const described = page.operation === undefined ? [] : [page.operation.document.location];
  return new Set([originOf(page), ...markdownOf(page, session), ...described]);
}

function markdownOf(page: Page, { compiled }: DocsSession): string[] {
  if (page.kind !== 'content') return [];
  const { path } = page.source.file;
  const facts = compiled.facts(path);
  return [path, ...(facts?.includes ?? []).map(({ file }) => file), ...(facts?.imports ?? []).map(({ file }) => file)];
}
