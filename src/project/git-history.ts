import { git } from './git.ts';
import { composedPath } from '../shared/paths.ts';

/** Days of a file's first and last commit, as ISO dates; none where a shallow clone has only a later state of it. */
export interface FileDates {
  readonly created?: string;
  readonly modified?: string;
}

/** What git knows of the files of a folder. */
export interface GitHistory {
  /** Every file that a commit has, by path from the folder. */
  readonly files: ReadonlyMap<string, FileDates>;
  /** Whether the clone ends before the first commit. */
  readonly isShallow: boolean;
}

/** Returns the history of the files below `root`; undefined when the folder is in no repository, or git is not there. */
export async function gitHistory(root: string): Promise<GitHistory | undefined> {
  const words = ['--format=%x00%cs %p', '--name-only', '--relative', '--no-renames', '--', '.'];
  const [log, shallow] = await Promise.all([
    git(root, ['-c', 'core.quotePath=false', 'log', ...words]),
    git(root, ['rev-parse', '--is-shallow-repository']),
  ]);
  if (log === undefined) return undefined;
  const isShallow = shallow?.trim() === 'true';
  return { files: datesIn(log, isShallow), isShallow };
}

/** The first commit of a shallow clone seems to add every file: it says nothing of when they changed. */
function datesIn(log: string, isShallow: boolean): Map<string, FileDates> {
  const dates = new Map<string, FileDates>();
  for (const entry of log.split('\0')) {
    const [head = '', ...files] = entry.split('\n').filter((line) => line !== '');
    const [date = '', parent = ''] = head.split(' ');
    const isEnd = isShallow && parent === '';
    for (const name of files) {
      const file = composedPath(name);
      const modified = dates.get(file)?.modified ?? (isEnd ? undefined : date);
      dates.set(file, { ...(modified === undefined ? {} : { modified }), ...(isEnd ? {} : { created: date }) });
    }
  }
  return dates;
}
