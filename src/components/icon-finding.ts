import type { IconFinding, WantedIcon } from '../markdown/index.ts';
import { libraries, libraryOf, matchIcon, readWanted, setsFor } from './icon-match.ts';
import { isImage } from './icons.ts';
import { findSubstitute, misspeltIcon } from './icon-substitute.ts';

/** Where each library shows its icons. */
const overviews: Readonly<Record<string, string>> = {
  fontawesome: 'https://fontawesome.com/search?ic=free',
  lucide: 'https://lucide.dev/icons',
  tabler: 'https://tabler.io/icons',
};

/**
 * Returns the function that reports an icon that another one stands in for, or that does not exist. `siteLibrary` returns
 * `icons.library` of docs.json. The message depends on the name alone, so that it is reported once for all places.
 */
export function createIconFinder(
  siteLibrary: () => string | undefined,
): (wanted: WantedIcon) => IconFinding | undefined {
  const findings = new Map<string, IconFinding | undefined>();
  return ({ name, style, library = siteLibrary() ?? 'fontawesome' }) => {
    if (isImage(name)) return undefined;
    const key = `${name}\n${library}\n${style ?? ''}`;
    if (!findings.has(key)) findings.set(key, findingOf(name, style, library));
    return findings.get(key);
  };
}

function findingOf(written: string, style: string | undefined, ofSite: string): IconFinding | undefined {
  const match = matchIcon({ name: written, style, library: ofSite });
  if (match?.isSubstitute === false) return undefined;
  const { name, library } = readWanted({ name: written, library: ofSite });
  const overview = overviews[library] ?? '';
  const sets = setsFor(library);
  const ownSets = sets.filter((set) => libraryOf(set) === library);
  const own = misspeltIcon(name, ownSets);
  // A name that another one begins with may be a slip of a third: `packge`, and `packge-import` of another library.
  if (match === undefined || (own !== undefined && match.name.startsWith(`${name}-`))) {
    const meant = own ?? misspeltIcon(name, sets);
    return {
      kind: 'icon-unknown',
      message: `There is no icon "${written}"${meant === undefined ? ', and none like it' : ''}.`,
      hint:
        meant === undefined ? `Choose one at ${overview}, or give the path of a picture.` : `Did you mean "${meant}"?`,
    };
  }
  const other = libraryOf(match.set);
  const free = library === 'fontawesome' ? 'free icon' : 'icon';
  const whose = other === library ? '' : ` of ${libraries[other] ?? ''}`;
  const spelt = other === library || other === ofSite ? match.name : `${other}:${match.name}`;
  const substitute = other === library ? undefined : findSubstitute(name, ownSets)?.name;
  return {
    kind: 'icon-stand-in',
    message: `${libraries[library] ?? ''} has no ${free} "${name}": "${match.name}"${whose} stands in for it.`,
    hint:
      substitute === undefined
        ? `Write "${spelt}" to keep that look, or choose another one at ${overview}.`
        : `Write "${substitute}", which ${libraries[library] ?? ''} has, or "${spelt}" to keep that look.`,
  };
}
