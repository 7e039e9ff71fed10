import { isRecord } from '../../../shared/is-record.ts';
import { readDataFile } from '../../source/config-file.ts';
import { objectIn, textIn, type Data } from '../../source/data-file.ts';
import { folderOf, joinPath, type SourceFolder } from '../../source/source-folder.ts';

/** A language of the site. */
export interface HugoLanguage {
  /** As the configuration names it, in lower case: the first part of addresses. */
  readonly name: string;
  /** Folder of its pages; undefined where it shares that of the site. */
  readonly root: string | undefined;
}

/** What the configuration says of the pages. */
export interface HugoSite {
  readonly config: Data;
  /** Folder of the project. */
  readonly project: string;
  /** Folder of the pages. */
  readonly root: string;
  readonly languages: readonly HugoLanguage[];
  /** The language that readers start with. */
  readonly first: string;
  /** Whether addresses of the first language begin with its name, too. */
  readonly prefixesFirst: boolean;
  /** Patterns of addresses, by section. */
  readonly permalinks: Data;
}

/** Reads the configuration in `file`, and in the files beside it where `config/_default` has one for each part. */
export function readHugo(folder: SourceFolder, file: string): HugoSite {
  const project = folderOf(file).replace(/(?:^|\/)config\/_default$/, '');
  const config = joined(folder, file);
  const root = joinPath(project, textIn(config, 'contentdir') ?? 'content');
  const languages = Object.entries(objectIn(config, 'languages')).flatMap(([name, value]): HugoLanguage[] => {
    const own = isRecord(value) ? lowerKeys(value) : {};
    if (own['disabled'] === true) return [];
    const at = textIn(own, 'contentdir');
    return [{ name: name.toLowerCase(), root: at === undefined ? undefined : joinPath(project, at) }];
  });
  return {
    config,
    project,
    root,
    languages,
    first: (textIn(config, 'defaultcontentlanguage') ?? languages[0]?.name ?? 'en').toLowerCase(),
    prefixesFirst: config['defaultcontentlanguageinsubdir'] === true && languages.length > 1,
    permalinks: permalinksOf(objectIn(config, 'permalinks')),
  };
}

/** Newer versions have patterns of pages apart from those of sections. */
function permalinksOf(permalinks: Data): Data {
  return isRecord(permalinks['page']) ? permalinks['page'] : permalinks;
}

/** Letter case of keys makes no difference to Hugo. */
export function lowerKeys(data: Data): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]));
}

/** `config/_default/params.toml` holds `params`, `menus.en.toml` the menus of a language. */
function joined(folder: SourceFolder, file: string): Data {
  const own = lowerKeys(readDataFile(folder, file));
  if (!/(?:^|\/)config\/_default\//.test(file)) return own;
  const parts = folder.below(folderOf(file)).flatMap((path): [string, Data][] => {
    const [, name] = /\/([\w-]+)(?:\.[\w-]+)?\.(?:toml|ya?ml|json)$/.exec(path) ?? [];
    if (name === undefined || path === file || /^(?:hugo|config)$/.test(name)) return [];
    return [[name.toLowerCase(), readDataFile(folder, path)]];
  });
  // The first language of several is the one by whose file a part is known.
  return { ...Object.fromEntries(parts.reverse()), ...own };
}
