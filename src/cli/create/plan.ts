import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { applyEdits, modify, parse, type JSONPath } from 'jsonc-parser';
import { hosts, type HostFile, type HostName } from '../../server/targets/hosts.ts';
import { packageManager } from './install.ts';
import {
  hostingFiles,
  ignoredLines,
  manifest,
  nextStep,
  packages,
  scriptsOf,
  slugOf,
  type Surroundings,
} from './project-files.ts';

/** One file that `octavo init` writes or leaves. */
export interface PlannedFile extends HostFile {
  /** What is done to it, in words: `written`, `gets the scripts docs:dev …`. */
  readonly what: string;
}

/** What `octavo init` does to a folder. */
export interface Plan {
  readonly files: readonly PlannedFile[];
  /** Files that are there already and stay as they are. */
  readonly unchanged: readonly string[];
  /** What the owner has to do, as a script of theirs stays as it is: a sentence. */
  readonly unfit?: string;
  /** The script that starts the preview. */
  readonly dev: string;
  /** What is to be done for the host. */
  readonly next: string;
}

/** Returns what a folder with a docs project in it lacks. Files that are there are added to, or kept. */
export function planFor(root: string, project: string, host: HostName): Plan {
  const docs = relative(root, project).replaceAll('\\', '/');
  const hasManifest = existsSync(join(root, 'package.json'));
  const found = hasManifest ? readManifest(root) : {};
  const prefix = hasManifest && !hasOwnScripts(found) ? 'docs:' : '';
  const deploys = found['scripts']?.[`${prefix}deploy`];
  const surroundings: Surroundings = {
    slug: slugOf(basename(root)),
    host,
    prefix,
    ...(docs === '' ? {} : { docs }),
    ...(deploys === undefined || deploys === hosts[host].deploy ? {} : { deployScript: `deploy:${host}` }),
  };
  const unfit = unfitBuild(found, surroundings);
  const hosting = hostingFiles(surroundings);
  const missing = hosting.filter(({ path }) => !existsSync(join(root, path)));
  const own = [hasManifest ? extendedManifest(root, surroundings) : newManifest(surroundings), extendedIgnore(root)];
  return {
    files: [...own.filter((file) => file !== undefined), ...missing.map((file) => ({ ...file, what: 'written' }))],
    unchanged: hosting.filter((file) => !missing.includes(file)).map(({ path }) => path),
    ...(unfit === undefined ? {} : { unfit }),
    dev: `${prefix}dev`,
    next: nextStep(surroundings, packageManager()),
  };
}

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

function readManifest(root: string): Manifest {
  return (parse(readFileSync(join(root, 'package.json'), 'utf8')) ?? {}) as Manifest;
}

/** Whether the scripts of package.json are those of a project that Octavo made: `build` is `octavo build`. */
function hasOwnScripts(found: Manifest): boolean {
  return /^octavo build\b/.test(found['scripts']?.['build'] ?? '');
}

/** Returns a sentence on a build script of the owner's own, which is kept and does not build for the host. */
function unfitBuild(found: Manifest, { host, prefix = '' }: Surroundings): string | undefined {
  const { target } = hosts[host];
  const name = `${prefix}build`;
  const present = found['scripts']?.[name];
  if (target === undefined || present === undefined) return undefined;
  const option = `--target ${target}`;
  return `${withTarget(present, ` ${option}`)} `.replaceAll('--target=', '--target ').includes(`${option} `)
    ? undefined
    : `The script ${name} of package.json stays as it is (${present}), and does not build for ${host}: add ${option} to its octavo build.`;
}

function newManifest(surroundings: Surroundings): PlannedFile {
  return { path: 'package.json', contents: manifest(surroundings), what: 'written' };
}

/** The owner's package.json with what it lacks, in its own layout; undefined where it has all. */
function extendedManifest(root: string, surroundings: Surroundings): PlannedFile | undefined {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const found = readManifest(root);
  const scripts = Object.entries(scriptsOf(surroundings))
    .map(([name, command]) => [name, withTarget(found['scripts']?.[name], command)] as const)
    .filter(([name, command]) => command !== found['scripts']?.[name]);
  const isThere = (name: string): boolean =>
    ['dependencies', 'devDependencies'].some((key) => found[key]?.[name] !== undefined);
  const added = Object.entries(packages).filter(([name]) => !isThere(name));
  const changes: [JSONPath, string][] = [
    ...scripts.map(([name, command]): [JSONPath, string] => [['scripts', name], command]),
    ...added.map(([name, range]): [JSONPath, string] => [['devDependencies', name], range]),
  ];
  if (changes.length === 0) return undefined;
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? [];
  const formattingOptions = { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length };
  const contents = changes.reduce(
    (current, [path, value]) => applyEdits(current, modify(current, path, value, { formattingOptions })),
    text,
  );
  const what = [
    ...(scripts.length === 0 ? [] : [`the scripts ${scripts.map(([name]) => name).join(', ')}`]),
    ...(added.length === 0 ? [] : [`the dev dependency ${added.map(([name]) => name).join(', ')}`]),
  ];
  return { path: 'package.json', contents, what: `gets ${what.join(', and ')}` };
}

/** Returns a script that is there as it is; one that builds as Octavo wrote it builds for the target of `command`, too. */
function withTarget(present: string | undefined, command: string): string {
  if (present === undefined) return command;
  const [target] = / --target \S+$/.exec(command) ?? [];
  const isOctavos = /^octavo build(?: "[^"]*"| '[^']*'| [^-\s"']\S*)?(?: --target \S+)*$/.test(present);
  return target === undefined || !isOctavos || `${present} `.includes(`${target} `) ? present : present + target;
}

function extendedIgnore(root: string): PlannedFile | undefined {
  const file = join(root, '.gitignore');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const bare = (line: string): string => line.trim().replace(/^\/|\/$/g, '');
  const present = new Set(text.split('\n').map(bare));
  const lines = ignoredLines.filter((line) => !present.has(bare(line)));
  if (lines.length === 0) return undefined;
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return {
    path: '.gitignore',
    contents: `${before}${lines.join('\n')}\n`,
    what: text === '' ? 'written' : `gets ${lines.join(' ')}`,
  };
}
