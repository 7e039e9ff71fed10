import type { BundleManifest } from '../../bundle/index.ts';
import { normalizePagePath } from '../discovery/normalize-page-path.ts';
import type { McpSite } from './site.ts';

/**
 * A text of the site for agents that is not a page: `llms.txt`, that of a language (`fr/llms.txt`), that of a section
 * (`llms/api-1.txt`), or a skill.
 */
export interface NamedText {
  readonly kind: 'skill' | 'index';
  readonly path: string;
  readonly url: string;
}

const kinds = [
  ['skill', /(?:^|\/)skill\.md$/i],
  ['index', /(?:^|\/)llms(?:\/[^/]+)?\.txt$/],
] as const;

/** Returns the skills and the indexes of a site, `skill.md` and `llms.txt` first where there are such. */
export function namedTexts({ texts, site, base }: BundleManifest): NamedText[] {
  return kinds.flatMap(([kind, name]) =>
    texts.filter((path) => name.test(path)).map((path) => ({ kind, path, url: new URL(`${base}/${path}`, site).href })),
  );
}

/** Returns the text that a caller names as pages are named, or undefined when it names none. */
export async function findNamedText(path: string, { manifest, bundle }: McpSite): Promise<string | undefined> {
  const names = normalizePagePath(path, manifest);
  const named = namedTexts(manifest).find((candidate) => names.includes(candidate.path));
  return named === undefined ? undefined : bundle.file(manifest.domain, named.path);
}
