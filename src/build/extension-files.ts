import { join } from 'node:path';
import { customStyles } from '../author/index.ts';
import { savedInputs } from './render/component-inputs.ts';
import type { Settings } from './settings.ts';

/**
 * Returns the files that a configuration is made of and names: itself, components and stylesheets, with what these import.
 * Another text of one of them asks for a session and a renderer again.
 */
export async function extensionFiles(settings: Settings): Promise<string[]> {
  const { configFiles, components, customCss, cacheDir, projectDir: root, base } = settings;
  const named = [...Object.values(components.overrides), ...Object.values(components.mdx)];
  const { inputs } = customCss.length === 0 ? { inputs: [] } : await customStyles(customCss, { root, base });
  return [...new Set([...configFiles, ...named, ...savedInputs(components, join(cacheDir, 'renderer')), ...inputs])];
}
