import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteComponents } from '../build/settings.ts';
import { overridableComponents } from '../components/index.ts';
import { nearestName } from '../shared/nearest.ts';
import type { ComponentOptions } from './component-options.ts';
import { allParts, ConfigError } from './config-error.ts';
import type { PlaceOf } from './issue-sentence.ts';

/** Where a configuration names files. */
export interface ConfiguredPlace {
  /** Paths count from it. */
  readonly folder: string;
  readonly placeOf: PlaceOf;
}

/**
 * Returns the components of a project with absolute paths; those that are written count from `folder`. Rejects with a
 * `ConfigError` for a part that pages do not have, a name that pages cannot use, and a file that is not there.
 */
export async function siteComponents(
  { components, mdxComponents }: ComponentOptions,
  { folder, placeOf }: ConfiguredPlace,
): Promise<SiteComponents> {
  const [overrides, mdx] = await allParts([
    filesOf('components', components ?? {}, { folder, placeOf, faultOf: faultOfPart }),
    filesOf('mdxComponents', mdxComponents ?? {}, { folder, placeOf, faultOf: faultOfName }),
  ]);
  return { overrides, mdx, styles: [] };
}

/** What is wrong with the name of a part of the page. */
function faultOfPart(name: string): string | undefined {
  const known: readonly string[] = overridableComponents;
  if (known.includes(name)) return undefined;
  const nearest = nearestName(name, known);
  const help = nearest === undefined ? `The parts are ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
  return `components names "${name}", which is not a part of a page. ${help}`;
}

/** What is wrong with the name of a component of pages. */
function faultOfName(name: string): string | undefined {
  if (/^[A-Z]\w*$/.test(name)) return undefined;
  return `mdxComponents names "${name}", which pages cannot use: names of components are letters, digits and underscores, and start with a capital.`;
}

interface Files extends ConfiguredPlace {
  /** What is wrong with a name; undefined where nothing is. */
  readonly faultOf: (name: string) => string | undefined;
}

async function filesOf(
  option: string,
  named: Readonly<Record<string, string | undefined>>,
  { folder, placeOf, faultOf }: Files,
): Promise<Record<string, string>> {
  const given = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const files = given.map(async ([name, path]) => {
    const file = resolve(folder, path);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    const text =
      faultOf(name) ?? (isFile ? undefined : `${option} names ${file} for "${name}", and there is no such file.`);
    if (text !== undefined) throw new ConfigError([{ place: await placeOf([option, name]), text }]);
    return [name, file] as const;
  });
  return Object.fromEntries(await allParts(files));
}
