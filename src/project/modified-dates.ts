import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const largest = 256 * 1024 * 1024;

/**
 * Returns the day on which git last saw each file below `root` change (ISO date, by path from `root`); nothing when the
 * folder is in no repository, or git is not there.
 */
export async function modifiedDates(root: string): Promise<ReadonlyMap<string, string>> {
  try {
    const { stdout } = await run(
      'git',
      ['-c', 'core.quotePath=false', 'log', '--format=%x00%cs', '--name-only', '--relative', '--no-renames', '--', '.'],
      { cwd: root, maxBuffer: largest },
    );
    return datesIn(stdout);
  } catch {
    return new Map();
  }
}

function datesIn(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const entry of log.split('\0')) {
    const [date = '', ...files] = entry.split('\n').filter((line) => line !== '');
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}
