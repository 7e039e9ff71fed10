import type { SiteOptions } from '../../site/resolve-site.ts';
import type { Settings } from '../settings.ts';

/** Returns how the site of `settings` is resolved. */
export function siteOptions(
  { origin, base, isSiteNamed, trailingSlash, auth }: Settings,
  mode: 'build' | 'dev',
): SiteOptions {
  return { origin, base, isNamed: isSiteNamed && mode === 'build', trailingSlash, auth, preview: mode === 'dev' };
}
