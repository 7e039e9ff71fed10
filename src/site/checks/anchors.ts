import { decodeText } from '../../shared/decode.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PageLink } from '../../markdown/compiled-page.ts';
import { plainAnchor } from '../../shared/anchors.ts';
import { nearest } from '../../shared/nearest.ts';
import { siteProblem } from '../diagnostics.ts';
import { resolveLink } from '../links.ts';
import type { ContentPage, Site } from '../site.ts';
import type { Check, CheckInput } from './check.ts';

/** Links to a place of a page that the page does not have. */
export const anchors: Check = {
  name: 'anchors',
  ofPage(page, input) {
    const known = knownAnchors.get(input) ?? new Map<string, Anchors>();
    knownAnchors.set(input, known);
    const anchorsOf = (path: string): Anchors => {
      if (!known.has(path)) known.set(path, pageAnchors(path, input));
      return known.get(path);
    };
    const links = input.facts(page.source.file.path)?.links ?? [];
    return links.flatMap((link) => checkAnchor(link, page, { site: input.site, anchorsOf }));
  },
};

/** The anchors of a page by what of them counts; undefined for a page whose anchors are not all known. */
type Anchors = ReadonlyMap<string, string> | undefined;

const knownAnchors = new WeakMap<CheckInput, Map<string, Anchors>>();

interface Lookup {
  readonly site: Site;
  readonly anchorsOf: (path: string) => Anchors;
}

function checkAnchor(link: PageLink, page: ContentPage, { site, anchorsOf }: Lookup): Diagnostic[] {
  const hash = /#(.+)$/s.exec(link.target)?.[1];
  if (hash === undefined || link.kind !== 'link' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link.target)) return [];
  // A text fragment or a route of a script's own is no anchor.
  if (hash.startsWith(':~:') || hash.startsWith('/')) return [];
  const target = targetPage(link.target, page, site);
  const names = target === undefined ? undefined : anchorsOf(target);
  const wanted = plainAnchor(decodeText(hash));
  if (target === undefined || names === undefined || wanted === '' || names.has(wanted)) return [];
  const suggestion = nearest(decodeText(hash), [...names.values()]);
  return [
    siteProblem['broken-anchor']({
      message: `${target === page.path ? 'This page' : `/${target}`} has no place #${decodeText(hash)}.`,
      file: page.source.file.path,
      range: { start: { line: link.line, column: link.column } },
      hint:
        suggestion === undefined
          ? 'Correct the anchor, or give the heading that id: `## Title {#id}`.'
          : `Did you mean #${suggestion}?`,
    }),
  ];
}

function targetPage(target: string, page: ContentPage, site: Site): string | undefined {
  if (target.startsWith('#')) return page.path;
  const address = resolveLink(site, page.path, target).replace(/[?#].*$/s, '');
  return site.pageAt(decodeText(address.slice(site.base.length)).replace(/^\/+|\/+$/g, ''))?.path;
}

/** Generated reference parts and components of the project make anchors that only rendering knows. */
function pageAnchors(path: string, { site, facts, project }: CheckInput): Anchors {
  const page = site.page(path);
  if (page?.kind !== 'content' || page.operation !== undefined) return undefined;
  if (page.frontmatter.api !== undefined || page.frontmatter['openapi-schema'] !== undefined) return undefined;
  const names = new Map<string, string>();
  const queue = [page.source.file.path];
  const seen = new Set(queue);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const content = facts(file);
    if (content === undefined || content.exportsSource.includes('<')) return undefined;
    for (const anchor of content.anchors) names.set(plainAnchor(anchor), anchor);
    for (const { file: imported } of content.imports) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      if (!project.markdownFiles.has(imported)) return undefined;
      queue.push(imported);
    }
  }
  return names;
}
