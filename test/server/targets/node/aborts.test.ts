import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abortAll, wholeRound } from '../../../support/aborts/abort-all.ts';
import { startAbortServer, type AbortServer } from '../../../support/aborts/abort-server.ts';

let server: AbortServer;
beforeAll(async () => {
  server = await startAbortServer();
});
afterAll(() => server.stop());

/** What the server holds once nothing is under way: connections to APIs are kept for some seconds. */
async function atRest(most: number): Promise<void> {
  await expect.poll(async () => (await server.held()).descriptors, { timeout: 30_000 }).toBeLessThanOrEqual(most);
}

describe('callers that leave before the end', () => {
  test('leave no descriptor and no memory behind, and are no error', { timeout: 120_000 }, async () => {
    const { descriptors } = await server.held();
    await abortAll(server, wholeRound(server));
    await atRest(descriptors);
    const before = await server.held();
    await abortAll(server, 2 * wholeRound(server));
    await atRest(descriptors);
    await expect
      .poll(async () => (await server.held()).memory - before.memory, { timeout: 30_000 })
      .toBeLessThan(24_000_000);
    expect((await server.held()).errors).toEqual([]);
  });
});
