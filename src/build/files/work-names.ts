import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const host = hostname().replace(/[^\w-]/g, '');
const run = randomUUID().slice(0, 8);
let count = 0;

/** Milliseconds after which what another machine left is nobody's: no build takes a day. */
const maxBuildTime = 86_400_000;

/** Returns a name for what this process works on until it is done: no other process or call gets the same. */
export function workName(what: string): string {
  count += 1;
  return `${what}.${host}.${process.pid}.${run}${count}`;
}

/** Removes from a folder what was given names by `workName(what)` and left behind by processes that have ended. */
export async function removeAbandoned(folder: string, what: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    if (name.startsWith(`${what}.`) && isAbandoned(name, await ageOf(path))) await removeTree(path);
  }
}

/** Removes a folder with all that is in it. Node does so at once for less than half of what it takes one by one. */
export function removeTree(path: string): Promise<void> {
  return new Promise((resolve) => {
    rmSync(path, { recursive: true, force: true });
    resolve();
  });
}

/** Whether the process that got a name from `workName` has ended. Of one on another machine its age, in milliseconds, tells. */
export function isAbandoned(name: string, age: number): boolean {
  const [, machine, process_, owner = ''] = /\.([\w-]*)\.(\d+)\.(\w{8})\d+$/.exec(name) ?? [];
  if (process_ === undefined) return false;
  if (machine !== host) return age > maxBuildTime;
  // A container that starts again may give its processes the same numbers again.
  return Number(process_) === process.pid ? owner !== run : !isRunning(Number(process_));
}

/** Milliseconds since something was last changed; none when it is gone. */
export async function ageOf(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  return stats === undefined ? 0 : Date.now() - stats.mtimeMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
