import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { projectSettings } from '../../src/config/index.ts';
import { serverSettings } from '../../src/server/targets/node/run.ts';

const elsewhere = join(tmpdir(), 'docs');

test('the bundle is beside the site, where a server looks for it', async () => {
  const { bundleDir, functionsDir } = await projectSettings({ dir: elsewhere, outDir: join(elsewhere, 'dist') });
  expect(bundleDir).toBe(join(elsewhere, 'bundle'));
  expect(functionsDir).toBe(join(elsewhere, 'functions'));
  expect(serverSettings({ OCTAVO_DIST: join(elsewhere, 'dist') }).bundleDir).toBe(bundleDir);
});

test('it is in the working folder when the site is, and where it is told to be', async () => {
  expect((await projectSettings({ dir: elsewhere })).bundleDir).toBe(resolve('bundle'));
  expect(serverSettings({}).bundleDir).toBe(resolve('bundle'));
  const named = await projectSettings({ dir: elsewhere, outDir: join(elsewhere, 'dist'), bundle: 'private' });
  expect(named.bundleDir).toBe(resolve('private'));
});
