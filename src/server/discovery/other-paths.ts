import type { BundleManifest } from '../../bundle/index.ts';
import { parseRedirectRules, redirectLocation, type RedirectRule } from '../site-files/redirect-rules.ts';
import { normalizePagePath } from './normalize-page-path.ts';

/** Redirects that lead to another one, and the paths that are tried at each. */
const mostHops = 4;
const mostTried = 6;

/**
 * Returns the paths that others stand for where no page has one of them, likeliest first: the page at the site's address,
 * where its redirects lead, and the page that is written so but for the case of its letters.
 */
export function otherPaths(paths: readonly string[], manifest: BundleManifest): readonly string[] {
  const { home } = manifest;
  const atHome = home !== undefined && paths.includes('index') ? [home] : [];
  const { rules, byLowerCase } = siteAddresses(manifest);
  return [
    ...atHome,
    ...movedPaths(paths, rules, manifest),
    ...paths.flatMap((path) => byLowerCase.get(path.toLowerCase()) ?? []),
  ];
}

function movedPaths(paths: readonly string[], rules: readonly RedirectRule[], manifest: BundleManifest): string[] {
  const found: string[] = [];
  let asked = paths;
  for (let hop = 0; hop < mostHops && asked.length > 0 && rules.length > 0; hop += 1) {
    asked = [...new Set(asked)].slice(0, mostTried).flatMap((path) => {
      const moved = redirectLocation(rules, encodeURI(`${manifest.base}/${path.toWellFormed()}`));
      return moved === undefined ? [] : normalizePagePath(absolute(moved.location, manifest), manifest);
    });
    found.push(...asked);
  }
  return found;
}

/** A location is a path of the origin; a path alone could be meant below the base. */
function absolute(location: string, { site }: BundleManifest): string {
  return URL.canParse(location) ? location : new URL(location, site).href;
}

/** What the addresses of a site lead to. */
interface SiteAddresses {
  /** Paths of pages. */
  readonly pages: ReadonlySet<string>;
  readonly rules: readonly RedirectRule[];
  /** Paths of pages that no other page is written like. */
  readonly byLowerCase: ReadonlyMap<string, string>;
}

const known = new WeakMap<BundleManifest, SiteAddresses>();

/** Returns what the addresses of a revision lead to, made once. */
export function siteAddresses(manifest: BundleManifest): SiteAddresses {
  const made = known.get(manifest);
  if (made !== undefined) return made;
  const byLowerCase = new Map<string, string>();
  const twice = new Set<string>();
  for (const { path } of manifest.pages) {
    const key = path.toLowerCase();
    if (byLowerCase.has(key)) twice.add(key);
    byLowerCase.set(key, path);
  }
  for (const key of twice) byLowerCase.delete(key);
  const pages = new Set(manifest.pages.map(({ path }) => path));
  const addresses = { pages, rules: parseRedirectRules(manifest.redirects ?? ''), byLowerCase };
  known.set(manifest, addresses);
  return addresses;
}
