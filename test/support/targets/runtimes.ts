import { targets } from '../../../src/server/targets/index.ts';
import type { TargetRuntimes } from './running-target.ts';

const loaded = await Promise.all(
  targets.map((name) => import(`./${name}.ts`) as Promise<{ readonly runtimes: TargetRuntimes }>),
);

/** Every target in its runtime; each has a file of its name here. */
export const runtimes: TargetRuntimes = Object.fromEntries(loaded.flatMap((module) => Object.entries(module.runtimes)));
