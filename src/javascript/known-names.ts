import globals from 'globals';

/** Names that not every version of Node has. */
const notEverywhere: ReadonlySet<string> = new Set(['localStorage', 'sessionStorage', 'Storage', 'Temporal']);
/** Names of the language and those that Node has too: code finds them while pages are made. */
const inNode: ReadonlySet<string> = new Set(
  [...Object.keys(globals.builtin), ...Object.keys(globals.nodeBuiltin), 'undefined', 'arguments'].filter(
    (name) => !notEverywhere.has(name),
  ),
);
const inBrowsers: ReadonlySet<string> = new Set([...Object.keys(globals.browser), ...notEverywhere]);
const inModules: ReadonlySet<string> = new Set(Object.keys(globals.commonjs));

/** Where code finds a name that nothing declares: wherever it runs, in browsers alone, or nowhere. */
export function placeOfName(name: string): 'everywhere' | 'browser' | 'nowhere' {
  if (inNode.has(name) || inModules.has(name)) return 'everywhere';
  return inBrowsers.has(name) ? 'browser' : 'nowhere';
}
