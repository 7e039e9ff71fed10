import type { DocsSession } from '../build/contracts.ts';
import { authorsPlaces } from '../build/session/problems/authored-places.ts';
import type { Settings } from '../build/settings.ts';
import { ConfigError } from '../config/config-error.ts';
import { grouped } from '../diagnostics/group.ts';
import { checkAccessibility, checkExternal, checkProse, openVale, type ValeConfig } from '../upkeep/index.ts';
import type { CheckOptions, CheckResult } from './types.ts';

interface Wanted extends Pick<CheckOptions, 'external' | 'a11y'> {
  /** By which prose is read; absent where it is not. */
  readonly vale: ValeConfig | undefined;
}

/** Returns Vale's configuration for a project. Rejects with a `ConfigError` where Vale cannot be asked. */
export async function valeOf(projectDir: string): Promise<ValeConfig> {
  return orConfigError(await openVale(projectDir));
}

/** Finds what a build does not look for, of a project whose pages are compiled. */
export async function upkeepProblems(
  { project, site, compiled }: DocsSession,
  settings: Settings,
  { external = false, a11y = false, vale }: Wanted,
): Promise<Pick<CheckResult, 'diagnostics' | 'external'>> {
  const input = { project, site, facts: compiled.facts };
  const ownOrigin = settings.isSiteNamed ? settings.origin : undefined;
  const prose = vale === undefined ? [] : orConfigError(await checkProse(input, vale));
  const outside = external ? await checkExternal(input, { ...settings, ownOrigin }) : undefined;
  const found = [...(outside?.diagnostics ?? []), ...(a11y ? checkAccessibility(input) : []), ...prose];
  const diagnostics = grouped(authorsPlaces(found, { project, site }));
  return { diagnostics, ...(outside === undefined ? {} : { external: outside.count }) };
}

function orConfigError<Value>(value: Value | string): Value {
  if (typeof value === 'string') throw new ConfigError(value);
  return value;
}
