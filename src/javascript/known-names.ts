import globals from 'globals';

/** Names that not every engine has. */
const notEverywhere: ReadonlySet<string> = new Set(['localStorage', 'sessionStorage', 'Storage', 'Temporal']);
/** Names beside those of the language that the sandbox gives to the code of pages (`components/sandbox/given-names`). */
const given = ['console', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask', '_imprt'];
/** Names of the web platform that it gives to pages which ask for them (`components/sandbox/web-names`). */
export const webNames = ['URL', 'URLSearchParams', 'atob', 'btoa', 'structuredClone'] as const;
const inBuilds: ReadonlySet<string> = new Set(
  [...Object.keys(globals.builtin), ...given, ...webNames, 'undefined', 'arguments'].filter(
    (name) => !notEverywhere.has(name),
  ),
);
const inBrowsers: ReadonlySet<string> = new Set([...Object.keys(globals.browser), ...notEverywhere]);
const inModules: ReadonlySet<string> = new Set(Object.keys(globals.commonjs));

/** Where code finds a name that nothing declares: wherever it runs, in browsers alone, or nowhere. */
export function placeOfName(name: string): 'everywhere' | 'browser' | 'nowhere' {
  if (inBuilds.has(name) || inModules.has(name)) return 'everywhere';
  return inBrowsers.has(name) ? 'browser' : 'nowhere';
}
