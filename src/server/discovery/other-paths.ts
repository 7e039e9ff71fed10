import type { BundleManifest, BundleReader } from '../../bundle/index.ts';
import { parseRedirectRules, redirectLocation, type RedirectRule } from '../site-files/redirect-rules.ts';
import { normalizePagePath } from './normalize-page-path.ts';

/** Redirects that lead to another one, and the paths that are tried at each. */
const maxHops = 4;
const maxTried = 6;

/**
 * Returns the paths that others stand for where no page has one of them, likeliest first: the page at the site's address,
 * where its redirects lead, and the page that is written so but for the case of its letters.
 */
export async function otherPaths(
  paths: readonly string[],
  manifest: BundleManifest,
  bundle: Pick<BundleReader, 'findSpelled'>,
): Promise<readonly string[]> {
  const { home, domain } = manifest;
  const atHome = home !== undefined && paths.includes('index') ? [home] : [];
  const spelled = await Promise.all(paths.map((path) => bundle.findSpelled(domain, path)));
  return [
    ...atHome,
    ...movedPaths(paths, redirectRules(manifest), manifest),
    ...spelled.filter((path) => path !== undefined),
  ];
}

function movedPaths(paths: readonly string[], rules: readonly RedirectRule[], manifest: BundleManifest): string[] {
  const found: string[] = [];
  let asked = paths;
  for (let hop = 0; hop < maxHops && asked.length > 0 && rules.length > 0; hop += 1) {
    asked = [...new Set(asked)].slice(0, maxTried).flatMap((path) => {
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

const known = new WeakMap<BundleManifest, readonly RedirectRule[]>();

/** Returns the redirects of a revision, read once. */
export function redirectRules(manifest: BundleManifest): readonly RedirectRule[] {
  const cached = known.get(manifest);
  if (cached !== undefined) return cached;
  const rules = parseRedirectRules(manifest.redirects ?? '');
  known.set(manifest, rules);
  return rules;
}
