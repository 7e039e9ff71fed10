import { join } from 'node:path';
import { expect } from 'vitest';
import {
  copyProject,
  octavo,
  startOctavo,
  temporaryFolder,
  type RunningCommand,
  type TemporaryFolder,
} from './octavo.ts';

/** The project `playground`, built and served. */
export interface PlaygroundSite {
  readonly folder: TemporaryFolder;
  readonly server: RunningCommand;
}

/** Builds the project `playground`, whose requests go to the echo server at `port`: directly, or through the proxy. */
export async function playgroundSite(port: number, proxy: boolean): Promise<PlaygroundSite> {
  const folder = await temporaryFolder();
  const project = join(folder.path, 'project');
  const settings = `"name": "Playground", "api": { "playground": { "proxy": ${String(proxy)} } }`;
  await copyProject('playground', project, { ECHO_PORT: String(port), '"name": "Playground"': settings });
  const args = [project, '--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'bundle')];
  const built = await octavo(['build', ...args]);
  expect(built.stderr).toBe('');
  return { folder, server: await startOctavo(['preview', ...args, '--port', '0']) };
}
