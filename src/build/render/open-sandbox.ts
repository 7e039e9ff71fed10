import type { Sandbox } from '../contracts.ts';
import type { Settings } from '../settings.ts';
import { findRenderer } from './build-renderer.ts';
import { packageRoot } from './package-root.ts';
import { bundleRealmScripts, readRealmScripts, type RealmScripts } from './sandbox/realm-script.ts';
import { createSandbox } from './sandbox/sandbox.ts';

/** Returns a sandbox for the pages of a site. Nothing is started before a page needs it. */
export function openSandbox({ base, cacheDir }: Pick<Settings, 'base' | 'cacheDir'>): Sandbox {
  return createSandbox(async (): Promise<RealmScripts> => {
    // Every prebuilt renderer brings them; a site that Astro itself builds may have none.
    const folder = findRenderer(base, cacheDir) ?? findRenderer('', cacheDir);
    return folder === undefined ? bundleRealmScripts(packageRoot) : readRealmScripts(folder);
  });
}
