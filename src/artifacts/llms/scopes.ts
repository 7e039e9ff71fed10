import type { Page, PageContext, Site } from '../../site/index.ts';
import { shownPages } from '../artifact.ts';

/** The pages of one language and version, and the folder of their index: none for the default ones. */
export interface LlmsScope {
  readonly folder: string;
  /** What is said of it in the main index. */
  readonly label: string;
  readonly pages: readonly Page[];
}

/** Returns the scopes of a site, that of the default language and version first. */
export function llmsScopes(site: Site): LlmsScope[] {
  const scopes = new Map<string, { readonly label: string; readonly pages: Page[] }>([['', { label: '', pages: [] }]]);
  for (const page of shownPages(site)) {
    // Their list has them.
    if (page.kind === 'model' && page.model.index !== undefined) continue;
    const { folder, label } = scopeOf(site.context(page.path));
    const scope = scopes.get(folder) ?? { label, pages: [] };
    scopes.set(folder, scope);
    scope.pages.push(page);
  }
  return [...scopes].map(([folder, scope]) => ({ folder, ...scope }));
}

function scopeOf({ divisions }: PageContext): Pick<LlmsScope, 'folder' | 'label'> {
  const others = divisions.flatMap(({ kind, entries }) => {
    if (kind !== 'language' && kind !== 'version') return [];
    const active = entries.find((entry) => entry.active);
    const first = entries.find(({ isDefault }) => isDefault) ?? entries[0];
    return active === undefined || active === first ? [] : [active];
  });
  return {
    folder: others.map(({ language, label }) => slug(language ?? label)).join('/'),
    label: others.map(({ label }) => label).join(', '),
  };
}

/** Text as the name of a file: lower case, letters and digits of any script, dots kept for versions. */
export function slug(text: string): string {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return name === '' ? 'section' : name;
}
