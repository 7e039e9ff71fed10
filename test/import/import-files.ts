import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { importProject, type ImportResult } from '../../src/import/index.ts';

/** A project of another tool that a test wrote, and where it is imported to. */
export interface OldProject {
  readonly from: string;
  readonly to: string;
  readonly import: (options?: { readonly force?: boolean; readonly isDryRun?: boolean }) => ImportResult;
  /** The text of a file of the new project. */
  readonly text: (file: string) => Promise<string>;
  readonly docsJson: () => Promise<Record<string, unknown>>;
}

/** Writes a project of another tool, by the paths of its files. It is gone when the test ends. */
export async function oldProject(files: Readonly<Record<string, string>>): Promise<OldProject> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [from, to] = [join(folder, 'old'), join(folder, 'new')];
  await mkdir(from);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(from, file)), { recursive: true });
    await writeFile(join(from, file), text);
  }
  const text = (file: string): Promise<string> => readFile(join(to, file), 'utf8');
  return {
    from,
    to,
    text,
    import: ({ force = false, isDryRun = false } = {}) => importProject({ from, to, force, isDryRun }),
    docsJson: async () => JSON.parse(await text('docs.json')) as Record<string, unknown>,
  };
}
