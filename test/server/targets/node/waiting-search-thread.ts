import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { runSearchThread } from '../../../../src/server/node/search-thread.ts';

/**
 * A thread that searches for as long as the test wants, in which nothing else runs meanwhile: it writes `searching` beside the
 * bundle, and goes on when there is a file `go`, or ends when there is a file `end`.
 */
const { bundleDir } = workerData as { readonly bundleDir: string };
const fileOf = (name: string): string => join(bundleDir, '..', name);
const still = new Int32Array(new SharedArrayBuffer(4));

parentPort?.on('message', () => {
  writeFileSync(fileOf('searching'), '');
  while (!existsSync(fileOf('go'))) {
    if (existsSync(fileOf('end'))) process.exit();
    Atomics.wait(still, 0, 0, 5);
  }
});
runSearchThread();
