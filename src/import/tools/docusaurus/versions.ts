import { isRecord } from '../../../shared/is-record.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { joinPath, type SourceFolder } from '../../source/source-folder.ts';
import type { DocsInstance } from './config.ts';

/** One version of a set of docs. */
export interface DocsVersion {
  /** What readers choose it by. */
  readonly name: string;
  readonly path: string;
  /** What its addresses start with. */
  readonly base: string;
  readonly sidebars: string | undefined;
}

/**
 * Returns the versions of a set of docs, the one that readers start with first: `lastVersion`, otherwise the newest of versions.json. It
 * has the addresses of the docs; what is written now (`current`) is below `next`, others below their names, unless `versions` says more.
 */
export function versionsOf(instance: DocsInstance, root: string, folder: SourceFolder): DocsVersion[] {
  const { options } = instance;
  const suffix = instance.id === 'default' ? '' : `${instance.id}_`;
  const listed = joinPath(root, `${suffix}versions.json`);
  const names: unknown = folder.has(listed) ? JSON.parse(folder.text(listed)) : [];
  const included = listIn(options, 'onlyIncludeVersions');
  const all = [
    ...(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []),
    ...(options['includeCurrentVersion'] === false ? [] : ['current']),
  ].filter((name) => included.length === 0 || included.includes(name));
  const last = textIn(options, 'lastVersion') ?? all[0];
  const ordered = [...all.filter((name) => name === last), ...all.filter((name) => name !== last)];
  return ordered.map((name) => {
    const facts = factsOf(options, name);
    const isCurrent = name === 'current';
    const usual = name === last ? '' : isCurrent ? 'next' : name;
    return {
      name: textIn(facts, 'label') ?? (isCurrent ? 'Next' : name),
      base: joinPath(instance.base, typeof facts['path'] === 'string' ? facts['path'] : usual),
      path: isCurrent ? instance.path : joinPath(root, `${suffix}versioned_docs/version-${name}`),
      sidebars: isCurrent
        ? instance.sidebars
        : joinPath(root, `${suffix}versioned_sidebars/version-${name}-sidebars.json`),
    };
  });
}

function factsOf(options: Data, name: string): Data {
  const facts = objectIn(options, 'versions')[name];
  return isRecord(facts) ? facts : {};
}
