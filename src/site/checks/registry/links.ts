import { createLineIndex, type Diagnostic, type SourceFile } from '../../../diagnostics/index.ts';
import { importCandidates, type PageLink } from '../../../markdown/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import { isFixedAddress, runningScheme } from '../../../shared/address-scheme.ts';
import { refusedAddress } from '../../refused-address.ts';
import { importersOf } from '../importers.ts';
import { isThere, linkProblems, pathOf, type Place } from '../address.ts';
import type { Check, CheckInput } from '../check.ts';
import { isBareHost, malformedAddress } from '../malformed.ts';
import { fileHint } from '../nearest-file.ts';
import { unseenPicture } from '../unseen-picture.ts';

/** Links of pages that lead to no page and no file, and images that are not in the project. */
export const links: Check = {
  name: 'links',
  ofPage({ path: from, source }, input) {
    const { path } = source.file;
    return (input.facts(path)?.links ?? []).flatMap((link) => checkLink(link, from, path, input));
  },
  ofSite: (input) => [
    ...shownSnippets(input).flatMap((path) => {
      const from = path.replace(/\.mdx?$/, '');
      // A place of the page that shows it, and what only a prop of that page says, is not the snippet's to know.
      const own = (input.facts(path)?.links ?? []).filter(({ target }) => !/[{}]/.test(target));
      return own.flatMap((link) =>
        link.isFromPage === true ? problemsOnPages(link, path, input) : checkLink(link, from, path, input),
      );
    }),
    ...[...input.project.codeFiles.values()].flatMap((file) => codeLinks(file, input)),
  ],
};

/** The problems of an address that counts from each page that shows its file: those on the first page where it has any. */
function problemsOnPages(link: PageLink, file: string, input: CheckInput): Diagnostic[] {
  for (const page of importersOf(file, input)) {
    const found = checkLink(link, page.path, file, input);
    if (found.length === 0) continue;
    return found.map((problem) => ({
      ...problem,
      message: `${problem.message.replace(/\.$/, '')}, counted from ${page.source.file.path}, which shows it.`,
      hint: 'Write it from the root, with a slash first: code counts from the page that shows it.',
    }));
  }
  return [];
}

/** Addresses in code that pages import: those of elements count from the page that shows them. */
function codeLinks(file: SourceFile, input: CheckInput): Diagnostic[] {
  const addresses = input.code(file.path)?.addresses ?? [];
  if (addresses.length === 0) return [];
  const lines = createLineIndex(file.text);
  const from = file.path.replace(/\.\w+$/, '');
  return addresses.flatMap(({ offset, ...address }) => {
    const link = { ...address, ...lines.pointAt(offset) };
    if (address.kind === 'stylesheet' || isFixedAddress(address.target)) return checkLink(link, from, file.path, input);
    const fault = address.kind === 'link' ? malformedAddress(address.target) : undefined;
    const place = { file: file.path, range: { start: { line: link.line, column: link.column } } };
    if (fault !== undefined) return [siteProblem['link-malformed']({ ...fault, ...place })];
    const isPart = /^\s*(?:[#?]|$)/.test(address.target);
    return isPart
      ? []
      : problemsOnPages({ ...link, kind: address.kind === 'link' ? 'link' : 'file' }, file.path, input);
  });
}

/** Returns the files of Markdown that are no pages, and that pages show: directly, or in another such file. */
export function shownSnippets({ site, project, facts }: Pick<CheckInput, 'site' | 'project' | 'facts'>): string[] {
  const pages = site.pages.flatMap((page) => (page.kind === 'content' ? [page.source.file.path] : []));
  const seen = new Set(pages);
  const queue = [...pages];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const { imports = [], includes = [] } = facts(file) ?? {};
    for (const { file: wanted } of [...imports, ...includes]) {
      const found = importCandidates(wanted).find((path) => project.markdownFiles.has(path));
      if (found === undefined || seen.has(found)) continue;
      seen.add(found);
      queue.push(found);
    }
  }
  return [...seen].slice(pages.length);
}

function checkLink(link: PageLink, from: string, file: string, input: CheckInput): Diagnostic[] {
  const { target, line, column } = link;
  const place = { file, range: { start: { line, column } } };
  if (link.kind === 'other') return shownProblems(target, place);
  if (link.kind !== 'link') return imageProblems(target, { from, place }, input);
  return linkProblems({ target, from, place }, input);
}

/** What runs instead of being shown or sent to. */
function shownProblems(target: string, place: Place): Diagnostic[] {
  const scheme = runningScheme(target);
  return scheme === undefined ? [] : [refusedAddress(target, { scheme, place })];
}

function imageProblems(
  target: string,
  { from, place }: { readonly from: string; readonly place: Place },
  input: CheckInput,
): Diagnostic[] {
  const refused = shownProblems(target, place);
  const fault = unseenPicture(target);
  if (fault !== undefined) return [siteProblem['missing-image']({ ...fault, ...place })];
  if (refused.length > 0 || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|$)/i.test(target)) return refused;
  const { project } = input;
  const path = pathOf({ target, from }, input.site);
  const out = project.leftOut(path);
  // Films, frames and what no extension says may stand there, too.
  const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i.test(path);
  // A frame may show a page; nothing else can.
  if (project.assets.has(path) || (isThere(path, input) && !/\.[a-z]{3,4}$/i.test(path))) return [];
  return [
    siteProblem['missing-image']({
      message: `The ${isImage ? 'image' : 'file'} ${target} is not in the project.${out === undefined ? '' : ` ${out.reason}`}`,
      ...place,
      hint:
        out?.hint ??
        slashHint(target, from, input) ??
        fileHint(path, project.assets) ??
        (isBareHost(target) ? `Did you mean "https://${target}"?` : undefined) ??
        'Correct the path, or add the file; paths that start with a slash count from the root of the docs project.',
    }),
  ];
}

/** Windows parts folders by backslashes, addresses do not. */
function slashHint(target: string, from: string, { project, site }: CheckInput): string | undefined {
  const written = target.replaceAll('\\', '/');
  if (written === target) return undefined;
  const path = pathOf({ target: written, from }, site);
  return project.assets.has(path)
    ? `Write it with slashes: "${written}".`
    : (fileHint(path, project.assets) ?? `Write it with slashes, and correct the path: "${written}".`);
}
