import { join } from 'node:path';
import { targets } from '../../../src/server/targets/index.ts';
import { octavo, type CommandResult } from '../octavo.ts';

/** Where the site is published that `buildForTargets` builds, below `/docs`. */
export const publishedOrigin = 'http://docs.example.com';

/** Builds a project into `dist`, `bundle` and `functions` of a folder, for every target. */
export function buildForTargets(project: string, folder: string): Promise<CommandResult> {
  const places = ['--out', join(folder, 'dist'), '--bundle', join(folder, 'bundle')];
  const address = ['--site', publishedOrigin, '--base', '/docs'];
  return octavo(['build', project, ...places, ...address, ...targets.flatMap((name) => ['--target', name])]);
}
