import { nearest } from '../../shared/nearest.ts';

/** The files of a project, as slips of the pen find them. */
interface FileIndex {
  readonly byLowerCase: ReadonlyMap<string, string>;
  /** By the name without its folders, in lower case. */
  readonly byName: ReadonlyMap<string, string>;
  /** Without their endings, in lower case. */
  readonly byStem: ReadonlyMap<string, string>;
}

const indexes = new WeakMap<ReadonlySet<string>, FileIndex>();

/** Returns what an author who named `path`, which is not there, should know of a file of `assets` that is like it. */
export function fileHint(path: string, assets: ReadonlySet<string>): string | undefined {
  const { byLowerCase, byName, byStem } = indexOf(assets);
  const lower = path.toLowerCase();
  const sameButCase = byLowerCase.get(lower);
  if (sameButCase !== undefined) return `The file is ${sameButCase}: addresses are case-sensitive.`;
  const other = byStem.get(stemOf(lower)) ?? byName.get(nameOf(lower)) ?? nearestFile(path, assets);
  return other === undefined ? undefined : `Did you mean /${other}?`;
}

/** The nearest name among the files of the same folder and ending; then of all that end so and have a name like it. */
function nearestFile(path: string, assets: ReadonlySet<string>): string | undefined {
  const ending = path.slice(path.lastIndexOf('.'));
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = stemOf(nameOf(path));
  const alike = [...assets].filter((asset) => asset.endsWith(ending));
  const beside = alike.filter((asset) => asset.startsWith(folder) && !asset.slice(folder.length).includes('/'));
  const found = nearest(
    name,
    beside.map((asset) => stemOf(nameOf(asset))),
  );
  if (found !== undefined) return `${folder}${found}${ending}`;
  const named = alike.map(stemOf).filter((stem) => nearest(name, [nameOf(stem)]) !== undefined);
  const elsewhere = nearest(stemOf(path), named) ?? (named.length === 1 ? named[0] : undefined);
  return elsewhere === undefined ? undefined : `${elsewhere}${ending}`;
}

function indexOf(assets: ReadonlySet<string>): FileIndex {
  const known = indexes.get(assets);
  if (known !== undefined) return known;
  const all = [...assets].map((asset) => [asset.toLowerCase(), asset] as const);
  const index = {
    byLowerCase: new Map(all),
    byName: new Map(all.map(([lower, asset]) => [nameOf(lower), asset])),
    byStem: new Map(all.map(([lower, asset]) => [stemOf(lower), asset])),
  };
  indexes.set(assets, index);
  return index;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stemOf(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}
