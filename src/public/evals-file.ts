import { join, resolve } from 'node:path';
import type { Settings } from '../build/settings.ts';

/** Returns where the questions of a project are: the file that is named, else `evals.yaml` beside docs.json. */
export function evalsFile({ projectDir }: Settings, named: string | undefined): string {
  return named === undefined ? join(projectDir, 'evals.yaml') : resolve(named);
}
