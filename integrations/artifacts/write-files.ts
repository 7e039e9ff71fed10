import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../../src/artifacts/output-file.ts';

/**
 * Writes files below a folder, one after the other. Synchronous on purpose: nothing else runs meanwhile, and thousands of
 * small files cost a third of what they do through promises.
 */
export function writeFiles(folder: string, files: Iterable<OutputFile>): void {
  const folders = new Set<string>();
  for (const { path, contents } of files) {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeFileSync(file, contents);
  }
}
