import { utilityStyles } from './utility-styles.ts';

/** Shorter names are near to one utility or another. */
const minLength = 5;
/** Where more classes than these make no style, they have it from elsewhere, as from a stylesheet of another site. */
const maxUnknown = 40;
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789-:'];

/** What each name was meant to be: a name is one slip away from thousands. */
const known = new Map<string, string | undefined>();

/**
 * Returns the classes among `names` of which `css`, their styles, has none, by the utility that each is one slip of the hand
 * away from: a letter too many, one too few, a wrong one, or two that changed places. Names that are near to none may be
 * anything.
 */
export async function classSlips(names: Iterable<string>, css: string): Promise<Map<string, string>> {
  const made = stylesOf(css);
  const long = [...names].filter((name) => name.length >= minLength && /^[a-z\d][a-z\d:/.-]*$/i.test(name));
  const unknown = long.filter((name) => !made(name));
  if (unknown.length > maxUnknown) return new Map();
  const fresh = unknown.filter((name) => !known.has(name)).map((name) => [name, nearNames(name)] as const);
  const isUtility = stylesOf(await utilityStyles(new Set(fresh.flatMap(([, near]) => near))));
  for (const [name, near] of fresh) known.set(name, near.find(isUtility));
  return new Map(
    unknown.flatMap((name) => {
      const meant = known.get(name);
      return meant === undefined ? [] : [[name, meant] as const];
    }),
  );
}

function stylesOf(css: string): (name: string) => boolean {
  return (name) => {
    const selector = `.${escaped(name)}`;
    // Where a longer name begins with it, what follows is a part of that name.
    for (let at = css.indexOf(selector); at !== -1; at = css.indexOf(selector, at + 1))
      if (!/[\w\\-]/.test(css.charAt(at + selector.length))) return true;
    return false;
  };
}

/** A name as it stands in a selector (CSSOM, serialize an identifier). */
function escaped(name: string): string {
  return name.replace(/^\d/, (digit) => `\\3${digit} `).replaceAll(/[:/.]/g, '\\$&');
}

/** The likeliest slips first. A name in the plural is no slip of one in the singular. */
function nearNames(name: string): string[] {
  const places = [...name].map((_, index) => index);
  const cut = (index: number, count: number, between = ''): string =>
    name.slice(0, index) + between + name.slice(index + count);
  return [
    ...places.slice(1).map((index) => cut(index - 1, 2, `${name[index] ?? ''}${name[index - 1] ?? ''}`)),
    ...[...places, name.length].flatMap((index) => letters.map((letter) => cut(index, 0, letter))),
    ...places.map((index) => cut(index, 1)),
    ...places.flatMap((index) => letters.map((letter) => cut(index, 1, letter))),
  ].filter((near) => near !== name && near !== `${name}s` && name !== `${near}s`);
}
