import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '../build/settings.ts';
import { isAstroProject, projectModule } from '../config/astro-project.ts';
import { ConfigError, projectSettings, type ProjectOptions } from '../config/index.ts';

/** What is used of `astro/config`, and of the plugin that Octavo's integration adds to Vite. */
interface AstroConfigModule {
  getViteConfig(
    this: void,
    vite: object,
    astro: object,
  ): (env: { readonly mode: string; readonly command: 'build' }) => Promise<{ readonly plugins?: readonly unknown[] }>;
}
interface SettingsPlugin {
  readonly name: string;
  readonly api: { readonly settings: () => Settings };
}

/**
 * Returns what a docs project is built with: by its own configuration, or by that of the Astro project that its folder is.
 * Rejects with a `ConfigError` where that cannot be.
 */
export async function settingsOf(options: ProjectOptions): Promise<{ settings: Settings; isAstro: boolean }> {
  const folder = resolve(options.dir ?? '.');
  const isAstro = options.ignoreConfig !== true && isAstroProject(folder);
  return { settings: isAstro ? await astroSettings(folder, options) : await projectSettings(options), isAstro };
}

/**
 * Returns what the docs of an Astro project are built with: Astro reads its configuration, and Octavo's integration says it.
 * Rejects with a `ConfigError` where that cannot be.
 */
async function astroSettings(folder: string, { site, base, offline, csp }: ProjectOptions): Promise<Settings> {
  const file = projectModule(folder, 'astro/config');
  if (file === undefined)
    throw new ConfigError(`${folder} is an Astro project, but astro is not installed: npm install astro`);
  process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1';
  const given = { ...(site === undefined ? {} : { site }), ...(base === undefined ? {} : { base }) };
  const found = await pluginsOf(file, { root: folder, logLevel: 'silent', ...given }).catch((error: unknown) => {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error });
  });
  const plugin = found.find(isSettingsPlugin);
  if (plugin === undefined)
    throw new ConfigError(
      `${folder} is an Astro project without docs: its astro.config has no octavo({ docs: "./docs" }) among its integrations.`,
    );
  const settings = plugin.api.settings();
  return { ...settings, offline: offline ?? settings.offline, csp: csp ?? settings.csp };
}

async function pluginsOf(
  file: string,
  config: { readonly root: string; readonly logLevel: string },
): Promise<unknown[]> {
  const { getViteConfig } = (await import(pathToFileURL(file).href)) as AstroConfigModule;
  const { plugins = [] } = await getViteConfig({ root: config.root }, config)({ mode: 'production', command: 'build' });
  return (await Promise.all(plugins.flat(Infinity))).flat(Infinity);
}

function isSettingsPlugin(plugin: unknown): plugin is SettingsPlugin {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'octavo:settings';
}
