import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold packages, output and history: nothing that an author wrote. */
const passedOver = new Set([
  'node_modules',
  'bower_components',
  '.git',
  '.hg',
  '.svn',
  '.cache',
  '.docusaurus',
  '.astro',
  '.next',
  '.venv',
  'venv',
  '__pycache__',
  'vendor',
]);

/** The files of a checkout, read as they are asked for. Paths are below `root`, with forward slashes. */
export interface SourceFolder {
  /** The absolute path of the folder. */
  readonly root: string;
  /** Every file, sorted. */
  readonly files: readonly string[];
  readonly has: (file: string) => boolean;
  readonly isFolder: (path: string) => boolean;
  /** The text of a file; throws when it is not there. */
  readonly text: (file: string) => string;
  /** Files below a folder (`''` for all). */
  readonly below: (folder: string) => readonly string[];
}

/**
 * Lists a folder, but for the one at the absolute path `except`. Symbolic links to folders are followed, but not to one that they
 * stand in.
 */
export function openSourceFolder(root: string, except?: string): SourceFolder {
  const files: string[] = [];
  const walk = (folder: string, trail: readonly string[]): void => {
    const real = realpathSync(join(root, folder));
    if (trail.includes(real)) return;
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const stats = entry.isSymbolicLink() ? statSync(join(root, path), { throwIfNoEntry: false }) : entry;
      if (stats?.isDirectory() === true) {
        if (!passedOver.has(entry.name) && join(root, path) !== except) walk(path, [...trail, real]);
      } else if (stats?.isFile() === true) files.push(path);
    }
  };
  walk('', []);
  files.sort((a, b) => (a < b ? -1 : 1));
  const known = new Set(files);
  const folders = new Set(files.flatMap(foldersOf));
  return {
    root,
    files,
    has: (file) => known.has(file),
    isFolder: (path) => path === '' || folders.has(path),
    text: (file) =>
      readFileSync(join(root, file), 'utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n'),
    below: (folder) => (folder === '' ? files : files.filter((file) => file.startsWith(`${folder}/`))),
  };
}

function foldersOf(file: string): string[] {
  const segments = file.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/**
 * Returns the file nearest to the root whose name `name` matches; of several as near the first by name. Undefined when there
 * is none.
 */
export function nearestFile(folder: SourceFolder, name: RegExp): string | undefined {
  const found = folder.files.filter((file) => name.test(file));
  const depth = (file: string): number => file.split('/').length;
  return found.sort((a, b) => depth(a) - depth(b))[0];
}

/** Returns the folder of a file; the empty string at the root. */
export function folderOf(file: string): string {
  return file.split('/').slice(0, -1).join('/');
}

/** Joins paths, leaving out empty parts, and takes steps of `.` and `..`; steps above the root stay there. */
export function joinPath(...parts: readonly string[]): string {
  const segments: string[] = [];
  for (const segment of parts.join('/').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
