import { abortAll } from '../test/support/aborts/abort-all.ts';
import { startAbortServer } from '../test/support/aborts/abort-server.ts';

/**
 * Callers that leave before the end, of every kind of path and in every way, for so many seconds (`node bench/soak.ts 600`).
 * Fails when the server then has more descriptors open or holds more memory than at first, or told of a failure.
 */
const [seconds = 600] = process.argv.slice(2).map(Number);
const turns = 10;
/** Milliseconds after which connections to APIs, and callers that the server gives up, are gone. */
const rest = 7000;
/** Bytes that a heap may differ by from one look to the next. */
const noise = 32_000_000;

const server = await startAbortServer();
const measure = async (): Promise<Awaited<ReturnType<typeof server.held>>> => {
  await new Promise((resolve) => setTimeout(resolve, rest));
  await server.held();
  return server.held();
};
await abortAll(server, 1000);
const first = await measure();
process.stdout.write(`first: ${first.descriptors} descriptors, ${(first.memory / 1e6).toFixed(0)} MB\n`);
let sent = 0;
let last = first;
for (let turn = 1; turn <= turns; turn += 1) {
  sent += await abortAll(server, Infinity, (seconds * 1000) / turns);
  last = await measure();
  const { descriptors, memory, errors } = last;
  const figures = `${descriptors} descriptors, ${(memory / 1e6).toFixed(0)} MB, ${errors.length} failures told`;
  process.stdout.write(`${sent} requests left: ${figures}\n`);
}
await server.stop();
for (const error of new Set(last.errors)) process.stdout.write(`${error}\n`);
const isSound =
  last.descriptors <= first.descriptors && last.memory <= first.memory + noise && last.errors.length === 0;
if (!isSound) process.exitCode = 1;
