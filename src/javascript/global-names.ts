import globals from 'globals';

/** Names that not every engine has. */
const notEverywhere: ReadonlySet<string> = new Set(['localStorage', 'sessionStorage', 'Storage', 'Temporal']);

/** Names of the language that every engine has. */
export const inEngines: readonly string[] = Object.keys(globals.builtin).filter((name) => !notEverywhere.has(name));

/** Names that browsers have. */
export const inBrowsers: ReadonlySet<string> = new Set([...Object.keys(globals.browser), ...notEverywhere]);

/** Names that modules written for `require` have. */
export const inModules: ReadonlySet<string> = new Set(Object.keys(globals.commonjs));
