import { existsSync, readFileSync } from 'node:fs';
import { createLineIndex, type Point } from '../../diagnostics/index.ts';
import { applyEdits, importCandidates } from '../../markdown/index.ts';
import { fileAt, type DocsProject } from '../../project/index.ts';
import { trimBoth } from '../../shared/trim.ts';
import { nearestPage, type Site } from '../../site/index.ts';
import { configMoves } from './config-move.ts';
import { redirectsPlace, withoutRedirects } from './redirects-place.ts';
import type { PageMove } from './moved-address.ts';
import { movedText } from './moved-text.ts';
import { withRedirect, type WrittenRedirect } from './redirect-edit.ts';
import type { TextFormat } from './written-addresses.ts';
import { shellWord } from '../../shared/shell-word.ts';

/** What moving a page comes to. Paths of files count from the folder of docs.json. */
export interface RenamePlan {
  readonly from: string;
  readonly to: string;
  /** The file before and after. */
  readonly file: string;
  readonly newFile: string;
  /** The whole new text of every file that changes, by its path before the move. */
  readonly texts: ReadonlyMap<string, string>;
  /** How many addresses, and entries of navigation, became others in each file. */
  readonly changes: readonly { readonly file: string; readonly links: number }[];
  /** Absent where the address stays: a page becomes the index page of its folder. */
  readonly redirect: WrittenRedirect | undefined;
  /** Where the old address is still named: in code that is shown, in texts, in values that are no links. */
  readonly mentions: readonly ({ readonly file: string } & Point)[];
}

/**
 * Returns what moving the page at `from` to `to` changes, or a sentence that says why it cannot be moved. Reads files, and
 * writes none.
 */
export function planRename(project: DocsProject, site: Site, from: string, to: string): RenamePlan | string {
  const move = { from: pathOf(from), to: pathOf(to) };
  const refusal = refusalOf(project, site, move);
  if (refusal !== undefined) return refusal;
  const { file } = project.pages.get(move.from)!;
  const extension = /\.mdx?$/i.exec(file.path)?.[0] ?? '.mdx';
  const [source, destination] = [`/${site.address(move.from)}`, `/${site.address(move.to)}`];
  const redirect = source === destination ? undefined : { source, destination };
  const texts = new Map<string, string>();
  const changes: { file: string; links: number }[] = [];
  const take = (path: string, change: (text: string) => { text: string; count: number }): void => {
    const before = readFileSync(fileAt(project.root, path), 'utf8');
    const { text, count } = change(before);
    if (text !== before) texts.set(path, text);
    if (count > 0) changes.push({ file: path, links: count });
  };
  const at = { move, site, isThere: (path: string) => isThere(path, project, site) };
  for (const [path, format] of textsOf(project)) {
    take(path, (text) => movedText(text, { ...at, on: path.replace(/\.mdx?$/i, '') }, format));
  }
  const place = redirectsPlace(project);
  for (const path of project.configFiles) {
    take(path, (text) => {
      const edits = configMoves(text, at);
      const moved = applyEdits(text, edits).text;
      const isPlace = redirect !== undefined && path === place.file;
      return { text: isPlace ? withRedirect(moved, redirect, place.at) : moved, count: edits.length };
    });
  }
  const mentions = redirect === undefined ? [] : mentionsOf(source, project, texts);
  return { ...move, file: file.path, newFile: `${move.to}${extension}`, texts, changes, redirect, mentions };
}

/** `/guides/auth.mdx` → `guides/auth`. */
function pathOf(written: string): string {
  return trimBoth(written.replaceAll('\\', '/').replace(/\.mdx?$/i, ''), '/').replace(/^\.\//, '');
}

function refusalOf(project: DocsProject, site: Site, { from, to }: PageMove): string | undefined {
  if (project.configFiles.length === 0 && !existsSync(fileAt(project.root, 'docs.json')))
    return `There is no docs.json in ${project.root}. Name the folder that has it: octavo rename ${shellWord(from)} ${shellWord(to)} path/to/docs`;
  const page = site.page(from);
  if (page === undefined) {
    const near = nearestPage(from, site);
    return `There is no page ${from}. ${near === undefined ? 'Write it as navigation does: guides/auth.' : `Did you mean ${near}?`}`;
  }
  const source = project.pages.get(from);
  if (page.kind !== 'content' && source === undefined)
    return `${from} is generated from a description and has no file: change its path there (x-mint.href).`;
  if (source?.description !== undefined)
    return `${from} stands in ${source.description.location}: change its path there (x-mint.href).`;
  if (to === '' || to.split('/').some((part) => part === '' || part === '.' || part === '..') || /[?#%*:"<>|]/.test(to))
    return `"${to}" is not a valid path of a page. Write it as navigation does: guides/auth.`;
  const taken = ['.mdx', '.md'].map((extension) => to + extension).find((path) => project.markdownFiles.has(path));
  if (taken !== undefined)
    return `${taken} is there already: nothing was changed. Choose another path, or remove it first.`;
  const other = site.pageAt(site.address(to));
  if (to === from || (other !== undefined && site.address(to) !== '' && other.path !== from))
    return `There is a page at /${site.address(to)} already: nothing was changed. Choose another path.`;
  if (project.unread.has('*') || project.unread.has('navigation') || project.unread.has('redirects'))
    return 'docs.json has mistakes that make a change unsafe: nothing was changed. Run octavo check and correct them first.';
  return undefined;
}

function textsOf(project: DocsProject): Map<string, TextFormat> {
  const local = (path: string): boolean => !/^[a-z][a-z\d+.-]*:/i.test(path);
  const { markdownFiles, codeFiles, descriptions, descriptionParts } = project;
  return new Map<string, TextFormat>([
    ...[...descriptions.keys(), ...descriptionParts.keys()].filter(local).map((path) => [path, 'description'] as const),
    ...[...codeFiles.keys()].map((path) => [path, 'code'] as const),
    ...[...markdownFiles.keys()]
      .filter((path) => !path.startsWith('_octavo/'))
      .map((path) => [path, 'markdown'] as const),
  ]);
}

function isThere(path: string, project: DocsProject, site: Site): boolean {
  if (site.page(path.replace(/\.mdx?$/i, '')) !== undefined || project.linkable.has(path)) return true;
  return importCandidates(path).some((file) => project.markdownFiles.has(file) || project.codeFiles.has(file));
}

function mentionsOf(address: string, project: DocsProject, texts: ReadonlyMap<string, string>): RenamePlan['mentions'] {
  if (address === '/') return [];
  const escaped = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const named = new RegExp(`(?<![\\w.~-])${escaped}(?![\\w/~-]|\\.\\w)`, 'g');
  const evals = existsSync(fileAt(project.root, 'evals.yaml')) ? ['evals.yaml'] : [];
  return [...textsOf(project).keys(), ...project.configFiles, ...evals].flatMap((file) => {
    const text = withoutRedirects(texts.get(file) ?? readFileSync(fileAt(project.root, file), 'utf8'), file, project);
    const found = [...text.matchAll(named)];
    if (found.length === 0) return [];
    const lines = createLineIndex(text);
    return found.map(({ index }) => ({ file, ...lines.pointAt(index) }));
  });
}
