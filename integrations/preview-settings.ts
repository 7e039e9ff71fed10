import type { Settings } from '../src/build/settings.ts';

/**
 * Astro starts the server of a preview by the path of its module, and tells it nothing of an integration's: what that knows goes
 * through the process, as a configuration that Vite has bundled is another instance of these modules.
 */
const key = Symbol.for('octavo.preview-settings');

/** Leaves the settings of the docs for the server that Astro starts next. */
export function leaveSettings(settings: Settings): void {
  Reflect.set(globalThis, key, settings);
}

/** Returns what the integration has left. */
export function leftSettings(): Settings {
  return Reflect.get(globalThis, key) as Settings;
}
