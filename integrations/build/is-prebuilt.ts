import { existsSync, readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { validateConfig } from 'astro/config';
import type { Settings } from '../../src/build/settings.ts';

/** What an Astro project may say without any page of the docs being another one: `Settings` have what the docs take of it. */
const ofNoPage: ReadonlySet<string> = new Set([
  'root',
  'srcDir',
  'publicDir',
  'outDir',
  'cacheDir',
  'site',
  'server',
  'devToolbar',
  'markdown',
  'integrations',
]);

/**
 * Whether the docs of an Astro project look as `octavo build` makes them: then the renderer that comes with the package makes
 * their pages, and Vite need not bundle the same components once more. That is a project of Octavo alone, without components of
 * its own in the docs, whose configuration is Astro's own default where it shapes pages.
 */
export async function isPrebuilt(config: AstroConfig, { components }: Pick<Settings, 'components'>): Promise<boolean> {
  const { overrides, mdx, styles } = components;
  if (Object.keys({ ...overrides, ...mdx }).length > 0 || styles.length > 0) return false;
  if (config.integrations.some(({ name }) => name !== 'octavo')) return false;
  if (hasMiddleware(config)) return false;
  const { root, outDir, build } = config;
  const given = { outDir: fileURLToPath(outDir), build: { format: build.format } };
  const plain = await validateConfig(given, fileURLToPath(root), 'build');
  return Object.entries(config).every(
    ([key, value]) => ofNoPage.has(key) || isDeepStrictEqual(value, plain[key as keyof AstroConfig]),
  );
}

/** Whether the project has middleware, which pages of the docs go through as its own do (docs.astro.build, "Middleware"). */
function hasMiddleware({ srcDir }: Pick<AstroConfig, 'srcDir'>): boolean {
  return existsSync(srcDir) && readdirSync(srcDir).some((entry) => parse(entry).name === 'middleware');
}
