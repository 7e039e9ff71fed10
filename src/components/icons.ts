import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { nearest } from '../shared/nearest.ts';
import { fontAwesomeAliases } from './icon-aliases.data.ts';

export interface IconOptions {
  /** Font Awesome style: `solid`, `regular`, `brands`; styles of the paid edition fall back to these. */
  readonly type?: string;
  /** `fontawesome`, `lucide` or `tabler` in place of the site's. */
  readonly library?: string;
  /** Pixels; the size of the text otherwise. */
  readonly size?: number;
}

export interface IconsOptions {
  /** Returns the address of a path of the project; the path itself otherwise. */
  readonly href?: (path: string) => string;
}

type Icons = (name: string, options?: IconOptions) => string;

interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

interface Request extends IconOptions {
  readonly name: string;
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

function iconSet(name: string): IconSet {
  const known = sets.get(name) ?? readSet(name);
  sets.set(name, known);
  return known;
}

/**
 * Returns the lookup of `Rendering.icon` for a site whose `icons.library` is `defaultLibrary` (Font Awesome without one).
 * A name that the library lacks is looked for in the others; a URL or path becomes an `<img>`; the empty string when
 * there is no such icon. Results are kept: the same question gets the same string.
 */
export function createIcons(defaultLibrary?: string, { href }: IconsOptions = {}): Icons {
  const answers = new Map<string, string>();
  return (name, options = {}) => {
    const library = options.library ?? defaultLibrary ?? 'fontawesome';
    const key = `${name}\n${library}\n${options.type ?? ''}\n${options.size ?? ''}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const html = isImage(name) ? image(href?.(name) ?? name, options.size) : iconHtml({ ...options, name, library });
    answers.set(key, html);
    return html;
  };
}

/** Returns the name in a library that looks most like `name`. */
export function nearestIcon(name: string, library = 'fontawesome'): string | undefined {
  const wanted = readName(name).name;
  return nearest(
    wanted,
    setsFor(library, undefined)
      .slice(0, library === 'fontawesome' ? 2 : 1)
      .flatMap((set) => Object.keys(iconSet(set).icons)),
  );
}

function isImage(name: string): boolean {
  return /\/|^data:image|\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(name) && !/^(?:lucide|tabler)\//.test(name);
}

function image(source: string, size: number | undefined): string {
  const measure = size ?? 16;
  const address = source.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<img class="icon" src="${address}" alt="" width="${measure}" height="${measure}" loading="lazy">`;
}

function iconHtml({ name: written, type, library, size }: Request): string {
  const { name, style, prefix } = readName(written);
  for (const set of setsFor(prefix ?? library ?? '', style ?? type)) {
    const found = findIcon(iconSet(set), set.startsWith('fa6') ? namesOf(name) : [name, `brand-${name}`]);
    if (found !== undefined) return svg(found, size);
  }
  return '';
}

/** `fa-brands fa-github`, `fab fa-github`, `fa-github`, `lucide:rocket`, `GitHub`: people write all of these. */
function readName(written: string): { name: string; style: string | undefined; prefix: string | undefined } {
  const words = written.trim().toLowerCase().split(/\s+/);
  const styles = words.map((word) => fontAwesomeStyles.get(word)).filter((style) => style !== undefined);
  const last = words.filter((word) => !fontAwesomeStyles.has(word)).join('-');
  const [, prefix, rest = last] = /^(lucide|tabler|fontawesome)[:/](.+)$/.exec(last) ?? [];
  return { name: rest.replace(/^fa-/, ''), style: styles.find((style) => style !== ''), prefix };
}

const fontAwesomeStyles: ReadonlyMap<string, string> = new Map([
  ['fa', ''],
  ['fas', 'solid'],
  ['far', 'regular'],
  ['fab', 'brands'],
  ['fal', 'light'],
  ['fat', 'thin'],
  ['fad', 'duotone'],
  ['fa-solid', 'solid'],
  ['fa-regular', 'regular'],
  ['fa-brands', 'brands'],
  ['fa-light', 'light'],
  ['fa-thin', 'thin'],
  ['fa-duotone', 'duotone'],
  ['fa-sharp', ''],
]);

/** The sets to look in, best first: an icon of another library is better than none. */
function setsFor(library: string, style: string | undefined): readonly string[] {
  const fontAwesome = fontAwesomeSets(style?.toLowerCase() ?? '');
  if (library === 'lucide') return ['lucide', 'tabler', ...fontAwesome];
  if (library === 'tabler') return ['tabler', 'lucide', ...fontAwesome];
  return [...fontAwesome, 'lucide', 'tabler'];
}

function fontAwesomeSets(style: string): readonly string[] {
  if (style === 'brands') return ['fa6-brands', 'fa6-solid', 'fa6-regular'];
  if (/regular|light|thin/.test(style)) return ['fa6-regular', 'fa6-solid', 'fa6-brands'];
  return ['fa6-solid', 'fa6-brands', 'fa6-regular'];
}

/** Font Awesome's own name, then what version 5 called it, then without endings that version 6 dropped. */
function namesOf(name: string): string[] {
  const renamed = Object.hasOwn(fontAwesomeAliases, name) ? fontAwesomeAliases[name] : undefined;
  const outlined = name.endsWith('-o') || name.endsWith('-alt') ? [name.replace(/-(?:o|alt)$/, '')] : [];
  return [name, ...(renamed === undefined ? [] : [renamed]), ...outlined];
}

function findIcon(set: IconSet, names: readonly string[]): { body: string; width: number; height: number } | undefined {
  for (const name of names) {
    const parent = set.aliases !== undefined && Object.hasOwn(set.aliases, name) ? set.aliases[name]?.parent : name;
    const icon = parent !== undefined && Object.hasOwn(set.icons, parent) ? set.icons[parent] : undefined;
    if (icon !== undefined) return { width: set.width, height: set.height, ...icon };
  }
  return undefined;
}

function svg({ body, width, height }: { body: string; width: number; height: number }, size?: number): string {
  const measure = size === undefined ? '1em' : String(size);
  return `<svg class="icon" width="${measure}" height="${measure}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${body}</svg>`;
}
