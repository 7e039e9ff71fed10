import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileFault, promisedFormat, type FileBytes } from '../../../author/index.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { fileAt, projectProblem, type DocsProject } from '../../../project/index.ts';

interface Looked {
  readonly identity: string;
  readonly fault: Diagnostic | undefined;
}

/** Files that were looked at, by their absolute path: a preview looks at them again after every edit. */
const checked = new Map<string, Looked>();

/** Files with the same fault from which on they are reported together. */
const many = 4;
const maxRelated = 5;

/** Returns what is wrong with the pictures, films, fonts and documents that a project publishes. */
export function assetFaults({ root, assets }: Pick<DocsProject, 'root' | 'assets'>): Diagnostic[] {
  const byFault = new Map<string, Diagnostic[]>();
  for (const path of assets) {
    const fault = promisedFormat(path) === undefined ? undefined : faultOf(root, path);
    if (fault === undefined) continue;
    const same = `${fault.code} ${fault.message.replace(path, '')}`;
    byFault.set(same, [...(byFault.get(same) ?? []), fault]);
  }
  return [...byFault.values()].flatMap((faults) => (faults.length < many ? faults : [together(faults)]));
}

/** One cause is one problem: a checkout without Git LFS makes a pointer of every picture. */
function together(faults: readonly Diagnostic[]): Diagnostic {
  const [first, ...others] = faults as [Diagnostic, ...Diagnostic[]];
  return {
    ...first,
    message: `${first.message.replace(/\.$/, '')}; so are ${others.length} other files.`,
    related: others.slice(0, maxRelated).map(({ file, message }) => ({ file, message })),
  };
}

function faultOf(root: string, path: string): Diagnostic | undefined {
  const absolute = fileAt(root, path);
  let descriptor: number;
  try {
    descriptor = openSync(absolute, 'r');
  } catch (error) {
    return unreadable(path, error);
  }
  try {
    const { size, mtimeMs, ino } = fstatSync(descriptor);
    const identity = `${size}-${mtimeMs}-${ino}`;
    const known = checked.get(absolute);
    if (known?.identity === identity) return known.fault;
    const fault = fileFault(path, bytesOf(descriptor, size));
    checked.set(absolute, { identity, fault });
    return fault;
  } catch (error) {
    return unreadable(path, error);
  } finally {
    closeSync(descriptor);
  }
}

function bytesOf(descriptor: number, size: number): FileBytes {
  return {
    size,
    read(offset, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, offset));
    },
  };
}

/** A file that has gone since the folder was read is no problem; one that may not be read is. */
function unreadable(path: string, error: unknown): Diagnostic | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) throw error;
  if (code === 'ENOENT') return undefined;
  return projectProblem['file-unreadable']({
    message: `${path} cannot be read: ${code === 'EACCES' ? `permission denied (${code})` : code}.`,
    file: path,
    hint: 'Give yourself permission to read it (chmod), or exclude it in .mintignore.',
  });
}
