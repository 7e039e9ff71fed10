import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { defaultSettings, type Settings } from '../src/build/settings.ts';
import { cacheFolder } from '../src/kept/cache-folder.ts';
import { basePath } from '../src/shared/base-path.ts';
import type { OctavoOptions } from './options.ts';

/** Returns the settings of the docs in an Astro project: where the site is, is Astro's to say (`site`, `base`). */
export function siteSettings({ docs }: OctavoOptions, config: AstroConfig): Settings {
  const root = fileURLToPath(config.root);
  const projectDir = resolve(root, docs);
  const cacheDir = cacheFolder(projectDir);
  const site = config.site === undefined ? undefined : new URL(config.site);
  return {
    ...defaultSettings(root),
    projectDir,
    // Astro empties its own folder before each build: what is used again is kept elsewhere.
    outDir: resolve(cacheDir, 'site'),
    cacheDir,
    origin: site?.origin ?? 'http://localhost:4321',
    isSiteNamed: site !== undefined,
    base: basePath(config.base),
  };
}
