import type { Diagnostic } from '../../diagnostics/index.ts';
import type { DocsProject } from '../../project/index.ts';

/** What is told of docs.json as a file, whatever it says. */
const ofFile: ReadonlySet<string> = new Set([
  'config-missing',
  'config-syntax',
  'config-lenient',
  'file-encoding',
  'key-twice',
  'reference-broken',
  'legacy-config',
]);

/** The keys of docs.json that a kind of problem with a page or the site depends on. */
const dependsOn: Readonly<Record<string, readonly string[]>> = {
  'variable-undefined': ['variables'],
  'broken-link': ['navigation', 'redirects', 'api'],
  'broken-anchor': ['navigation', 'redirects', 'api'],
  'redirect-target': ['navigation', 'redirects', 'api'],
  'icon-unknown': ['icons'],
  'icon-stand-in': ['icons'],
  'navigation-empty': ['navigation'],
  'page-missing': ['navigation', 'api'],
  'operation-missing': ['navigation', 'api'],
  'operation-unavailable': ['navigation', 'api'],
  'server-missing': ['api'],
  'readers-unknown': ['navigation', 'public'],
  'sign-in-missing': ['api'],
};

/**
 * Returns the problems without those that may only follow from what could not be read of docs.json (`project.unread`): one
 * slip is one problem, and the rest is reported once it is fixed.
 */
export function withoutConsequences(
  diagnostics: readonly Diagnostic[],
  { unread, configFiles }: Pick<DocsProject, 'unread' | 'configFiles'>,
): readonly Diagnostic[] {
  return unread.size === 0
    ? withoutDoubtful(diagnostics)
    : withoutUnread(withoutDoubtful(diagnostics), { unread, configFiles });
}

/** An address of docs.json that is told as no address is no link that leads nowhere. */
function withoutDoubtful(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const placeOf = ({ file, range }: Diagnostic): string => `${file} ${range?.start.line} ${range?.start.column}`;
  const doubtful = new Set(diagnostics.filter(({ name }) => name === 'address-doubtful').map(placeOf));
  if (doubtful.size === 0) return diagnostics;
  return diagnostics.filter(
    (diagnostic) => !['broken-link', 'link-malformed'].includes(diagnostic.name) || !doubtful.has(placeOf(diagnostic)),
  );
}

function withoutUnread(
  diagnostics: readonly Diagnostic[],
  { unread, configFiles }: Pick<DocsProject, 'unread' | 'configFiles'>,
): readonly Diagnostic[] {
  const isAll = unread.has('*');
  return diagnostics.filter(({ name, file }) => {
    if (isAll && configFiles.includes(file)) return ofFile.has(name);
    const keys = dependsOn[name] ?? [];
    return isAll ? keys.length === 0 : !keys.some((key) => unread.has(key));
  });
}
