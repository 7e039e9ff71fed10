import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { slipOf } from '../shared/nearest.ts';
import { ConfigError } from './config-error.ts';
import { isProject } from './find-project.ts';
import { codeName, jsonName } from './config-names.ts';

/**
 * Throws a `ConfigError` for a configuration that is not among those which were `read`: one with a name of other tools, or above
 * the docs in the repository. What it says of who may read the docs must not be passed over in silence.
 */
export function refuseUnreadConfig(projectDir: string, read: readonly string[]): void {
  const beside = unreadIn(projectDir, read);
  if (beside !== undefined)
    refuse(beside, `This file is not read. Rename it to ${codeName}, or to ${jsonName} if it is JSON.`);
  const above = foldersAbove(projectDir)
    .map((folder) => unreadIn(folder, read))
    .find((file) => file !== undefined);
  if (above !== undefined)
    refuse(above, `This file is not read because it is not beside docs.json. Move it to ${projectDir}.`);
}

function refuse(file: string, text: string): never {
  throw new ConfigError([{ place: { file }, text }]);
}

function unreadIn(folder: string, read: readonly string[]): string | undefined {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const entries = isFolder ? readdirSync(folder) : [];
  return entries
    .filter(isMeant)
    .map((entry) => join(folder, entry))
    .find((file) => !read.includes(file));
}

/** Whether a file has the name of a configuration, or nearly so: `octavo.confg.json`. */
function isMeant(entry: string): boolean {
  const [, stem] = /^(.+)\.(?:[cm]?[jt]s|jsonc?|ya?ml)$/.exec(entry) ?? [];
  if (stem === undefined) return false;
  return stem === 'octavo.config' || (/^octavo/i.test(stem) && slipOf(stem, ['octavo.config']) !== undefined);
}

/**
 * Returns the folders above a docs project that are of the same docs: up to the root of the repository, or else to the working
 * folder, and below one that has a docs.json of its own.
 */
function foldersAbove(projectDir: string): readonly string[] {
  if (existsSync(join(projectDir, '.git'))) return [];
  const above = ancestors(projectDir);
  const root = above.findIndex((folder) => existsSync(join(folder, '.git')));
  const end = root === -1 ? above.indexOf(resolve('.')) : root;
  const other = above.findIndex(isProject);
  return above.slice(0, other === -1 ? end + 1 : Math.min(end + 1, other));
}

function ancestors(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...ancestors(parent)];
}
