import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { AstroError } from 'astro/errors';
import { overridableComponents } from '../src/components/index.ts';
import { nearestName } from '../src/shared/nearest.ts';
import { defaultSettings, type Settings, type SiteComponents } from '../src/build/settings.ts';
import { cacheFolder } from '../src/cache/cache-folder.ts';
import { basePath } from '../src/shared/base-path.ts';
import type { OctavoOptions } from './options.ts';

/** Returns the settings of the docs in an Astro project: where the site is, is Astro's to say (`site`, `base`). */
export function siteSettings(
  { docs, ...options }: OctavoOptions,
  config: Pick<AstroConfig, 'root' | 'site' | 'base'>,
): Settings {
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
    components: siteComponents(options, root),
  };
}

/** Returns the components of a project with absolute paths. Throws an `AstroError` for a part that pages do not have, and for a file that is not there. */
export function siteComponents(
  { components = {}, mdxComponents = {} }: Pick<OctavoOptions, 'components' | 'mdxComponents'>,
  root: string,
): SiteComponents {
  const known: readonly string[] = overridableComponents;
  const unknown = Object.keys(components).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new AstroError(
      `octavo({ components }) names "${unknown}", which is no part of a page.`,
      `Did you mean "${nearestName(unknown, known) ?? 'Footer'}"? There are ${known.join(', ')}.`,
    );
  const wrong = Object.keys(mdxComponents).find((name) => !/^[A-Z]\w*$/.test(name));
  if (wrong !== undefined)
    throw new AstroError(
      `octavo({ mdxComponents }) names "${wrong}", which pages cannot use.`,
      'Names of components start with a capital letter and have letters, digits and underscores.',
    );
  return { overrides: files('components', components, root), mdx: files('mdxComponents', mdxComponents, root) };
}

function files(
  option: string,
  named: Readonly<Record<string, string | undefined>>,
  root: string,
): Record<string, string> {
  const found = Object.entries(named).flatMap(([name, path]) =>
    path === undefined ? [] : [[name, resolve(root, path)] as const],
  );
  const missing = found.find(([, path]) => !existsSync(path));
  if (missing !== undefined)
    throw new AstroError(
      `octavo({ ${option} }) names ${missing[1]} for "${missing[0]}", and there is no such file.`,
      'Paths count from the folder of astro.config.',
    );
  return Object.fromEntries(found);
}
