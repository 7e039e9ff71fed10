import { readFileSync } from 'node:fs';

/** What Linux counts the time of processes in (proc_pid_stat(5)). */
const ticksPerSecond = 100;

/** Returns the seconds of processor time that a process has used; undefined where the system does not say. */
export function processorSeconds(pid: number | undefined): number | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the name in brackets, which may have spaces in it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
