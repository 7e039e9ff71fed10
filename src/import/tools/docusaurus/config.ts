import { isRecord } from '../../../shared/is-record.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { joinPath, type SourceFolder } from '../../source/source-folder.ts';
import { trimBoth } from '../../../shared/trim.ts';

/** A set of docs with a sidebar of its own. */
export interface DocsInstance {
  readonly id: string;
  /** Folder of the pages, below the folder that is imported. */
  readonly path: string;
  /** What their addresses start with, without slashes at the ends. */
  readonly base: string;
  /** File of the sidebars; undefined when folders make them. */
  readonly sidebars: string | undefined;
  /** `lastVersion`, `includeCurrentVersion`, `onlyIncludeVersions` and `versions` of the options. */
  readonly options: Data;
}

/** Returns the sets of docs that presets and plugins of docusaurus.config name. */
export function docsInstances(config: Data, root: string, folder: SourceFolder): DocsInstance[] {
  const presets = optionsOf(listIn(config, 'presets'), /classic$|content-docs/);
  const own = presets.flatMap((options) =>
    'docs' in options && options['docs'] === false ? [] : [objectIn(options, 'docs')],
  );
  const plugins = optionsOf(listIn(config, 'plugins'), /content-docs$/);
  const all = [...(own.length === 0 && plugins.length === 0 ? [{}] : own), ...plugins];
  return all.map((options) => {
    const path = joinPath(root, textIn(options, 'path') ?? 'docs');
    const sidebarPath = textIn(options, 'sidebarPath') ?? 'sidebars';
    const names = ['', '.js', '.ts', '.cjs', '.mjs', '.json'].map((ending) => joinPath(root, sidebarPath) + ending);
    return {
      id: textIn(options, 'id') ?? 'default',
      options,
      path: folder.isFolder(path) ? path : nearbyDocs(root, folder, path),
      base: trimBoth(textIn(options, 'routeBasePath') ?? 'docs', '/'),
      sidebars: options['sidebarPath'] === false ? undefined : names.find(folder.has),
    };
  });
}

/** Where a repository keeps docs whose configuration is not there to say it. */
function nearbyDocs(root: string, folder: SourceFolder, path: string): string {
  return [joinPath(root, '../docs'), joinPath(root, 'docs')].find((place) => folder.isFolder(place)) ?? path;
}

/** Returns the options of plugins or presets whose name matches. */
export function optionsOf(entries: readonly unknown[], name: RegExp): Data[] {
  return entries.flatMap((entry) => {
    const list: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
    const [first, options] = list;
    if (typeof first !== 'string' || !name.test(first)) return [];
    return [isRecord(options) ? options : {}];
  });
}
