import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openSession } from '../build/open-session.ts';
import { planRename, type RenamePlan } from '../upkeep/index.ts';
import { settingsOf } from './astro-settings.ts';
import type { RenameOptions, RenameResult } from './types.ts';
import { fileAt } from '../project/index.ts';

/** Moves a page of a docs project, and fixes what leads to it. */
export async function rename({ page, to, dryRun = false, ...options }: RenameOptions): Promise<RenameResult> {
  const { settings } = await settingsOf(options);
  const session = await openSession({ ...settings, plugins: [] }, 'build');
  try {
    const plan = planRename(session.project, session.site, page, to);
    if (typeof plan === 'string') return { refusal: plan, changes: [], mentions: [] };
    if (!dryRun) await carryOut(plan, session.project.root);
    const { file, newFile, changes, redirect, mentions } = plan;
    return { file: { from: file, to: newFile }, changes, mentions, ...(redirect === undefined ? {} : { redirect }) };
  } finally {
    await session.close();
  }
}

/** The page is at its new place before what leads to it is written, and goes from the old one last: none of it is ever lost. */
async function carryOut({ file, newFile, texts }: RenamePlan, root: string): Promise<void> {
  const target = join(root, newFile);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, texts.get(file) ?? (await readFile(fileAt(root, file))), { flag: 'wx' });
  for (const [path, text] of texts) if (path !== file) await writeFile(fileAt(root, path), text);
  await rm(fileAt(root, file));
}
