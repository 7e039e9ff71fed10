import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHosted } from '../../search/hosted/registry/index.ts';
import type { Settings } from '../settings.ts';
import { adminKeyName, recordsPath } from './hosted-search.ts';

/**
 * Puts the records of the built site in place of those that its search service has. Returns how many there are, and where. Rejects with a sentence that says what
 * failed and what to do.
 */
export async function pushRecords({
  hostedSearch,
  base,
  outDir,
  configFile,
}: Settings): Promise<{ readonly records: number; readonly origin: string }> {
  if (hostedSearch === undefined)
    throw new Error(`${configFile} names no search service: octavo build has written all that search needs.`);
  const engine = await openHosted(hostedSearch, base);
  if (engine.replace === undefined)
    throw new Error(`${hostedSearch.engine} reads the published pages itself: there is nothing to push.`);
  const adminKey = process.env[adminKeyName] ?? '';
  if (adminKey === '')
    throw new Error(`Set ${adminKeyName} to the key of ${engine.origin} that may create and fill an index.`);
  const records = recordsIn(outDir);
  try {
    await engine.replace(records, adminKey);
  } catch (error) {
    throw new Error(
      `${reasonOf(error)} Readers find what was there before. Check that ${adminKeyName} may create, fill and delete an index there, and run octavo search push again.`,
      { cause: error },
    );
  }
  try {
    await engine.search({ query: 'a', limit: 1, words: 1, without: [] });
  } catch (error) {
    throw new Error(
      `The records are there, but readers cannot search them with search.apiKey of ${configFile}. ${reasonOf(error)}`,
      { cause: error },
    );
  }
  return { records: records.length, origin: engine.origin };
}

function recordsIn(outDir: string): string[] {
  const file = join(outDir, recordsPath);
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    throw new Error(`${file} is not there. Run octavo build first, or name its folder with --out.`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
