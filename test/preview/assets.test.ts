import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewClient } from '../../src/preview/assets.ts';
import { firstOf } from '../../src/preview/preview-handler.ts';
import { openDescriptors } from '../support/open-descriptors.ts';

let folder: string;
let server: Server;
const failures: unknown[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-assets-'));
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, '_astro/film.mp4'), Buffer.alloc(30_000_000));
  const missing = (_: unknown, response: { writeHead(status: number): { end(): void } }): void =>
    void response.writeHead(404).end();
  server = createServer(firstOf([previewClient(folder, ''), missing], (error) => void failures.push(error)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/_astro/film.mp4`;

/** Leaves at the first bytes of a file. */
function leaveEarly(): Promise<void> {
  return new Promise((resolve) => {
    const sent = get(url(), { agent: false }, (response) => {
      response.once('data', () => sent.destroy());
      response.on('error', () => undefined).once('close', resolve);
    });
    sent.on('error', () => undefined);
  });
}

test('downloads that are broken off leave no file open, and are no failure', async () => {
  await leaveEarly();
  const before = openDescriptors();
  for (let count = 0; count < 40; count += 1) await leaveEarly();
  await expect.poll(openDescriptors).toBeLessThanOrEqual(before);
  expect(failures).toEqual([]);
  const whole = await (await fetch(url())).arrayBuffer();
  expect(whole.byteLength).toBe(30_000_000);
});
