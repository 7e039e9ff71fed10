import type { OldPage } from '../../model.ts';
import { textIn, type Data } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { joinPath, type SourceFolder } from '../../source/source-folder.ts';

/** A page of docs, and what sidebars call it. */
export interface DocsPage extends OldPage {
  readonly id: string;
  /** Path below the folder of the docs, without extension, as it is on the disk. */
  readonly path: string;
  readonly data: Data;
  /** Whether it lists the pages of its category. */
  readonly listsPages: boolean;
}

const numbered = /^\d+\s*[-_.]+\s*(?=[^\s\d-_.]|\d+[^\d.])/;

/** Returns the name of a file or folder without the number that it is sorted by. */
export function withoutNumber(name: string): string {
  return numbered.test(name) && !/^\d+[-.]\d+/.test(name) ? name.replace(numbered, '') : name;
}

/** Whether a file is a part of pages: its name or that of a folder starts with an underscore. */
export function isPart(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('_'));
}

/** Returns the pages below a folder, with the addresses that Docusaurus gives them below `base`. */
export function docsBelow(folder: SourceFolder, root: string, base: string): DocsPage[] {
  return folder.below(root).flatMap((file) => {
    if (!/\.mdx?$/.test(file)) return [];
    const path = file.slice(root === '' ? 0 : root.length + 1).replace(/\.mdx?$/, '');
    if (isPart(path)) return [];
    const { data, body } = splitFrontmatter(folder.text(file));
    const segments = path.split('/').map(withoutNumber);
    const folders = segments.slice(0, -1);
    const name = textIn(data, 'id') ?? segments.at(-1) ?? '';
    const id = [...folders, name].join('/');
    const address = joinPath(base, ownAddress(data, folders, path, name));
    return [{ file, path, id, data, address, listsPages: /<DocCardList\b/.test(body) }];
  });
}

function ownAddress(data: Data, folders: readonly string[], path: string, name: string): string {
  const slug = textIn(data, 'slug');
  if (slug !== undefined) return joinPath(slug.startsWith('/') ? '' : folders.join('/'), slug);
  const written = withoutNumber(path.split('/').at(-1) ?? '');
  const isIndex = /^(?:index|readme)$/i.test(written) || written === folders.at(-1);
  return isIndex && data['id'] === undefined ? folders.join('/') : [...folders, name].join('/');
}
