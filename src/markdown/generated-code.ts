/** The compiler's code with the names that it needs from outside. */
export interface PageCode {
  readonly code: string;
  readonly componentNames: readonly string[];
}

const expected = /const \{ ([^{}]*?) \} = (?:_components|props\.components \|\| \{\});/g;
const contentFunction = 'function _createMdxContent(props) {';

/**
 * Finds the components that compiled code expects in `props.components`. Components that only the page's own exported
 * functions use are free names in the compiler's code: they are filled when the page renders, or from `components` of
 * the runtime object. `Fragment` is left out: whoever evaluates the code always gives it.
 */
export function readComponentNames(
  code: string,
  { imported, members }: { readonly imported: ReadonlySet<string>; readonly members: ReadonlySet<string> },
): PageCode {
  const names = new Set<string>();
  for (const [, list = ''] of code.matchAll(expected)) {
    for (const entry of list.split(',')) {
      const [name = ''] = entry.trim().split(':');
      if (name !== '' && name !== 'wrapper' && name !== 'Fragment') names.add(name);
    }
  }
  for (const member of members) if (names.has(member.split('.')[0] ?? '')) names.add(member);
  const free = freeComponents(code, imported);
  for (const name of free) names.add(name);
  return { code: free.length === 0 ? code : fillFreeNames(code, free), componentNames: [...names] };
}

function freeComponents(code: string, imported: ReadonlySet<string>): string[] {
  const own = code.slice(0, Math.max(code.indexOf(contentFunction), 0));
  if (!/\b_jsxs?\([A-Z]/.test(own)) return [];
  const used = new Set([...own.matchAll(/\b_jsxs?\(([A-Z][\w$]*)/g)].map(([, name = '']) => name));
  return [...used].filter(
    (name) =>
      !imported.has(name) &&
      !new RegExp(`(?:const|let|var|function|class)\\s+${name.replaceAll('$', '\\$')}\\b`).test(own),
  );
}

/** The names are filled outside the content function, which may have constants of the same name. */
function fillFreeNames(code: string, names: readonly string[]): string {
  const head = code.indexOf('\n', code.indexOf('arguments[0]')) + 1;
  const list = names.join(', ');
  const defaults = names.map((name) => `${name} = ${name}`).join(', ');
  const declared = `let { ${list} } = arguments[0].components || {};\nfunction _fill(components) { ({ ${defaults} } = components || {}); }\n`;
  return (
    code.slice(0, head) +
    declared +
    code.slice(head).replace(contentFunction, `${contentFunction} _fill(props.components);`)
  );
}
