import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnApart } from '../../src/build/render/sandbox/spawn-apart.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

/** What code would find that got out of its realm into the process around it, before that has closed its own doors. */
const attempts: Readonly<Record<string, string>> = {
  'reads a file': `require('node:fs').readFileSync('/etc/hostname')`,
  'reads a file of the project': `require('node:fs').readFileSync('FOLDER/docs.json')`,
  'lists a folder': `require('node:fs').readdirSync('/')`,
  'writes a file': `require('node:fs').writeFileSync('FOLDER/written.txt', 'x')`,
  'starts a process': `require('node:child_process').execFileSync('/bin/echo', ['x'])`,
  'starts a thread': `new (require('node:worker_threads').Worker)('0', { eval: true })`,
  'loads an addon': `process.dlopen({ exports: {} }, 'FOLDER/addon.node')`,
  'opens the inspector': `require('node:inspector').open(0)`,
  'makes code from text': `new Function('return 1')()`,
  'reads an environment': `(() => { const names = Object.keys(process.env).filter((name) => !['LC_ALL', 'TZ'].includes(name)); if (names.length === 0) throw new Error('empty'); })()`,
};

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

test.each(Object.entries(attempts))('what %s in the process of the sandbox fails', async (_, attempt) => {
  const script = `try { ${attempt.replaceAll('FOLDER', folder.path)}; console.log('done'); } catch { console.log('refused'); }`;
  const child = spawnApart(script);
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(output.trim()).toBe('refused');
  expect(existsSync(join(folder.path, 'written.txt'))).toBe(false);
});

test('the machine does not say how dates and numbers are written', async () => {
  const child = spawnApart(
    `console.log([1234.5.toLocaleString(), new Date(0).toString(), process.env.LC_ALL, process.env.TZ].join('\\n'))`,
  );
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(output.trim().split('\n')).toEqual([
    '1,234.5',
    expect.stringContaining('00:00:00 GMT+0000'),
    'en_US.UTF-8',
    'UTC',
  ]);
});
