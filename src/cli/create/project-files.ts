import { hosts, type HostFile, type HostName } from '../../server/targets/hosts.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { PackageManager } from './install.ts';
import { workflow } from './workflow.ts';
import { trimBoth } from '../../shared/trim.ts';
import { shellWord } from '../../shared/shell-word.ts';

/** What the files around the pages of a project depend on. */
export interface Surroundings {
  /** Name of the package, as npm and hosts take it. */
  readonly slug: string;
  readonly host: HostName;
  /** What the names of scripts begin with where package.json has others: `docs:`. */
  readonly prefix?: string;
  /** The folder of docs.json where that is not the one of package.json. */
  readonly docs?: string;
  /** The name of the script that deploys, where `deploy` is that of another host. */
  readonly deployScript?: string;
}

/** Returns the name of a folder as npm and hosts take one: letters, digits and hyphens. */
export function slugOf(folder: string): string {
  const words = folder
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-');
  const slug = trimBoth(words, '-');
  return slug === '' ? 'docs' : slug;
}

/** Returns the package.json of a project. */
export function manifest(surroundings: Surroundings): string {
  const { slug } = surroundings;
  const scripts = scriptsOf(surroundings);
  return `${JSON.stringify({ name: slug, private: true, type: 'module', scripts, devDependencies: packages }, null, 2)}\n`;
}

/** Returns the scripts of package.json by their names. */
export function scriptsOf({
  host,
  prefix = '',
  docs,
  deployScript = 'deploy',
}: Surroundings): Readonly<Record<string, string>> {
  const { target, deploy } = hosts[host];
  const folder = docs === undefined ? '' : ` ${shellWord(docs)}`;
  const scripts = {
    dev: `octavo dev${folder}`,
    build: `octavo build${folder}${target === undefined ? '' : ` --target ${target}`}`,
    check: `octavo check${folder}`,
    preview: `octavo preview${folder}`,
    ...(deploy === undefined ? {} : { [deployScript]: deploy }),
  };
  return Object.fromEntries(Object.entries(scripts).map(([name, command]) => [`${prefix}${name}`, command]));
}

/** Returns what is to be done after the files are there, with the scripts as the package manager runs them. */
export function nextStep(
  { host, prefix = '', deployScript = 'deploy' }: Pick<Surroundings, 'host' | 'prefix' | 'deployScript'>,
  manager: PackageManager,
): string {
  return hosts[host].next
    .replaceAll('npm run deploy', `npm run ${deployScript}`)
    .replaceAll('npm run ', `${manager} run ${prefix}`);
}

/** The packages that a project is made with. */
export const packages: Readonly<Record<string, string>> = { octavo: `^${packageJson.version}` };

/** What builds write, what packages install, and secrets: lines of `.gitignore`. */
export const ignoredLines: readonly string[] = [
  'node_modules/',
  '/dist/',
  '/bundle/',
  '/functions/',
  '.octavo/',
  '.netlify/',
  '.vercel/',
  '.wrangler/',
  '/keys.json',
  '.env',
];

/** Returns the files of automation and hosting: the workflow that checks each change, and what the host reads. */
export function hostingFiles({ slug, host, prefix = '', docs }: Surroundings): readonly HostFile[] {
  const script = `${prefix}build`;
  const { target } = hosts[host];
  const check = workflow({ ...(docs === undefined ? {} : { docs }), ...(target === undefined ? {} : { target }) });
  return [{ path: '.github/workflows/docs.yml', contents: check }, ...hosts[host].files({ slug, script })];
}
