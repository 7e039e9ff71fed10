import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';

/** One of the sets of Iconify. */
export interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** How an icon is drawn. */
export interface Drawing {
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

const require = createRequire(import.meta.url);
const sets = new Map<string, IconSet>();

/** Where the published package has the sets, packed to a fifth of their size. */
const packed = new URL('./icon-sets/', import.meta.url);

function readSet(name: string): IconSet {
  const file = new URL(`${name}.json.br`, packed);
  if (!existsSync(file)) return require(`@iconify-json/${name}/icons.json`) as IconSet;
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')) as IconSet;
}

/** Returns the set of that name, which is read once. */
export function iconSet(name: string): IconSet {
  const known = sets.get(name) ?? readSet(name);
  sets.set(name, known);
  return known;
}

/** Returns the icon of a set under that name, or under one that it had. */
export function drawingOf(set: IconSet, name: string): Drawing | undefined {
  const parent = set.aliases !== undefined && Object.hasOwn(set.aliases, name) ? set.aliases[name]?.parent : name;
  const icon = parent !== undefined && Object.hasOwn(set.icons, parent) ? set.icons[parent] : undefined;
  return icon === undefined ? undefined : { width: set.width, height: set.height, ...icon };
}

/** Returns the names of a set, those included that its icons had before. */
export function namesIn({ icons, aliases = {} }: IconSet): string[] {
  return [...Object.keys(icons), ...Object.keys(aliases)];
}
