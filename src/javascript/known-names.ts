import { lazyModule } from '../shared/lazy-module.ts';
import type * as GlobalNames from './global-names.ts';

const globals = lazyModule<typeof GlobalNames>(new URL('./global-names.ts', import.meta.url));

/** Names beside those of the language that the sandbox gives to the code of pages (`components/sandbox/given-names`). */
const given = ['console', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask', '_imprt'];
/** Names of the web platform that it gives to pages which ask for them (`components/sandbox/web-names`). */
export const webNames = ['URL', 'URLSearchParams', 'atob', 'btoa', 'structuredClone'] as const;

let inBuilds: ReadonlySet<string> | undefined;

/** Where code finds a name that nothing declares: wherever it runs, in browsers alone, or nowhere. */
export function placeOfName(name: string): 'everywhere' | 'browser' | 'nowhere' {
  const { inEngines, inBrowsers, inModules } = globals();
  inBuilds ??= new Set([...inEngines, ...given, ...webNames, 'undefined', 'arguments']);
  if (inBuilds.has(name) || inModules.has(name)) return 'everywhere';
  return inBrowsers.has(name) ? 'browser' : 'nowhere';
}
