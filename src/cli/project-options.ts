import { statSync } from 'node:fs';
import { ConfigError, type ProjectOptions } from '../config/index.ts';
import type { CommandArguments, CommandOption } from './command.ts';

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

/** For projects of strangers. */
export const ignoreConfigOption = {
  'ignore-config': {
    type: 'boolean',
    description: 'Ignore octavo.config.json and octavo.config.ts, for projects that you do not trust',
  },
} as const satisfies Readonly<Record<string, CommandOption>>;

/** Returns why the folder that a command names cannot be a project; undefined where it is one, or none is named. */
export function folderProblem({ positionals: [dir] }: CommandArguments): string | undefined {
  if (dir === undefined) return undefined;
  const found = statSync(dir, { throwIfNoEntry: false });
  if (found === undefined) return `There is no folder ${dir}. Name the one that holds docs.json.`;
  return found.isDirectory() ? undefined : `${dir} is a file. Name the folder that holds docs.json.`;
}

/**
 * Returns what the flags of a command say of a project, and where they say nothing, the environment (`OCTAVO_SITE`,
 * `OCTAVO_BASE`, `OCTAVO_DOMAIN`, `OCTAVO_ORGANIZATION`, `OCTAVO_BUNDLE`).
 */
export function projectOptions(args: CommandArguments): ProjectOptions {
  const named = (name: string): string | undefined =>
    args.text(name) ?? (process.env[`OCTAVO_${name.toUpperCase()}`] || undefined);
  const policies = [...(args.flag('no-csp') ? [false] : []), ...(args.flag('csp') ? [true] : [])];
  if (policies.length > 1) throw new ConfigError('--csp and --no-csp contradict each other. Remove one of them.');
  return {
    dir: args.positionals[0],
    site: named('site'),
    base: named('base'),
    domain: named('domain'),
    organization: named('organization'),
    outDir: args.text('out'),
    bundle: named('bundle'),
    offline: args.flag('offline'),
    csp: policies[0],
    ignoreConfig: args.flag('ignore-config'),
  };
}
