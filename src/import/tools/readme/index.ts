import { isRecord } from '../../../shared/is-record.ts';
import type { Loss, NavigationSection, OldSite, Tool } from '../../model.ts';
import { assetsBelow } from '../../site/assets.ts';
import { objectIn, readJson, readYaml, textIn, type Data } from '../../source/data-file.ts';
import { folderOf, joinPath, nearestFile, type SourceFolder } from '../../source/source-folder.ts';
import { readmeDialect } from './dialect.ts';
import { orderedEntries, readmePages, type ReadmePage } from './order.ts';

/** ReadMe, as its repository has it: folders in the order of `_order.yaml`, its own Markdown, operations of the reference. */
export const readme: Tool = {
  name: 'ReadMe',
  marker: 'docs/_order.yaml',
  detect: (folder) => nearestFile(folder, /(?:^|\/)(?:docs|reference)\/_order\.ya?ml$/),
  read: readSite,
};

/** Folders of pages, by what readers call them. Their names are the first part of addresses. */
const divisions = { docs: 'Guides', reference: 'API reference' } as const;

function readSite(folder: SourceFolder, file: string, report: (loss: Loss) => void): OldSite {
  const root = folderOf(folderOf(file));
  const names = Object.keys(divisions) as (keyof typeof divisions)[];
  const descriptions = operationsBelow(folder, joinPath(root, 'reference'));
  const pages = names
    .flatMap((name) => readmePages(folder, joinPath(root, name), name))
    .map((page) => {
      const { openapi, lost } = operationOf(page, descriptions);
      if (lost !== undefined)
        report({
          file: page.file,
          line: 1,
          construct: 'operation',
          outcome: `${lost} is in no description; the page is one of text`,
        });
      return openapi === undefined ? page : { ...page, frontmatter: { openapi } };
    });
  for (const name of ['custom_blocks', 'custom_pages', 'recipes', 'changelog'])
    for (const path of folder.below(joinPath(root, name)).filter((each) => /\.mdx?$/.test(each)))
      report({ file: path, line: 1, construct: name, outcome: 'it is left out' });
  const sections = names.map((name): NavigationSection => {
    const own = pages.filter((page) => page.division === name);
    return { label: divisions[name], entries: orderedEntries(folder, joinPath(root, name), own) };
  });
  return {
    name: 'Documentation',
    settings: {},
    pages: pages.filter(({ link }) => link === undefined),
    navigation: { sections: sections.filter(({ entries }) => entries.length > 0) },
    redirects: [],
    assets: names.flatMap((name) => assetsBelow(folder, joinPath(root, name), name, report)),
    publicFolders: [],
    contentRoots: names.map((name) => joinPath(root, name)),
    dialect: readmeDialect,
  };
}

/** An operation as `openapi` of a page names it, by the file and the id that ReadMe names it by. */
type Operations = ReadonlyMap<string, string>;

function operationsBelow(folder: SourceFolder, root: string): Operations {
  const found = new Map<string, string>();
  for (const file of folder
    .below(root)
    .filter((path) => /\.(?:json|ya?ml)$/.test(path) && !/_order\.ya?ml$/.test(path))) {
    const below = file.slice(root.length + 1);
    for (const [path, item] of Object.entries(objectIn(readDescription(folder, file), 'paths')))
      for (const [method, operation] of Object.entries(isRecord(item) ? item : {})) {
        const id = isRecord(operation) ? textIn(operation, 'operationId') : undefined;
        if (id !== undefined) found.set(`${below} ${id}`, `reference/${below} ${method.toUpperCase()} ${path}`);
      }
  }
  return found;
}

/** What cannot be read has no operations: the build says what is wrong with it. */
function readDescription(folder: SourceFolder, file: string): Data {
  try {
    return file.endsWith('.json') ? readJson(folder.text(file)) : readYaml(folder.text(file));
  } catch {
    return {};
  }
}

function operationOf(
  { data }: ReadmePage,
  operations: Operations,
): { readonly openapi?: string | undefined; readonly lost?: string } {
  const api = objectIn(data, 'api');
  const [file, id] = [textIn(api, 'file'), textIn(api, 'operationId')];
  if (file === undefined || id === undefined) return {};
  const openapi = operations.get(`${file} ${id}`);
  return openapi === undefined ? { lost: `${id} of ${file}` } : { openapi };
}
