import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { allParts, ConfigError } from './config-error.ts';
import type { ConfiguredPlace } from './site-components.ts';

/**
 * Returns the stylesheets of `customCss` with absolute paths: files count from `folder`, and what is none is one of a package
 * (`@fontsource/roboto`). Rejects with a `ConfigError` for one that is not there, or stands in the docs project, `projectDir`.
 */
export async function customStylesheets(
  customCss: readonly string[],
  { folder, projectDir, placeOf }: ConfiguredPlace & { readonly projectDir: string },
): Promise<string[]> {
  const stylesheets = customCss.map(async (name, index) => {
    const file = resolve(folder, name.replace(/^\/+/, ''));
    if (isInside(file, projectDir))
      throw new ConfigError([
        {
          place: await placeOf(['customCss', index]),
          text: `customCss names "${name}", which is inside the docs project, whose stylesheets are on every page already. Remove it from customCss, or move it out of the project.`,
        },
      ]);
    if (existsSync(file)) return file;
    const found = /^[./]/.test(name) ? undefined : packageStylesheet(name, folder);
    if (found === undefined)
      throw new ConfigError([
        {
          place: await placeOf(['customCss', index]),
          text: `customCss names "${name}", but there is no such stylesheet: neither ${file} nor a package.`,
        },
      ]);
    return found;
  });
  return allParts(stylesheets);
}

function isInside(file: string, projectDir: string): boolean {
  const path = relative(projectDir, file);
  return (
    existsSync(file) &&
    !/^\.\.(?:[\\/]|$)/.test(path) &&
    !isAbsolute(path) &&
    !/(?:^|[\\/])node_modules[\\/]/.test(path)
  );
}

function packageStylesheet(name: string, folder: string): string | undefined {
  try {
    const found = createRequire(join(folder, 'package.json')).resolve(name);
    return found.endsWith('.css') ? found : undefined;
  } catch {
    return undefined;
  }
}
