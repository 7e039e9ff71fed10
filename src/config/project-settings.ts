import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Settings } from '../build/settings.ts';
import { isDomain, organizationName, organizationRule } from '../bundle/index.ts';
import { cacheFolder } from '../cache/cache-folder.ts';
import { bundleLocation, bundlePlaceProblem } from '../server/node/bundle-place.ts';
import { basePath, basePathProblem } from '../shared/base-path.ts';
import { allParts, ConfigError, type ConfigPlace } from './config-error.ts';
import { codeName, jsonName } from './config-names.ts';
import { customStylesheets } from './custom-css.ts';
import { findProject } from './find-project.ts';
import { ownModules } from './own-modules.ts';
import type { ProjectOptions } from './project-options.ts';
import { processorSettings } from './processor-settings.ts';
import { readConfig, type LoadedConfig } from './read-config.ts';
import { siteComponents } from './site-components.ts';
import type { ConfigFile } from './schema/config-file.ts';

const noConfig: LoadedConfig = {
  config: {},
  files: [],
  placeOf: () => Promise.resolve({ file: codeName }),
  thrownPlace: () => undefined,
};

/**
 * Returns what a run works on: the options, then the configuration beside docs.json, then defaults. Rejects with a
 * `ConfigError` when one of them is wrong.
 */
export async function projectSettings(options: ProjectOptions): Promise<Settings> {
  const projectDir = options.dir === undefined ? findProject(resolve('.')) : resolve(options.dir);
  return settingsOf(projectDir, options).catch((error: unknown) => {
    throw error instanceof ConfigError ? error.of(projectDir) : error;
  });
}

async function settingsOf(projectDir: string, options: ProjectOptions): Promise<Settings> {
  const { config, files, placeOf, thrownPlace } =
    options.ignoreConfig === true ? noConfig : await readConfig(projectDir);
  const misplaced = bundlePlaceProblem(options.bundle ?? '');
  if (misplaced !== undefined) throw new ConfigError(misplaced);
  const { origin, base } = siteAddress(options, config);
  const outDir = resolve(options.outDir ?? 'dist');
  const thrownAt = (error: unknown): ConfigPlace | undefined => {
    const place = thrownPlace(error);
    return place && { ...place, file: relative(projectDir, place.file).replaceAll('\\', '/') };
  };
  const place = { folder: projectDir, placeOf };
  const [{ files: moduleFiles, ...modules }, components, customCss, processor] = await allParts([
    ownModules(config, place),
    siteComponents(config, place),
    customStylesheets(config.customCss ?? [], { ...place, projectDir }),
    processorSettings(config.processor, { folder: projectDir, file: join(projectDir, codeName) }),
  ]);
  return {
    projectDir,
    outDir,
    excluded: [],
    bundleDir: bundleLocation(options.bundle, outDir),
    functionsDir: join(dirname(outDir), 'functions'),
    targets: options.targets ?? ['node'],
    cacheDir: cacheFolder(projectDir),
    origin,
    isSiteNamed: (options.site ?? config.site) !== undefined,
    base,
    trailingSlash: false,
    domain: domainNamed(options.domain ?? config.domain),
    organization: organizationOf(options, config),
    offline: options.offline ?? false,
    csp: options.csp ?? config.headers?.contentSecurityPolicy ?? true,
    ...configuredSettings(config),
    components,
    configFiles: [...new Set([...files, ...moduleFiles])],
    configFile: existsSync(join(projectDir, codeName)) ? codeName : jsonName,
    ...modules,
    plugins: (config.plugins ?? []).map((plugin) => ({ plugin, file: codeName, thrownPlace: thrownAt })),
    customCss,
    head: config.head ?? [],
    processor,
  };
}

type ConfiguredSettings = Pick<
  Settings,
  | 'allowedOrigins'
  | 'allowedLinks'
  | 'vendorOrigins'
  | 'auth'
  | 'keyAdmins'
  | 'feedback'
  | 'insights'
  | 'hostedSearch'
  | 'searchIndex'
  | 'assistant'
  | 'policyOrigins'
  | 'frameAncestors'
>;

/** What the configuration alone says. */
function configuredSettings({
  proxy,
  links,
  integrations,
  auth,
  keys,
  feedback,
  insights,
  search,
  assistant,
  headers,
}: ConfigFile): ConfiguredSettings {
  return {
    allowedOrigins: proxy?.allow ?? [],
    allowedLinks: links?.allow ?? [],
    vendorOrigins: integrations?.origins ?? [],
    auth,
    keyAdmins: keys?.adminGroups,
    feedback: feedback ?? false,
    insights,
    ...searchSettings(search),
    assistant,
    policyOrigins: headers?.allow ?? [],
    frameAncestors: framing(headers?.frameAncestors),
  };
}

function searchSettings(search: ConfigFile['search']): Pick<Settings, 'hostedSearch' | 'searchIndex'> {
  if (search === undefined || search.engine === undefined)
    return { searchIndex: { synonyms: search?.synonyms ?? [], embeddings: search?.embeddings ?? true } };
  return { hostedSearch: search, searchIndex: { synonyms: [], embeddings: true } };
}

/** Returns where the site is published. Throws a `ConfigError` where a part of what says so would have no effect. */
function siteAddress(options: ProjectOptions, config: ConfigFile): Pick<Settings, 'origin' | 'base'> {
  const site = siteUrl(options.site ?? config.site ?? 'http://localhost:4321');
  const named = options.base ?? config.base;
  const problem = basePathProblem(named ?? '');
  if (problem !== undefined) throw new ConfigError(problem);
  const base = basePath(named ?? site.pathname);
  const areOfOneSource = [options, config].some((source) => source.site !== undefined && source.base !== undefined);
  if (areOfOneSource && site.pathname !== '/' && base !== basePath(site.pathname))
    throw new ConfigError(
      `The path of the site ${site.href} differs from the base ${base || '/'}. Give the path in one of them only.`,
    );
  return { origin: site.origin, base };
}

function siteUrl(site: string): URL {
  const url = URL.parse(site);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`The site must be an http or https URL, not "${site}".`);
  const address = `${url.origin}${url.pathname}`;
  if (url.href !== address)
    throw new ConfigError(`The site must be a host and a path, not "${site}". Write ${address}.`);
  return url;
}

function domainNamed(domain: string | undefined): string | undefined {
  if (domain === undefined || isDomain(domain)) return domain;
  throw new ConfigError(`"${domain}" is not a valid site name. Use letters, digits, "-" and ".", as in --domain docs.`);
}

function organizationOf(options: ProjectOptions, { organization, keys }: ConfigFile): string | undefined {
  const wanted = options.organization ?? organization;
  const name = wanted === undefined ? undefined : organizationName(wanted);
  if (wanted !== undefined && name === undefined)
    throw new ConfigError(`${JSON.stringify(wanted)} is not a valid organization name. ${organizationRule}`);
  if (keys !== undefined && name === undefined)
    throw new ConfigError(
      'octavo.config.json says who manages keys, but not for which organization: add "organization", or set OCTAVO_ORGANIZATION.',
    );
  return name;
}

/** `'none'` counts for nothing beside others (CSP, level 3, 6.4.2.1): who names others means them. */
function framing(named: readonly string[] | undefined): readonly string[] {
  if (named === undefined) return ["'self'"];
  const others = named.filter((source) => source !== "'none'");
  return others.length === 0 ? ["'none'"] : others;
}
