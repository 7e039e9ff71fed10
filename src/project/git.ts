import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const maxBuffer = 256 * 1024 * 1024;

/** Returns what git prints in a folder; undefined where it fails: there is no repository, no git, or no answer. */
export async function git(folder: string, words: readonly string[]): Promise<string | undefined> {
  try {
    if (process.env['GIT_DIR'] === undefined && !isInRepository(realpathSync(folder))) return undefined;
    const { stdout } = await run('git', words, { cwd: folder, maxBuffer });
    return stdout;
  } catch {
    return undefined;
  }
}

/** Whether git would find a repository from a folder up: to start it only to learn of none takes longer. */
function isInRepository(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));
}
