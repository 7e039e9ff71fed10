import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Whether Astro would take a folder for a project of its own (docs.astro.build/en/guides/configuring-astro). */
export function isAstroProject(folder: string): boolean {
  return ['mjs', 'js', 'ts', 'mts', 'cjs', 'cts'].some((ending) => existsSync(join(folder, `astro.config.${ending}`)));
}

/** Returns the file of a module that a project has (`astro/config`); undefined where it has none. */
export function projectModule(folder: string, name: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name);
  } catch {
    return undefined;
  }
}
