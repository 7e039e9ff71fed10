import { SettingError } from '../../environment.ts';
import { createStandardErrorLog } from './operations.ts';
import { runServer, serverSettings } from './run.ts';

/** What `functions/node/index.mjs` does: `octavo serve` without flags. */
try {
  process.exitCode = await runServer({ ...serverSettings(process.env), log: createStandardErrorLog() });
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
