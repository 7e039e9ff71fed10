import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ImportError } from './import-error.ts';
import type { SourceFolder } from './source/source-folder.ts';

/** The list of what an import wrote: the next one replaces these files, and no others. */
const listFile = '.octavo-import.json';

interface Written {
  readonly to: string;
  readonly folder: SourceFolder;
  readonly texts: ReadonlyMap<string, string>;
  readonly copies: ReadonlyMap<string, string>;
  readonly force: boolean;
}

/**
 * Writes the new project. Files that an import before wrote and this one does not are deleted. Throws an `ImportError` for a folder
 * with files that no import wrote, unless `force`.
 */
export function writeFiles({ to, folder, texts, copies, force }: Written): void {
  const before = listedFiles(to);
  const present = existsSync(to) ? readdirSync(to) : [];
  if (before === undefined && present.length > 0 && !force) {
    throw new ImportError(
      `${to} contains files that no import wrote: nothing was written. Name a folder that is new or empty, or add --force.`,
    );
  }
  const files = [...texts.keys(), ...copies.keys()].sort();
  const current = new Set(files);
  for (const file of before ?? []) if (!current.has(file)) rmSync(join(to, file), { force: true });
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), text);
  }
  for (const [file, source] of copies) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(folder.root, source), join(to, file));
  }
  writeFileSync(join(to, listFile), `${JSON.stringify({ files }, null, 2)}\n`);
}

/** Returns the files that an import before wrote; undefined when there was none. */
export function listedFiles(to: string): string[] | undefined {
  const path = join(to, listFile);
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  try {
    const { files } = JSON.parse(readFileSync(path, 'utf8')) as { readonly files?: unknown };
    if (!Array.isArray(files)) return undefined;
    return files.filter((file): file is string => typeof file === 'string' && !file.split('/').includes('..'));
  } catch {
    return undefined;
  }
}
