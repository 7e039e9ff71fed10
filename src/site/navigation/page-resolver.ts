import { trimTrailing } from '../../shared/trim.ts';
import { channelLabel, type ApiDocument, type Operation } from '../../api/index.ts';
import { operationPath, uniquePath, operationGroups, resolveOperationReference } from '../../api/documents.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { DocsProject, PageSource } from '../../project/index.ts';
import { nearestPage } from '../nearest-page.ts';
import { siteProblem } from '../diagnostics.ts';
import { missingOperationProblem } from '../missing-operation.ts';
import { operationPage } from '../pages/operation-page.ts';
import { contentPage } from '../pages/content-page.ts';
import { siteSettings, type Placement } from '../visibility.ts';
import type { NavigationLink, NavigationNode, OperationReference, Page } from '../site.ts';
import { readOperationEntry } from './element.ts';
import type { AccessRules } from '../audience.ts';
import type { Place } from './resolve-navigation.ts';

/** Turns the entries of navigation into links and page records, and keeps what went wrong. */
export interface PageResolver {
  /** A `pages` string: a page, an operation, or nothing with a diagnostic. */
  entry(text: string, place: Place): NavigationNode[];
  /** Groups with every operation of the descriptions that hold at `place`. */
  allOperations(place: Place): NavigationNode[];
  externalHref(href: string): string;
  reportIgnored(path: readonly (string | number)[], used: readonly string[], ignored: readonly string[]): void;
}

export interface ResolvedPages extends PageResolver {
  /** Every page met so far, in order. */
  readonly pages: ReadonlyMap<string, Page>;
  /** Folders of pages that a description may have had which could not be read whole. */
  readonly unsureFolders: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Paths that were listed and that no file has. */
  readonly missing: ReadonlySet<string>;
}

interface Inputs {
  readonly project: DocsProject;
  readonly documents: ReadonlyMap<string, ApiDocument>;
  /** The operation of each hand-written endpoint page, by page path. */
  readonly endpointPages: ReadonlyMap<string, OperationReference>;
  readonly href: (path: string) => string;
  readonly access: AccessRules['access'];
}

/** Returns a resolver over one project; its `pages` and `diagnostics` fill as navigation is walked. */
export function createPageResolver({ project, documents, endpointPages, href, access }: Inputs): ResolvedPages {
  const pages = new Map<string, Page>();
  const diagnostics: Diagnostic[] = [];
  const unsureFolders: string[] = [];
  const generated = new Map<Operation, string>();
  const handWritten = new Map([...endpointPages].map(([path, { operation }]) => [operation, path]));
  const missing = new Set<string>();
  const known = { pages: [...project.pages.values()] };

  const settings = siteSettings(project, access);
  const placementAt = ({ hidden, searchable, boost, open }: Place): Placement => ({
    inNavigation: true,
    hidden,
    searchable,
    boost,
    ...settings,
    open: open ?? settings.open,
  });

  const record = (page: Page): Page => {
    const earlier = pages.get(page.path);
    if (earlier === undefined || (!earlier.listed && page.listed)) pages.set(page.path, page);
    return pages.get(page.path) ?? page;
  };

  const contentLink = (source: PageSource, place: Place): NavigationNode[] => {
    const hidden = place.hidden || source.frontmatter.hidden === true;
    const reference = endpointPages.get(source.path);
    const page = record(contentPage(source, placementAt(place), reference));
    if (hidden) return [];
    const external = source.frontmatter.url;
    if (external !== undefined) return [{ ...link(page, reference, external), type: 'link' }];
    return [{ ...link(page, reference, href(page.path)), path: page.path }];
  };

  const operationLink = (reference: OperationReference, place: Place): NavigationNode[] => {
    const { operation } = reference;
    if (operation.extensions.excluded) return [];
    const written = handWritten.get(operation);
    const source = written === undefined ? undefined : project.pages.get(written);
    if (source !== undefined) return pages.has(source.path) ? [] : contentLink(source, place);
    const existing = generated.get(operation);
    const taken = (path: string): boolean => pages.has(path);
    const path = existing ?? uniquePath(operationPath(operation, place.scope.directory), taken);
    const atPath = project.pages.get(path);
    if (existing === undefined && atPath !== undefined) return pages.has(path) ? [] : contentLink(atPath, place);
    generated.set(operation, path);
    const hidden = place.hidden || operation.extensions.hidden;
    const page = record(operationPage(path, reference, { ...placementAt(place), hidden }));
    return hidden ? [] : [{ ...link(page, reference, href(path)), path }];
  };

  return {
    pages,
    diagnostics,
    unsureFolders,
    missing,
    entry(text, place) {
      const name = text.trim();
      if (readOperationEntry(name) !== null) {
        const found = resolveOperationReference(name, documents, { inherited: place.scope.locations });
        if ('operation' in found) return operationLink(found, place);
        if (found.uncertain === true) {
          unsureFolders.push(place.scope.directory);
          return [];
        }
        const cause = { ...found, unreachable: project.unreachable };
        diagnostics.push(
          missingOperationProblem(`The operation "${name}" that navigation lists`, project.locate(place.path), cause),
        );
        return [];
      }
      const path = pagePath(name);
      const source = project.pages.get(path) ?? project.pages.get(`${path}/index`);
      if (source !== undefined) return contentLink(source, place);
      missing.add(path);
      if (project.unreadablePages.has(path)) return [];
      const suggestion = nearestPage(path, known);
      const out = project.leftOut(path);
      diagnostics.push(
        siteProblem['page-missing']({
          message: `Navigation lists the page "${name}", but ${out === undefined ? `there is no ${path}.mdx or ${path}.md.` : `it is left out. ${out.reason}`}`,
          ...project.locate(place.path),
          hint:
            out?.hint ??
            (suggestion === undefined
              ? 'Create the file or remove the entry.'
              : `Did you mean "${suggestion}"? Otherwise create the file or remove the entry.`),
        }),
      );
      return [];
    },
    allOperations(place) {
      return place.scope.locations.flatMap((location) => {
        const document = documents.get(location);
        if (document === undefined) return [];
        if (document.damaged === true || (document.unclearPaths ?? []).length > 0)
          unsureFolders.push(place.scope.directory);
        return operationGroups(document).flatMap((group): NavigationNode[] => {
          const children = group.operations.flatMap((operation) => operationLink({ document, operation }, place));
          return children.length === 0 ? [] : [{ type: 'group', title: group.label, expanded: false, children }];
        });
      });
    },
    externalHref: (target) => (/^[a-z][a-z\d+.-]*:|^#/i.test(target) ? target : href(target.replace(/^\/+/, ''))),
    reportIgnored(path, used, ignored) {
      diagnostics.push(
        siteProblem['navigation-ignored']({
          message: `This element has ${used.join(' and ')}, so its ${ignored.join(' and ')} are not shown.`,
          ...project.locate([...path, ignored[0] ?? '']),
          hint: `Keep one kind of content, or move ${ignored.join(' and ')} into an entry of ${used.join(' or ')}.`,
        }),
      );
    },
  };
}

function link(page: Page, reference: OperationReference | undefined, href: string): NavigationLink {
  const method = page.frontmatter.hideApiMarker === true ? undefined : methodOf(page, reference);
  return {
    type: 'link',
    title: page.navigationTitle,
    ...(page.icon === undefined ? {} : { icon: page.icon }),
    ...(page.tag === undefined ? {} : { tag: page.tag }),
    href,
    ...(method === undefined ? {} : { method }),
    deprecated: page.frontmatter.deprecated === true || reference?.operation.deprecated === true,
  };
}

function methodOf(page: Page, reference: OperationReference | undefined): string | undefined {
  const operation = reference?.operation;
  if (operation === undefined) return page.frontmatter.api?.split(/\s+/)[0]?.toUpperCase();
  if (operation.kind === 'channel') return channelLabel(operation);
  return operation.webhook ? 'WEBHOOK' : operation.method;
}

/** The page path that a navigation entry names: no leading slash, dots, extension or trailing slash. */
export function pagePath(entry: string): string {
  const path = trimTrailing(entry.replace(/^(?:\.{0,2}\/)+/, '').replace(/\.mdx?$/, ''), '/');
  return path === '' ? 'index' : path;
}
