import { decodeText } from '../../../shared/decode.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { headingId } from '../../../markdown/index.ts';
import { fieldAnchor, plainAnchor } from '../../../shared/anchors.ts';
import { nearest } from '../../../shared/nearest.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Site } from '../../site.ts';
import { pathOf, type WrittenLink } from '../address.ts';
import type { Check, CheckInput } from '../check.ts';
import { upTo } from '../../../shared/trim.ts';

/** Links to a place of a page that the page does not have. */
export const anchors: Check = {
  name: 'anchors',
  ofPage({ path: from, source: { file } }, input) {
    return (input.facts(file.path)?.links ?? []).flatMap(({ kind, target, line, column }) => {
      if (kind !== 'link') return [];
      const place = { file: file.path, range: { start: { line, column } } };
      return anchorProblems({ target, from, place }, input);
    });
  },
};

/** The anchors of a page by what of them counts; undefined for a page whose anchors are not all known. */
type Anchors = ReadonlyMap<string, string> | undefined;

const knownAnchors = new WeakMap<CheckInput, Map<string, Anchors>>();

function anchorsOf(path: string, input: CheckInput): Anchors {
  const known = knownAnchors.get(input) ?? new Map<string, Anchors>();
  knownAnchors.set(input, known);
  if (!known.has(path)) known.set(path, pageAnchors(path, input));
  return known.get(path);
}

/** Returns the problem of a link whose page has no such place. */
export function anchorProblems({ target, from, place }: WrittenLink, input: CheckInput): Diagnostic[] {
  const hash = target.slice(upTo(target, '#').length + 1);
  if (hash === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return [];
  // A text fragment or a route of a script's own is no anchor.
  if (hash.startsWith(':~:') || hash.startsWith('/')) return [];
  const page = target.startsWith('#') ? from : targetPage({ target, from }, input.site);
  const names = page === undefined ? undefined : anchorsOf(page, input);
  const wanted = plainAnchor(decodeText(hash));
  if (page === undefined || names === undefined || wanted === '' || names.has(wanted)) return [];
  // Browsers look for an id as the hash is written before they decode it (HTML, find a potential indicated element).
  if (names.has(plainAnchor(hash))) return [];
  if (names.has(plainAnchor(fieldAnchor(decodeText(hash))))) return [];
  const suggestion = nearest(decodeText(hash), [...names.values()]);
  return [
    siteProblem['broken-anchor']({
      message: `${page === from && place.file !== 'docs.json' ? 'This page' : `/${page}`} has no place #${decodeText(hash)}.`,
      ...place,
      hint:
        suggestion === undefined
          ? 'Correct the anchor, or give the heading that id: `## Title {#id}`.'
          : `Did you mean #${/[\s<>]/.test(suggestion) ? headingId(suggestion) : suggestion}?`,
    }),
  ];
}

function targetPage(link: Pick<WrittenLink, 'target' | 'from'>, site: Site): string | undefined {
  return site.pageAt(pathOf(link, site))?.path;
}

/** Components of the project, and some references, make anchors that only rendering knows. */
function pageAnchors(path: string, input: CheckInput): Anchors {
  const page = input.site.page(path);
  if (page === undefined) return undefined;
  const names = new Map<string, string>();
  const { openapi, asyncapi, api } = page.frontmatter;
  const hasReference = [openapi, asyncapi, api, page.frontmatter['openapi-schema']].some((key) => key !== undefined);
  if (page.operation !== undefined) {
    const anchors = input.referenceAnchors(page);
    if (anchors === undefined) return undefined;
    for (const anchor of anchors) {
      names.set(plainAnchor(fieldAnchor(anchor)), anchor);
      names.set(plainAnchor(anchor), anchor);
    }
  } else if (hasReference) return undefined;
  if (page.kind === 'content' && !addContent(page.source.file.path, names, input)) return undefined;
  return names;
}

/** Adds the anchors of a page's text, and of the files that it shows; returns whether they are all known. */
function addContent(start: string, names: Map<string, string>, { facts, project }: CheckInput): boolean {
  const queue = [start];
  const seen = new Set(queue);
  const counts = new Map<string, number>();
  // A file that is shown twice has other ids the second time.
  for (const { id } of facts(start)?.headings ?? []) names.set(plainAnchor(id), id);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const content = facts(file);
    if (content === undefined || content.hasComputedAnchors || content.exportsSource.includes('<')) return false;
    for (const anchor of content.anchors) {
      const plain = plainAnchor(anchor);
      const count = (counts.get(plain) ?? 0) + 1;
      counts.set(plain, count);
      names.set(plain, anchor);
      // Titles that are the same get numbers where they are rendered, by the rules of their components.
      if (count > 1) for (const number of [count - 1, count]) names.set(`${plain}${number}`, `${anchor}-${number}`);
    }
    for (const { file: imported } of content.imports) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      if (!project.markdownFiles.has(imported)) return false;
      queue.push(imported);
    }
  }
  return true;
}
