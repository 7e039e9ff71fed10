import { underLock } from '../../../src/build/files/lock.ts';

/** A process that takes the lock which its first argument names, says so, and keeps it until it is killed. */
const [path = ''] = process.argv.slice(2);

await underLock(path, () => {
  process.send?.('taken');
  return new Promise(() => setInterval(() => undefined, 1000));
});
