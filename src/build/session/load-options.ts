import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectHooks } from '../../plugins/index.ts';
import type { LoadOptions } from '../../project/load.ts';
import { extensionsOf } from '../own-modules.ts';
import { targets } from '../../server/targets/index.ts';
import type { Settings } from '../settings.ts';

/** Returns how the docs project of `settings` is read. */
export function loadOptions(settings: Settings): LoadOptions {
  const { cacheDir, offline, allowedOrigins, outDir, excluded, bundleDir, functionsDir } = settings;
  const outputs = [
    outDir,
    ...excluded,
    cacheDir,
    ...functionsIn(functionsDir),
    ...bundlesIn(bundleDir),
    ...builtIn(settings.projectDir),
  ];
  const texts = [{ path: settings.configFile, text: JSON.stringify(settings.head) }];
  const githubToken = process.env['GITHUB_TOKEN'];
  const extensions = extensionsOf(settings);
  const hooks = projectHooks(settings.plugins);
  return { cacheDir, offline, allowedOrigins, outputs, texts, hooks, extensions, githubToken };
}

/** Sites, their functions and bundles that builds wrote into the docs under names that no setting has any more. */
function builtIn(projectDir: string): string[] {
  const folders = foldersIn(projectDir).filter((folder) => existsSync(join(folder, '_octavo')));
  const isSite = (folder: string): boolean => existsSync(join(folder, 'llms.txt'));
  return [
    ...folders.flatMap((folder) => (isSite(folder) ? [folder] : bundlesIn(folder))),
    ...(folders.some(isSite) ? functionsIn(join(projectDir, 'functions')) : []),
  ];
}

function functionsIn(folder: string): string[] {
  return targets.map((target) => join(folder, target));
}

/** The bundles that builds have written: an author's folder may have the same name as theirs. */
function bundlesIn(bundleDir: string): string[] {
  return foldersIn(bundleDir).filter((folder) => existsSync(join(folder, 'current')));
}

function foldersIn(place: string): string[] {
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const folders = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => join(place, name));
}
