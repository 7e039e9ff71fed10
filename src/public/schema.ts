import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extensionsOf } from '../build/session/own-modules.ts';
import { isAstroProject } from '../config/astro-project.ts';
import { findProject, type ProjectOptions } from '../config/index.ts';
import { docsJsonSchema } from '../project/json-schema.ts';
import { settingsOf } from './astro-settings.ts';

/** Returns the JSON Schema of docs.json, with what the configuration of a project adds where there is one. */
export async function schema(options: ProjectOptions = {}): Promise<Readonly<Record<string, unknown>>> {
  if (options.ignoreConfig === true || !isConfigured(options)) return docsJsonSchema();
  const { settings } = await settingsOf(options);
  return docsJsonSchema(extensionsOf(settings));
}

/** Only code adds to what docs.json may name. */
function isConfigured({ dir }: ProjectOptions): boolean {
  const folder = dir === undefined ? findProject(resolve('.')) : resolve(dir);
  return isAstroProject(resolve(dir ?? '.')) || existsSync(join(folder, 'octavo.config.ts'));
}
