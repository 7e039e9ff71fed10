import type { ProjectHooks } from '../project/project-hooks.ts';
import { configHooks } from './config-hooks.ts';
import { pageHooks } from './page-hooks.ts';
import type { SitePlugin } from './run-hook.ts';

/** Returns what plugins make of a project while it is read. */
export function projectHooks(plugins: readonly SitePlugin[]): ProjectHooks {
  return { config: configHooks(plugins), markdown: pageHooks(plugins) };
}
