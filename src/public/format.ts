import { writeFile } from 'node:fs/promises';
import { openSession } from '../build/open-session.ts';
import { planFormat } from '../upkeep/index.ts';
import { settingsOf } from './astro-settings.ts';
import type { FormatOptions, FormatResult } from './types.ts';
import { fileAt } from '../project/index.ts';

/** Brings the files of a docs project to their tidy form. */
export async function format({ dryRun = false, ...options }: FormatOptions = {}): Promise<FormatResult> {
  const { settings } = await settingsOf(options);
  const session = await openSession({ ...settings, plugins: [] }, 'build');
  try {
    const { texts, files, unread } = planFormat(session.project);
    if (!dryRun) for (const [path, text] of texts) await writeFile(fileAt(session.project.root, path), text);
    return { files, changed: [...texts.keys()], unread };
  } finally {
    await session.close();
  }
}
