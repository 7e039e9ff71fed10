import type { Result } from '../../diagnostics/index.ts';
import { withSiteHooks } from '../../plugins/index.ts';
import type { DocsProject } from '../../project/index.ts';
import { resolveSite } from '../../site/resolve-site.ts';
import type { Settings } from '../settings.ts';
import { siteOptions } from './site-options.ts';

/** Returns a project that was read with what plugins make of its pages when they see the whole site. */
export function withPlugins(
  read: Result<DocsProject>,
  settings: Settings,
  mode: 'build' | 'dev',
): Promise<Result<DocsProject>> {
  const options = siteOptions(settings, mode);
  return withSiteHooks(read, settings.plugins, (project) => resolveSite(project, options).value);
}
