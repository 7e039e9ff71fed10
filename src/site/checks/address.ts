import type { Diagnostic } from '../../diagnostics/index.ts';
import { decodeText } from '../../shared/decode.ts';
import { refusedScheme } from '../../shared/address-scheme.ts';
import { siteProblem } from '../diagnostics.ts';
import { resolveLink } from '../links.ts';
import { redirectTarget, takesAll } from '../redirects.ts';
import { refusedAddress } from '../refused-address.ts';
import type { Site } from '../site.ts';
import type { CheckInput } from './check.ts';
import { malformedAddress, type AddressFault } from './malformed.ts';
import { fileHint } from './nearest-file.ts';
import { nearestPage } from '../nearest-page.ts';
import { trimBoth, upTo } from '../../shared/trim.ts';

export type Place = Pick<Diagnostic, 'file' | 'range'>;

/** A link as it was written. */
export interface WrittenLink {
  readonly target: string;
  /** Path of the page that it stands on; the root for docs.json. */
  readonly from: string;
  readonly place: Place;
}

const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i;

/** Returns the problem of a link that leads to no page and no file. */
export function linkProblems(link: WrittenLink, input: Pick<CheckInput, 'site' | 'project'>): Diagnostic[] {
  const { target, place } = link;
  const scheme = refusedScheme(target);
  if (scheme !== undefined) return [refusedAddress(target, { scheme, place })];
  const path = elsewhere.test(target) ? undefined : pathOf(link, input.site);
  if (path !== undefined && target.trim() !== '' && isThere(path, input)) return [];
  const fault = malformedAddress(target) ?? previewedPage(target, input);
  if (fault !== undefined) return [siteProblem['link-malformed']({ ...fault, ...place })];
  if (path === undefined) return [];
  // Navigation says already that the page is missing.
  if (input.site.missingPages.has(path)) return [];
  return [siteProblem['broken-link']({ ...nothingAt(path, input), ...place })];
}

/** Returns the problem of a link to what a reader's own computer serves, which is nobody else's. */
export function onOwnComputer({ target, place }: Pick<WrittenLink, 'target' | 'place'>): Diagnostic[] {
  if (!/^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i.test(target)) return [];
  return [
    siteProblem['link-malformed']({
      message: `"${target}" leads to the reader's own computer.`,
      ...place,
      hint: 'Write the address under which others reach it, or a path of this site.',
    }),
  ];
}

/** Where addresses from the root lead to: pages name the same ones many times. */
const rootedPaths = new WeakMap<Site, Map<string, string>>();

/** The path in the project that a link leads to, decoded, without slashes at its ends. */
export function pathOf({ target, from }: Pick<WrittenLink, 'target' | 'from'>, site: Site): string {
  if (!target.startsWith('/')) return resolvedPath(target, from, site);
  const rooted = rootedPaths.get(site) ?? new Map<string, string>();
  rootedPaths.set(site, rooted);
  const path = rooted.get(target) ?? resolvedPath(target, '', site);
  rooted.set(target, path);
  return path;
}

function resolvedPath(target: string, from: string, site: Site): string {
  const address = upTo(resolveLink(site, from, target.trim()), '?#');
  return trimBoth(decodeText(address.slice(site.base.length)), '/');
}

/** Whether a path of the site is a page, a file, what the build writes, or redirected. */
export function isThere(path: string, input: Pick<CheckInput, 'site' | 'project'>): boolean {
  if (standsThere(path, input)) return true;
  // One that takes every address says nothing of this one.
  const meant = input.site.redirects.filter((redirect) => !takesAll(redirect));
  return redirectTarget(meant, `/${path}`) !== undefined;
}

/** Whether a path of the site is a page, a file or what the build writes. */
export function standsThere(path: string, { site, project }: Pick<CheckInput, 'site' | 'project'>): boolean {
  if (site.pageAt(path) !== undefined || project.assets.has(path) || isArtifact(path, site)) return true;
  if (project.markdownFiles.has(path) && project.leftOut(path) === undefined) return true;
  return site.mayHavePage(path);
}

/** What is said of a path where nothing is: why, or what was meant. */
export function nothingAt(
  path: string,
  { site, project }: Pick<CheckInput, 'site' | 'project'>,
): { readonly message: string; readonly hint: string } {
  const out = project.leftOut(path);
  const page = nearestPage(path, site);
  const isFile = /\.(?!mdx?$|html?$)[a-z][a-z\d]{0,4}$/i.test(path);
  const hint =
    (isFile ? fileHint(path, project.linkable) : undefined) ??
    (page === undefined ? undefined : `Did you mean /${page}?`);
  return {
    message: `No ${isFile ? 'file' : 'page'} /${path}.${out === undefined ? '' : ` ${out.reason}`}`,
    hint:
      out?.hint ??
      hint ??
      (isFile
        ? 'Correct the link, or add the file.'
        : `Correct the link, or add a redirect in ${project.configFiles[0] ?? 'docs.json'}.`),
  };
}

/** Files that every build writes beside the pages. */
const siteFiles = /^(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|skill\.md)$/;

/** Whether a path is that of a file: one of the project, or one that every build writes. */
export function isFileAddress(path: string, { project }: Pick<CheckInput, 'project'>): boolean {
  return project.assets.has(path) || siteFiles.test(path);
}

/** What the build or the function serves by itself. */
function isArtifact(path: string, site: Site): boolean {
  const feed = /^(.*)\/rss\.xml$/.exec(path)?.[1];
  if (feed !== undefined) return site.pageAt(feed) !== undefined;
  return (
    siteFiles.test(path) || /^(?:404|(?:authed\/)?mcp|(?:\.well-known|_octavo|discovery|mcp|login)\/.*)$/.test(path)
  );
}

/** A page of this site at the address at which its author previews it. Other addresses of readers' computers are for them to open. */
function previewedPage(target: string, { site }: Pick<CheckInput, 'site'>): AddressFault | undefined {
  const [, path = ''] = /^https?:\/\/(?:localhost|127\.0\.0\.1):\d+\/([^?#]+)/i.exec(target) ?? [];
  if (path === '' || site.pageAt(path.replace(/\/$/, '')) === undefined) return undefined;
  return {
    message: `"${target}" leads to a preview on your own computer, which readers do not have.`,
    hint: `Write the path of the page: "${target.replace(/^https?:\/\/[^/]+/i, '')}".`,
  };
}
