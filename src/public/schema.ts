import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extensionsOf } from '../build/own-modules.ts';
import { isAstroProject } from '../config/astro-project.ts';
import { ConfigError, findProject, type ProjectOptions } from '../config/index.ts';
import { docsJsonSchema } from '../project/json-schema.ts';
import { settingsOf } from './astro-settings.ts';

/** Returns the JSON Schema of docs.json, with what the configuration of a project adds where there is one. */
export async function schema(options: ProjectOptions = {}): Promise<Readonly<Record<string, unknown>>> {
  if (options.ignoreConfig === true || !isConfigured(options)) return docsJsonSchema();
  const { settings } = await settingsOf(options);
  return docsJsonSchema(extensionsOf(settings));
}

/** Only code adds to what docs.json may name. Where several projects stand, none of them is meant. */
function isConfigured({ dir }: ProjectOptions): boolean {
  const folder = resolve(dir ?? '.');
  if (isAstroProject(folder)) return true;
  try {
    return existsSync(join(dir === undefined ? findProject(folder) : folder, 'octavo.config.ts'));
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}
