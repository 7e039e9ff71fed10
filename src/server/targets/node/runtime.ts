import { SettingError } from '../../environment.ts';
import { isSearchThread, runSearchThread } from '../../node/search-thread.ts';
import { createStandardErrorLog } from './operations.ts';
import { runServer, serverSettings } from './run.ts';
import { strayVariables } from './stray-variables.ts';

/** What `functions/node/index.mjs` does: `octavo serve` without flags, and the threads of that. */
if (isSearchThread()) runSearchThread();
else await serve();

async function serve(): Promise<void> {
  try {
    // Its threads run this very file.
    const searchEntry = new URL(import.meta.url);
    for (const sentence of strayVariables(process.env)) process.stderr.write(`${sentence}\n`);
    process.exitCode = await runServer({ ...serverSettings(process.env), searchEntry, log: createStandardErrorLog() });
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
