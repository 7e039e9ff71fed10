import { existsSync, statSync } from 'node:fs';
import { hostNames, type HostName } from '../../server/targets/hosts.ts';
import { nearest } from '../../shared/nearest.ts';

/** What a new project is made of. */
export interface Answers {
  /** Name of the site. */
  readonly name: string;
  /** Colour of the brand: `#0F766E`. */
  readonly color: string;
  /** File or address of an API description; undefined for the starter's example. */
  readonly description: string | undefined;
  /** Where the site is to be hosted. */
  readonly host: HostName;
}

/** The colour of the starter's pages and pictures. */
export const starterColor = '#0F766E';

/** Returns what a folder's project is made of where nobody says otherwise: `acme-docs` is called `Acme docs`. */
export function defaultAnswers(folder: string): Answers {
  const words = folder.replace(/[-_.]+/g, ' ').trim();
  const name = words === '' ? 'Documentation' : words[0]!.toUpperCase() + words.slice(1);
  return { name, color: starterColor, description: undefined, host: 'static' };
}

/** Returns what is wrong with a name of a site, one sentence; undefined for a good one. */
export function nameFault(name: string): string | undefined {
  if (name.trim() === '') return 'The site needs a name.';
  return /[<>{}"\\\n]/.test(name) ? 'The name takes none of < > { } " \\.' : undefined;
}

/** Returns what is wrong with a colour, by the rule of docs.json. */
export function colorFault(color: string): string | undefined {
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)) return undefined;
  return `A colour is # and three or six hex digits, such as ${starterColor}, not "${color}".`;
}

/** Returns why there is no API description at an address or path, which is seen from the current folder. */
export function descriptionFault(place: string): string | undefined {
  if (/^https?:\/\//.test(place))
    return URL.canParse(place) ? undefined : `"${place}" is not the address of an API description.`;
  if (!existsSync(place)) return `There is no file ${place}.`;
  if (!statSync(place).isFile()) return `${place} is a folder: name the API description in it.`;
  return undefined;
}

/** Returns the host of a name, or a sentence that says which there are. */
export function hostOf(name: string): { readonly host: HostName } | string {
  const host = hostNames.find((known) => known === name);
  if (host !== undefined) return { host };
  const near = nearest(name, hostNames);
  return `There is no template for "${name}". ${near === undefined ? `There are ${hostNames.join(', ')}.` : `Did you mean ${near}?`}`;
}
