import type { Site } from '../../site/index.ts';
import type { Artifact } from '../artifact.ts';
import { scopeIndex, type ScopeIndex } from '../llms/index-files.ts';
import { indexEntry } from '../llms/index-writer.ts';
import { llmsScopes } from '../llms/scopes.ts';
import type { OutputFile } from '../output-file.ts';

/** The indexes that `llmsIndexes` returns; one that is a file of the project stays as it is there. */
export const llmsTxt: Artifact = {
  name: 'llms-txt',
  *files({ site, assets }) {
    const files = llmsIndexes(site);
    for (const file of files) if (!assets.has(file.path)) yield file;
    const index = files.find(({ path }) => path === 'llms.txt');
    const copy = '.well-known/llms.txt';
    if (index !== undefined && !assets.has('llms.txt') && !assets.has(copy)) yield { ...index, path: copy };
  },
};

/** The index of a language and version. */
interface ScopedIndex extends ScopeIndex {
  readonly folder: string;
}

const known = new WeakMap<Site, readonly ScopedIndex[]>();
const files = new WeakMap<Site, readonly OutputFile[]>();

/**
 * Returns `llms.txt`, which leads to every page by section (llmstxt.org), and what it is made of where it is large.
 * Languages and versions other than the default ones have an index of their own, `<language>/llms.txt`. The site has them
 * as files, and the bundle has them, too: they are made once.
 */
export function llmsIndexes(site: Site): readonly OutputFile[] {
  const made = files.get(site) ?? scopedIndexes(site).flatMap((index) => index.files);
  files.set(site, made);
  return made;
}

/** Returns the indexes of a site, that of the default language and version first. */
export function scopedIndexes(site: Site): readonly ScopedIndex[] {
  const made = known.get(site) ?? makeIndexes(site);
  known.set(site, made);
  return made;
}

function makeIndexes(site: Site): ScopedIndex[] {
  const [main, ...others] = llmsScopes(site);
  if (main === undefined) return [];
  const lines = others.map(({ folder, label }) => indexEntry(label, site.url(`${folder}/llms.txt`), '', 0));
  const inMain = [{ title: 'Other languages and versions', lines }];
  return [main, ...others].map((scope) => {
    const { files: own, lists } = scopeIndex(scope, site, scope === main ? inMain : []);
    return { folder: scope.folder, files: own, lists };
  });
}
