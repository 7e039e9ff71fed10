import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import type { Settings } from '../src/build/settings.ts';
import { cacheFolder } from '../src/cache/cache-folder.ts';
import {
  allParts,
  astroProcessor,
  ConfigError,
  customStylesheets,
  ownModules,
  processorSettings,
  projectSettings,
  readIntegrationOptions,
  refuseAstroPlaces,
  siteComponents,
  type ProjectOptions,
} from '../src/config/index.ts';
import type { OctavoOptions } from './options.ts';
import { configError } from './report.ts';

type Where = Pick<
  AstroConfig,
  'root' | 'site' | 'base' | 'trailingSlash' | 'markdown' | 'srcDir' | 'publicDir' | 'outDir'
>;

/**
 * Returns the settings of the docs in an Astro project: where the site is, is Astro's to say. Rejects with an `AstroError` when
 * an option or the configuration beside docs.json is wrong.
 */
export async function siteSettings(
  options: OctavoOptions,
  { root, site, base, trailingSlash, markdown, ...folders }: Where,
): Promise<Settings> {
  try {
    const extensions = readIntegrationOptions(options);
    const settings = await projectSettings(projectOptions(options, { root, site, base }));
    const folder = fileURLToPath(root);
    const astro = {
      outDir: fileURLToPath(folders.outDir),
      publicDir: fileURLToPath(folders.publicDir),
      pagesDir: fileURLToPath(new URL('pages/', folders.srcDir)),
    };
    refuseAstroPlaces(settings, astro);
    const place = { folder, placeOf: () => Promise.resolve({ file: 'octavo({ … }) of astro.config' }) };
    const configFile = configFileOf(folder, settings);
    const [own, modules, customCss, processor] = await allParts([
      siteComponents(extensions, place),
      ownModules(extensions, { ...place, others: settings }),
      customStylesheets(extensions.customCss ?? [], { ...place, projectDir: settings.projectDir }),
      extensions.processor === undefined && settings.processor !== undefined
        ? settings.processor
        : processorOf(extensions.processor, { folder, markdown }),
    ]);
    return {
      ...settings,
      excluded: Object.values(astro),
      trailingSlash: trailingSlash === 'always',
      functionsDir: resolve(folder, 'functions'),
      components: {
        overrides: { ...settings.components.overrides, ...own.overrides },
        mdx: { ...settings.components.mdx, ...own.mdx },
        // By Vite, as the project's other styles: with its plugins and PostCSS.
        styles: [...settings.customCss, ...customCss],
      },
      customCss: [],
      configFile,
      configFiles: [...settings.configFiles, ...modules.files],
      vendors: [...settings.vendors, ...modules.vendors],
      snippetLanguages: [...settings.snippetLanguages, ...modules.snippetLanguages],
      processor,
      plugins: [...settings.plugins, ...(extensions.plugins ?? []).map((plugin) => ({ plugin, file: configFile }))],
      head: [...settings.head, ...(extensions.head ?? [])],
    };
  } catch (error) {
    throw error instanceof ConfigError ? configError(error.message) : error;
  }
}

/** What stands in octavo({ … }) is reported at the file of Astro's configuration. */
function configFileOf(folder: string, { projectDir, configFile }: Settings): string {
  const name = readdirSync(folder).find((entry) => /^astro\.config\.[cm]?[jt]s$/.test(entry));
  return name === undefined ? configFile : relative(projectDir, join(folder, name)).replaceAll('\\', '/');
}

function projectOptions(
  options: OctavoOptions,
  { root, site, base }: Pick<Where, 'root' | 'site' | 'base'>,
): ProjectOptions {
  const folder = fileURLToPath(root);
  const { docs, bundle = process.env['OCTAVO_BUNDLE'] || 'bundle', targets } = options;
  const dir = resolve(folder, docs);
  // Astro empties its own folder before each build: what is used again is kept elsewhere.
  const outDir = resolve(cacheFolder(dir), 'site');
  const place = /^\w+:/.test(bundle) ? bundle : resolve(folder, bundle);
  return { dir, site, base, outDir, bundle: place, targets };
}

/** What `octavo()` is given, else what the Astro project compiles its own Markdown with. */
async function processorOf(
  own: Parameters<typeof processorSettings>[0],
  { folder, markdown }: { readonly folder: string; readonly markdown: AstroConfig['markdown'] },
): Promise<Settings['processor']> {
  const { processor } = markdown;
  return processorSettings(own ?? (processor && astroProcessor(processor)), { folder });
}
