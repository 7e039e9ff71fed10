import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownerOnly } from './owner-only.ts';
import { sha256 } from './sha256.ts';

/**
 * Returns the folder that keeps what makes the next command quick: `.octavo` in the docs project. One of a project that
 * can only be read, or of a folder without a project, is in the user's folder for such things (XDG Base Directory,
 * `XDG_CACHE_HOME`), or else where what is temporary is. It is not made here.
 */
export function cacheFolder(projectDir: string, environment: NodeJS.ProcessEnv = process.env): string {
  const own = join(projectDir, '.octavo');
  const isOurs = existsSync(own);
  if ((isOurs || hasProject(projectDir)) && isWritable(isOurs ? own : projectDir)) return own;
  const name = sha256(projectDir).slice(0, 16);
  const users = userCacheFolder(environment);
  return join(isWritable(nearestFolder(users)) ? users : tmpdir(), 'octavo', name);
}

/** Whether a folder is one of docs: in any other, which was named by mistake, nothing is left behind. */
function hasProject(folder: string): boolean {
  return ['docs.json', 'mint.json'].some((name) => existsSync(join(folder, name)));
}

function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

/**
 * Makes a cache folder that version control and other tools take no notice of, and that its owner alone may read: it holds
 * pages as they are made, private ones too. Where it cannot be made, nothing is cached.
 */
export function prepareCacheFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: ownerOnly.folder });
    if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, ownerOnly.folder);
    const ignore = join(folder, '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

function userCacheFolder(environment: NodeJS.ProcessEnv): string {
  const named = environment['XDG_CACHE_HOME'];
  // A path that is not absolute is to be ignored, says the specification.
  if (named?.startsWith('/') === true) return named;
  if (process.platform === 'win32' && environment['LOCALAPPDATA']) return environment['LOCALAPPDATA'];
  return process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache');
}

function isWritable(folder: string): boolean {
  try {
    if (!statSync(folder).isDirectory()) return false;
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
