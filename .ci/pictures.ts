/**
 * Makes the pictures of README.md from this repository's own documentation: `node .ci/pictures.ts`. A page in the light scheme, and an
 * operation with its playground in the dark one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openBrowser } from '../test/support/browser.ts';

const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'src/cli/octavo.mjs');
const work = mkdtempSync(join(tmpdir(), 'octavo-pictures-'));
const [out, bundle] = [join(work, 'dist'), join(work, 'bundle')];

const built = spawnSync(
  process.execPath,
  [bin, 'build', join(root, 'content'), '--out', out, '--bundle', bundle, '--site', 'https://docs.example.com'],
  { stdio: 'inherit' },
);
if (built.status !== 0) process.exit(built.status ?? 1);
// Beside the repository, whose astro.config would say another folder.
const server = spawn(process.execPath, [bin, 'preview', '--out', out, '--bundle', bundle, '--port', '0'], {
  cwd: work,
});
const address = await new Promise<string>((found, failed) => {
  server.stdout.on('data', (chunk: Buffer) => {
    const url = /http:\/\/[\w.]+:\d+\//.exec(chunk.toString())?.[0];
    if (url !== undefined) found(url);
  });
  server.on('exit', () => failed(new Error('octavo preview ended.')));
});

const browser = await openBrowser();
try {
  for (const [name, colorScheme, path] of [
    ['page-light', 'light', 'quickstart'],
    ['page-dark', 'dark', 'api-reference/pages/get-a-page'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme });
    const page = await context.newPage();
    await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(root, '.github', `${name}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(work, { recursive: true, force: true });
}
