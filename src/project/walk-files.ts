import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Ignore } from 'ignore';
import { composedPath } from '../shared/paths.ts';
import { fileAt } from './file-at.ts';
import { unpublishedReason } from './unpublished.ts';

/** A part of the folder that could not be taken in. */
export interface WalkProblem {
  readonly path: string;
  readonly kind: 'outside' | 'nowhere' | 'circle' | 'ignored' | 'unreadable' | 'twice';
  readonly isFolder: boolean;
}

export interface WalkedFiles {
  /** Paths with forward slashes (`composedPath`), sorted. */
  readonly files: readonly string[];
  readonly problems: readonly WalkProblem[];
  /** Files and folders of the project that links of it lead to. */
  readonly linked: readonly string[];
}

/**
 * Returns the paths of every file below `root` that is not ignored. Links are followed while they lead to a file or folder
 * inside `root` that is not ignored itself: what they name elsewhere is nobody's to publish.
 */
export async function walkFiles(root: string, ignored: Ignore): Promise<WalkedFiles> {
  const found: Walk['found'] = { files: [], problems: [], linked: [] };
  const real = await realpath(root);
  await walk({ root, real, folder: '', ignored, found, open: [real] });
  const { files, twice } = byPath(root, found.files);
  const problems = [...found.problems, ...twice].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, problems, linked: found.linked.map(composedPath) };
}

/** Files whose names differ in form alone are one path: what `fileAt` leads to is taken. */
function byPath(root: string, names: readonly string[]): { files: string[]; twice: WalkProblem[] } {
  const count = new Map<string, number>();
  for (const name of names) count.set(composedPath(name), (count.get(composedPath(name)) ?? 0) + 1);
  const paths = [...count.keys()].sort();
  const twice = names.filter(
    (name) => count.get(composedPath(name)) !== 1 && fileAt(root, composedPath(name)) !== join(root, name),
  );
  return { files: paths, twice: twice.map((path) => ({ path, kind: 'twice', isFolder: false })) };
}

interface Walk {
  readonly root: string;
  /** The root with its own links followed. */
  readonly real: string;
  readonly folder: string;
  readonly ignored: Ignore;
  readonly found: { readonly files: string[]; readonly problems: WalkProblem[]; readonly linked: string[] };
  /** Real paths of the folders on the way down. */
  readonly open: readonly string[];
}

async function walk(at: Walk): Promise<void> {
  const { root, folder, ignored, found } = at;
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (folder === '' || !isOfSystem(error)) throw error;
    // A folder that has gone since is no problem.
    if (error.code !== 'ENOENT') found.problems.push({ path: folder, kind: 'unreadable', isFolder: true });
    return [];
  });
  await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) await follow(path, at);
      else if (entry.isDirectory()) {
        const down = join(at.open.at(-1) ?? root, entry.name);
        if (!ignored.ignores(`${composedPath(path)}/`)) await walk({ ...at, folder: path, open: [...at.open, down] });
      } else if (entry.isFile() && !ignored.ignores(composedPath(path))) found.files.push(path);
    }),
  );
}

/** Takes in what a symbolic link leads to. */
async function follow(path: string, at: Walk): Promise<void> {
  const { root, real, found, open } = at;
  const isIgnored = (name: string): boolean => at.ignored.ignores(composedPath(name));
  if (isIgnored(path) || isIgnored(`${path}/`)) return;
  const report = (kind: WalkProblem['kind'], isFolder = false): void =>
    void found.problems.push({ path, kind, isFolder });
  let target: string;
  try {
    target = await realpath(join(root, path));
  } catch (error) {
    if (!isOfSystem(error)) throw error;
    return report(error.code === 'ELOOP' ? 'circle' : error.code === 'ENOENT' ? 'nowhere' : 'unreadable');
  }
  const inside = relative(real, target).split(sep).join('/');
  const isFolder = await isDirectory(target);
  if (inside === '..' || inside.startsWith('../') || target === inside) return report('outside', isFolder);
  if (open.includes(target)) return report('circle', true);
  if (isIgnored(isFolder ? `${inside}/` : inside)) return report('ignored', isFolder);
  if (!isFolder && unpublishedReason(inside) !== unpublishedReason(path)) return report('ignored');
  found.linked.push(inside);
  if (isFolder) await walk({ ...at, folder: path, open: [...open, target] });
  else found.files.push(path);
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
