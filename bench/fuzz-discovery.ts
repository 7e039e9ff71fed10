import { fuzzDiscovery } from '../test/support/discovery-fuzz/fuzz.ts';

/** Requests of every kind of wrong against the server of production: `npm run fuzz:discovery [requests] [seed]`. */
const [count = 100_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const start = performance.now();
const { problems, statuses } = await fuzzDiscovery(count, seed);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
const counted = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`);
process.stdout.write(`${count} requests, seed ${seed}, ${seconds} s. ${counted.join(', ')}\n`);
for (const problem of problems) process.stdout.write(`\n${problem}\n`);
process.stdout.write(`\n${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;
