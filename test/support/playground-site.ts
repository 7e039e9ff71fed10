import { readFile, writeFile } from 'node:fs/promises';
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

/**
 * Builds the project `playground`, whose requests go to the echo server at `port`: directly, or through the proxy. Its samples are in
 * all languages, or in those of docs.json `api.examples.languages`, which takes half the time. That with a proxy has vendors.
 */
export async function playgroundSite(port: number, proxy: boolean, languages?: string[]): Promise<PlaygroundSite> {
  const folder = await temporaryFolder();
  const project = join(folder.path, 'project');
  const api = { playground: { proxy }, ...(languages && { examples: { languages } }) };
  const settings = `"name": "Playground", "api": ${JSON.stringify(api)}`;
  await copyProject('playground', project, { ECHO_PORT: String(port), '"name": "Playground"': settings });
  if (!proxy) await leaveOutVendors(join(project, 'docs.json'));
  const args = [project, '--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'bundle')];
  const built = await octavo(['build', ...args]);
  expect(built.stderr).toBe('');
  return { folder, server: await startOctavo(['preview', ...args, '--port', '0']) };
}

/** A page that loads no script of theirs need not have its requests looked at, which takes as long as the page. */
async function leaveOutVendors(docsJson: string): Promise<void> {
  const { integrations: _, ...others } = JSON.parse(await readFile(docsJson, 'utf8')) as Record<string, unknown>;
  await writeFile(docsJson, JSON.stringify(others));
}
