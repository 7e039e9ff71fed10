const needsBrowser =
  /\buse(?:State|Effect|Ref|Reducer|LayoutEffect|Memo|Callback|Context|Id)\b|\bon[A-Z]\w*['"]?\s*[=:]/;

/** Whether code of a component does something in a browser: it uses a hook or handles an event. */
export function isInteractive(source: string): boolean {
  return needsBrowser.test(source);
}

/**
 * Returns the names among `functions` (name → source) that need a browser: those that do something there, and those that
 * use one of them or of `imported`.
 */
export function interactiveNames(
  functions: ReadonlyMap<string, string>,
  imported: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set(imported);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [name, source] of functions) {
      if (!found.has(name) && (isInteractive(source) || mentionsAny(source, found))) found.add(name);
    }
  }
  return found;
}

function mentionsAny(source: string, names: ReadonlySet<string>): boolean {
  return [...names].some((name) => new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(source));
}
