import type { DocsSession } from '../build/contracts.ts';
import { authorsPlaces } from '../build/session/authored-places.ts';
import type { Settings } from '../build/settings.ts';
import { grouped } from '../diagnostics/group.ts';
import { checkAccessibility, checkExternal } from '../upkeep/index.ts';
import type { CheckOptions, CheckResult } from './types.ts';

type Wanted = Omit<CheckOptions, 'strict'>;

/** Finds what a build does not look for, of a project whose pages are compiled. */
export async function upkeepProblems(
  { project, site, compiled }: DocsSession,
  settings: Settings,
  { external = false, a11y = false }: Wanted,
): Promise<Pick<CheckResult, 'diagnostics' | 'external'>> {
  const input = { project, site, facts: compiled.facts };
  const ownOrigin = settings.isSiteNamed ? settings.origin : undefined;
  const outside = external ? await checkExternal(input, { ...settings, ownOrigin }) : undefined;
  const found = [...(outside?.diagnostics ?? []), ...(a11y ? checkAccessibility(input) : [])];
  const diagnostics = grouped(authorsPlaces(found, { project, site }));
  return { diagnostics, ...(outside === undefined ? {} : { external: outside.count }) };
}
