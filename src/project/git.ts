import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const largest = 256 * 1024 * 1024;

/** Returns what git prints in a folder; undefined where it fails: there is no repository, no git, or no answer. */
export async function git(folder: string, words: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', words, { cwd: folder, maxBuffer: largest });
    return stdout;
  } catch {
    return undefined;
  }
}
