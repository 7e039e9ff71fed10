import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planUpgrade } from '../upgrade/index.ts';
import { settingsOf } from './astro-settings.ts';
import type { UpgradeOptions, UpgradeResult } from './types.ts';

/** Brings the configuration of a docs project to the format of today. */
export async function upgrade({ dryRun = false, ...options }: UpgradeOptions = {}): Promise<UpgradeResult> {
  const { settings } = await settingsOf(options);
  const root = settings.projectDir;
  const plan = planUpgrade(root);
  if (typeof plan === 'string') return { refusal: plan, renamed: [], lost: [], sourceText: () => undefined };
  const { from, to, text, renamed, lost } = plan;
  const before = new Map([[from.path, from.text]]);
  for (const { file } of lost) if (!before.has(file)) before.set(file, await readFile(join(root, file), 'utf8'));
  if (!dryRun && (text !== from.text || to !== from.path)) {
    await writeFile(join(root, to), text);
    if (to !== from.path) await rm(join(root, from.path));
  }
  const converted = to === from.path ? {} : { converted: { from: from.path, to } };
  return { ...converted, renamed, lost, sourceText: (file) => before.get(file) };
}
