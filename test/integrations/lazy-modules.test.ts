import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { lazyModules } from '../../integrations/lazy-modules.ts';

const folder = mkdtempSync(join(tmpdir(), 'octavo-lazy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a bundle of a module has what the module loads when it is asked for', { timeout: 60_000 }, async () => {
  const out = join(folder, 'bundle');
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [lazyModules()],
    ssr: { noExternal: true },
    build: { ssr: join(import.meta.dirname, '../../src/site/strings/strings.ts'), outDir: out, emptyOutDir: true },
  });
  const script = join(folder, 'print.mjs');
  writeFileSync(
    script,
    `import { interfaceStrings } from './bundle/strings.js'; console.log(interfaceStrings('de-AT').copy);`,
  );
  const { copy } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../src/site/strings/de.json'), 'utf8'),
  ) as Record<string, string>;
  expect(execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim()).toBe(copy);
});
