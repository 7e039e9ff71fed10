import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shellWord } from '../shared/shell-word.ts';
import { ConfigError } from './config-error.ts';

const configs = ['docs.json', 'mint.json'];
/** What holds packages or what was built. */
const neverProjects = new Set(['node_modules', 'dist', 'bundle', 'functions', 'build', 'out', 'vendor']);

/**
 * Returns the docs project that a command in a folder means: the folder itself, or the one below it. Where there is none it
 * is the folder, too. Throws a `ConfigError` where there are several.
 */
export function findProject(folder: string): string {
  const found = projectsIn(folder);
  if (found.length < 2) return found[0] ?? folder;
  const named = found.map((project) => relative(folder, project)).join(', ');
  throw new ConfigError(
    `There are several docs projects here: ${named}. Say which one you mean, for example: octavo build ${shellWord(relative(folder, found[0]!))}`,
  );
}

/** Returns the docs projects of a folder: itself, else `content`, else those one level below it, else two levels below. */
function projectsIn(folder: string): readonly string[] {
  const usual = [folder, join(folder, 'content')].find(isProject);
  if (usual !== undefined) return [usual];
  const below = foldersIn(folder);
  const near = below.filter(isProject);
  return near.length > 0 ? near : below.flatMap(foldersIn).filter(isProject);
}

/** Whether a folder has a docs.json or mint.json. */
export function isProject(folder: string): boolean {
  return configs.some((name) => existsSync(join(folder, name)));
}

function foldersIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !neverProjects.has(entry.name))
    .map(({ name }) => join(folder, name));
}
