import { fontAwesomeAliases } from './icon-aliases.data.ts';
import { drawingOf, iconSet, type Drawing } from './icon-sets.ts';
import { findSubstitute } from './icon-substitute.ts';
import { once } from '../shared/once.ts';

/** An icon as an author asks for it. */
export interface IconRequest {
  readonly name: string;
  /** Font Awesome style: `solid`, `regular`, `brands`; styles of the paid edition fall back to these. */
  readonly style?: string | undefined;
  /** `fontawesome`, `lucide` or `tabler`. */
  readonly library: string;
}

/** The icon that is drawn. */
export interface IconMatch {
  readonly name: string;
  /** The set that it is of. */
  readonly set: string;
  readonly drawing: Drawing;
  /** Whether the library that was asked has none of that name; logos are the same in every library. */
  readonly isSubstitute: boolean;
}

/** A name as it was read. */
export interface ReadName {
  readonly name: string;
  readonly library: string;
}

/**
 * Returns the icon of that name in its library, else in another one, else one that looks like what the name says
 * (`icon-substitute`). An emoji is its own drawing.
 */
export function matchIcon(wanted: IconRequest): IconMatch | undefined {
  const emoji = emojiOf(wanted.name);
  if (emoji !== undefined) return emoji;
  const { name, library, style } = readWanted(wanted);
  const sets = setsFor(library, style);
  for (const set of sets) {
    const [isOwn, isFontAwesome] = [libraryOf(set) === library, set.startsWith('fa6')];
    for (const known of isFontAwesome ? namesOf(name) : [name, `brand-${name}`]) {
      const drawing = drawingOf(iconSet(set), known);
      const isLogo = set === 'fa6-brands' || known.startsWith('brand-');
      if (drawing !== undefined) return { name: known, set, drawing, isSubstitute: !isOwn && !isLogo };
    }
  }
  const found = findSubstitute(name, sets);
  const drawing = found && drawingOf(iconSet(found.set), found.name);
  return found === undefined || drawing === undefined ? undefined : { ...found, drawing, isSubstitute: true };
}

/** Returns the emoji that is the whole of a name, also without the character that asks for its colours (UTS 51, 2.7.1). */
function emojiOf(written: string): IconMatch | undefined {
  const name = written.trim();
  if (/^[ -~]*$/.test(name)) return undefined;
  if (!emojiPattern().test(name) && !emojiPattern().test(`${name}\uFE0F`)) return undefined;
  const body = `<text x="12" y="12" font-size="20" text-anchor="middle" dominant-baseline="central">${name}</text>`;
  return { name, set: 'emoji', drawing: { body, width: 24, height: 24 }, isSubstitute: false };
}

/** It takes 30 ms to make, and few names of icons are more than ASCII. */
const emojiPattern = once(() => /^\p{RGI_Emoji}$/v);

/** Returns the name without what stands around it, and the library that is meant. */
export function readWanted({ name: written, style: asked, library: ofSite }: IconRequest): ReadName & {
  readonly style: string | undefined;
} {
  const { name, style, prefix } = readName(written);
  const library = prefix ?? ofSite;
  return { name, library: library in libraries ? library : 'fontawesome', style: style ?? asked };
}

/** Libraries by their keys, as they call themselves. */
export const libraries: Readonly<Record<string, string>> = {
  fontawesome: 'Font Awesome',
  lucide: 'Lucide',
  tabler: 'Tabler',
};

/** Returns the key of the library that a set is of. */
export function libraryOf(set: string): string {
  return set.startsWith('fa6') ? 'fontawesome' : set;
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
export function setsFor(library: string, style?: string): readonly string[] {
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
