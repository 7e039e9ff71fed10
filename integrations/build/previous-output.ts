import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What Astro leaves when it empties its output folder (`viteBuild` of Astro). */
const left = '.git';

/** What stood in the output folder before a build. */
export interface PreviousOutput {
  /** Puts it back in place of what the build has written so far; does nothing when it was put back or forgotten. */
  putBack(): void;
  /** Forgets it: the build has ended well. */
  forget(): void;
}

/**
 * Moves what is in `outDir` into the folder `aside`, as Astro empties its output before it knows of errors that only rendering
 * finds. It is put back when the process ends without `forget`; that of a process which was killed is put back first.
 */
export function setAside(outDir: string, aside: string): PreviousOutput {
  const putBack = (): void => {
    process.off('exit', putBack);
    if (!existsSync(aside)) return;
    for (const name of entries(outDir)) rmSync(join(outDir, name), { recursive: true, force: true });
    moveEntries(aside, outDir);
    rmSync(aside, { recursive: true });
  };
  putBack();
  moveEntries(outDir, aside);
  process.on('exit', putBack);
  return {
    putBack,
    forget() {
      process.off('exit', putBack);
      rmSync(aside, { recursive: true, force: true });
    },
  };
}

function entries(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== left) : [];
}

function moveEntries(from: string, into: string): void {
  mkdirSync(into, { recursive: true });
  for (const name of entries(from)) move(join(from, name), join(into, name));
}

/** Renames; copies where the target is on another file system. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    rmSync(from, { recursive: true, force: true });
  }
}
