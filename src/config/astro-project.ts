import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Whether Astro would take a folder for a project of its own (docs.astro.build/en/guides/configuring-astro). */
export function isAstroProject(folder: string): boolean {
  return configFile(folder) !== undefined;
}

/** Whether the configuration of an Astro project imports the integration: the docs are among its pages. */
export function hasIntegration(folder: string): boolean {
  const file = configFile(folder);
  return file !== undefined && readFileSync(file, 'utf8').includes('octavo/astro');
}

function configFile(folder: string): string | undefined {
  return ['mjs', 'js', 'ts', 'mts', 'cjs', 'cts']
    .map((ending) => join(folder, `astro.config.${ending}`))
    .find((file) => existsSync(file));
}

/** Returns the file of a module that a project has (`astro/config`); undefined where it has none. */
export function projectModule(folder: string, name: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name);
  } catch {
    return undefined;
  }
}
