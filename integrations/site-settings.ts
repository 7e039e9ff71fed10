import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { AstroError } from 'astro/errors';
import type { Settings } from '../src/build/settings.ts';
import { cacheFolder } from '../src/cache/cache-folder.ts';
import { ConfigError, projectSettings, siteComponents } from '../src/config/index.ts';
import type { OctavoOptions } from './options.ts';

type Where = Pick<AstroConfig, 'root' | 'site' | 'base' | 'trailingSlash'>;

/**
 * Returns the settings of the docs in an Astro project: where the site is, is Astro's to say. Rejects with an `AstroError` when
 * an option or the configuration beside docs.json is wrong.
 */
export async function siteSettings(
  options: OctavoOptions,
  { root, site, base, trailingSlash }: Where,
): Promise<Settings> {
  if (trailingSlash === 'always')
    throw new AstroError(
      "Links of the docs end without a slash, which `trailingSlash: 'always'` refuses.",
      "Write `trailingSlash: 'ignore'` or 'never' into astro.config.",
    );
  const folder = fileURLToPath(root);
  const { docs, bundle = process.env['OCTAVO_BUNDLE'] || 'bundle', targets } = options;
  const dir = resolve(folder, docs);
  // Astro empties its own folder before each build: what is used again is kept elsewhere.
  const outDir = resolve(cacheFolder(dir), 'site');
  const place = /^\w+:/.test(bundle) ? bundle : resolve(folder, bundle);
  try {
    const settings = await projectSettings({ dir, site, base, outDir, bundle: place, targets });
    const own = siteComponents(options, folder);
    return {
      ...settings,
      functionsDir: resolve(folder, 'functions'),
      components: {
        overrides: { ...settings.components.overrides, ...own.overrides },
        mdx: { ...settings.components.mdx, ...own.mdx },
      },
    };
  } catch (error) {
    throw error instanceof ConfigError ? new AstroError(error.message) : error;
  }
}
