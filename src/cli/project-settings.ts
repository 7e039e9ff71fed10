import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '../build/settings.ts';
import { bundleLocation } from '../server/node/bundle-place.ts';
import { cacheFolder } from '../kept/cache-folder.ts';
import { basePath } from '../shared/base-path.ts';
import type { CommandArguments, CommandOption } from './command.ts';
import { organizationName, organizationRule } from '../bundle/index.ts';
import { readConfigFile } from './config-file.ts';

/** Options that say where a site is published. */
export const siteOptions = {
  site: { type: 'string', value: 'URL', description: 'Address of the published site (default http://localhost:4321)' },
  base: { type: 'string', value: '/PATH', description: 'Path below which the site is published (default /)' },
  domain: {
    type: 'string',
    value: 'NAME',
    description: "Name of the site in the discovery API (default: slug of docs.json's name)",
  },
} as const satisfies Readonly<Record<string, CommandOption>>;

/** Whom a site belongs to. */
export const organizationOption = {
  organization: {
    type: 'string',
    value: 'NAME',
    description: 'Whom the site belongs to: only their keys read it through the discovery API',
  },
} as const satisfies Readonly<Record<string, CommandOption>>;

/** Where to take what docs.json names by URL from. */
export const offlineOption = {
  offline: { type: 'boolean', description: 'Use API descriptions and fonts fetched before, and no network' },
} as const satisfies Readonly<Record<string, CommandOption>>;

/** Under which policy browsers run the pages. */
export const policyOption = {
  csp: { type: 'boolean', description: 'Write a Content-Security-Policy for the pages (the default)' },
  'no-csp': { type: 'boolean', description: 'Write none, but for who may show the pages in frames' },
} as const satisfies Readonly<Record<string, CommandOption>>;

/**
 * Returns the settings of a command: flags, then the environment (`OCTAVO_SITE`, `OCTAVO_BASE`, `OCTAVO_DOMAIN`,
 * `OCTAVO_ORGANIZATION`), then `octavo.config.json` beside docs.json, then defaults. Returns a sentence when one of them is wrong.
 */
export function projectSettings(args: CommandArguments): Settings | string {
  const projectDir = resolve(args.positionals[0] ?? defaultProjectDir());
  const config = readConfigFile(projectDir);
  if (typeof config === 'string') return config;
  const pick = (name: 'site' | 'base' | 'domain' | 'organization'): string | undefined =>
    args.text(name) ?? (process.env[`OCTAVO_${name.toUpperCase()}`] || undefined) ?? config[name];
  const named = pick('site');
  const site = named ?? 'http://localhost:4321';
  if (!URL.canParse(site) || !/^https?:/.test(site)) return `The site must be an http or https URL, not "${site}".`;
  const wanted = pick('organization');
  const organization = wanted === undefined ? undefined : organizationName(wanted);
  if (wanted !== undefined && organization === undefined)
    return `${JSON.stringify(wanted)} is no name of an organization. ${organizationRule}`;
  if (config.keys !== undefined && organization === undefined)
    return 'octavo.config.json says who manages keys, but not whose: add "organization", or set OCTAVO_ORGANIZATION.';
  const url = new URL(site);
  const outDir = resolve(args.text('out') ?? 'dist');
  const base = basePath(pick('base') ?? url.pathname);
  return {
    projectDir,
    outDir,
    bundleDir: bundleLocation(args.text('bundle') ?? process.env['OCTAVO_BUNDLE']),
    functionsDir: join(dirname(outDir), 'functions'),
    targets: [],
    cacheDir: cacheFolder(projectDir),
    origin: url.origin,
    isSiteNamed: named !== undefined,
    base,
    domain: pick('domain'),
    allowedOrigins: config.proxy?.allow ?? [],
    vendorOrigins: config.integrations?.origins ?? [],
    auth: config.auth,
    organization,
    keyAdmins: config.keys?.adminGroups,
    feedback: config.feedback ?? false,
    offline: args.flag('offline'),
    keepGoing: args.flag('keep-going'),
    csp: !args.flag('no-csp') && (args.flag('csp') || config.headers?.contentSecurityPolicy !== false),
    policyOrigins: config.headers?.allow ?? [],
    frameAncestors: framing(config.headers?.frameAncestors),
  };
}

/** `'none'` counts for nothing beside others (CSP, level 3, 6.4.2.1): who names others means them. */
function framing(named: readonly string[] | undefined): readonly string[] {
  if (named === undefined) return ["'self'"];
  const others = named.filter((source) => source !== "'none'");
  return others.length === 0 ? ["'none'"] : others;
}

function defaultProjectDir(): string {
  return existsSync('docs.json') ? '.' : 'content';
}
