import { upgradeMintJson } from '../../../upgrade/index.ts';
import { ImportError } from '../../import-error.ts';
import type { Loss, OldSite, Tool } from '../../model.ts';
import { readJson } from '../../source/data-file.ts';
import { folderOf, joinPath, nearestFile, type SourceFolder } from '../../source/source-folder.ts';

/** Mintlify's older configuration, mint.json: pages are those of Octavo already, and are copied as they are. */
export const mintlify: Tool = {
  name: 'Mintlify',
  marker: 'mint.json',
  detect: (folder) => {
    const file = nearestFile(folder, /(?:^|\/)mint\.json$/);
    return file === undefined || folder.has(joinPath(folderOf(file), 'docs.json')) ? undefined : file;
  },
  read: readSite,
};

function readSite(folder: SourceFolder, file: string, report: (loss: Loss) => void): OldSite {
  const root = folderOf(file);
  const upgraded = upgradeMintJson({ path: file, text: folder.text(file) });
  if (upgraded === undefined) throw new ImportError(`${file} is not valid JSON: nothing was written.`);
  for (const { message, range } of upgraded.lost) {
    const [, key = 'key'] = /"([^"]+)"/.exec(message) ?? [];
    report({
      file,
      line: range?.start.line ?? 1,
      construct: `key ${key}`,
      outcome: 'docs.json has no place for it; it is left out',
    });
  }
  const own = folder
    .below(root)
    .map((each) => ({ file: each, path: root === '' ? each : each.slice(root.length + 1) }));
  return {
    ...nothing,
    docsJson: readJson(upgraded.text),
    assets: own.filter(({ path }) => path !== 'mint.json' && !/(?:^|\/)\./.test(path)),
  };
}

/** All that other tools have read for them stands in the files, and in docs.json. */
const nothing: OldSite = {
  name: '',
  settings: {},
  pages: [],
  navigation: { sections: [] },
  redirects: [],
  assets: [],
  publicFolders: [],
  contentRoots: [],
  dialect: {
    syntax: () => 'mdx',
    hasMath: false,
    hasFolderAddresses: false,
    prepare: () => undefined,
    frontmatter: (data) => data,
    components: {},
  },
};
