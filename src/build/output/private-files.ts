import { readFileSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createResponseSchemas, documentMarkdown, type MembersOnly } from '../../artifacts/index.ts';
import { responseSchemasPath } from '../../shared/response-schemas.ts';
import { answersAreChecked, closedDescriptions, narrowest, type Page, type Site } from '../../site/index.ts';
import { withPolicy } from './page-policy.ts';
import type { DocsSession } from '../contracts.ts';

type ClosedFile = MembersOnly['files'][number];

interface Texts {
  readonly markdown: (page: Page) => string;
  /** The Content-Security-Policy of all pages; the function serves these with no headers of the site's. */
  readonly policy: string | undefined;
}

/** A page that is not there is answered to readers without the group, too: with what the site says of it. */
const notFound = '404.html';

/**
 * Returns what of the built site not everyone may read: the HTML and Markdown of private pages, their code for browsers, what their playgrounds judge
 * answers by, and the descriptions that they are made from, by the names that they have there. Contents are read when they
 * are asked for: a site may be large.
 */
export function privateFiles(
  { project, site, authorFiles }: DocsSession,
  outDir: string,
  { markdown, policy }: Texts,
): ClosedFile[] {
  const builtFile = (path: string, groups: readonly string[]): ClosedFile => ({
    path,
    groups,
    get contents() {
      const text = readFileSync(join(outDir, path), 'utf8');
      const isPage = path.endsWith('.html') && path !== notFound;
      return isPage && policy !== undefined ? withPolicy(text, policy) : text;
    },
  });
  const codeOf = (page: Page): string[] => {
    const island = page.kind === 'content' ? authorFiles.island(page.source.file.path) : undefined;
    return island === undefined ? [] : [island.module.slice(site.href('').length)];
  };
  const responses = createResponseSchemas(site);
  const pages = site.pages.flatMap((page): ClosedFile[] => {
    const { audience, path } = page;
    if (audience === 'everyone') return [];
    const text = {
      path: `${path}.md`,
      groups: audience,
      get contents() {
        return documentMarkdown(site, page, markdown(page));
      },
    };
    const schemas = {
      path: responseSchemasPath(path),
      groups: audience,
      get contents() {
        return responses.ofPage(page)?.contents ?? '';
      },
    };
    return [
      ...htmlFiles(page, site).map((file) => builtFile(file, audience)),
      text,
      ...(answersAreChecked(site, page) ? [schemas] : []),
      ...codeOf(page).map((file) => builtFile(file, audience)),
    ];
  });
  const closed = closedDescriptions(site);
  const parts = closed.size === 0 ? [] : [...project.descriptionParts.keys()];
  const ofParts = narrowest([...closed.values()]);
  const descriptions = [...closed, ...parts.map((part) => [part, ofParts] as const)]
    .filter(([path]) => project.assets.has(path))
    .map(([path, groups]) => builtFile(path, groups));
  const all = [...pages, ...descriptions];
  return all.length === 0 ? [] : [...all, builtFile(notFound, narrowest([]))];
}

/** Removes from the built site what is kept elsewhere. */
export async function removePrivateFiles(files: readonly Pick<ClosedFile, 'path'>[], outDir: string): Promise<void> {
  for (const { path } of files) {
    if (path === notFound) continue;
    await rm(join(outDir, path), { force: true });
    await removeEmptyFolders(dirname(join(outDir, path)), outDir);
  }
}

/** Returns the HTML files of pages that not everyone may read, by their paths below the output folder. */
export function privatePages(site: Site): ReadonlySet<string> {
  const closed = site.pages.filter(({ audience }) => audience !== 'everyone');
  return new Set(closed.flatMap((page) => htmlFiles(page, site)));
}

/** The page's own file; a site without a page at its root shows one there as well. */
function htmlFiles(page: Page, site: Site): string[] {
  const address = site.address(page.path);
  const atRoot = site.pageAt('') === page;
  return [...(address === '' ? [] : [`${address}.html`]), ...(atRoot ? ['index.html'] : [])];
}

/** The name of a folder may say as much as that of a page. */
async function removeEmptyFolders(folder: string, outDir: string): Promise<void> {
  if (relative(outDir, folder) === '') return;
  const removed = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (removed) await removeEmptyFolders(dirname(folder), outDir);
}
