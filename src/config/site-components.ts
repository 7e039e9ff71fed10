import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteComponents } from '../build/settings.ts';
import { overridableComponents } from '../components/index.ts';
import { nearestName } from '../shared/nearest.ts';
import type { ComponentOptions } from './component-options.ts';
import { ConfigError } from './config-error.ts';
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
  const known: readonly string[] = overridableComponents;
  const unknown = Object.keys(components ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const nearest = nearestName(unknown, known);
    const help = nearest === undefined ? `The parts are ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
    const text = `components names "${unknown}", which is not a part of a page. ${help}`;
    throw new ConfigError([{ place: await placeOf(['components', unknown]), text }]);
  }
  const wrong = Object.keys(mdxComponents ?? {}).find((name) => !/^[A-Z]\w*$/.test(name));
  if (wrong !== undefined)
    throw new ConfigError([
      {
        place: await placeOf(['mdxComponents', wrong]),
        text: `mdxComponents names "${wrong}", which pages cannot use: names of components are letters, digits and underscores, and start with a capital.`,
      },
    ]);
  return {
    overrides: await filesOf('components', components ?? {}, { folder, placeOf }),
    mdx: await filesOf('mdxComponents', mdxComponents ?? {}, { folder, placeOf }),
    styles: [],
  };
}

async function filesOf(
  option: string,
  named: Readonly<Record<string, string | undefined>>,
  { folder, placeOf }: ConfiguredPlace,
): Promise<Record<string, string>> {
  const files = Object.entries(named).flatMap(([name, path]) =>
    path === undefined ? [] : [[name, resolve(folder, path)] as const],
  );
  for (const [name, path] of files)
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
      throw new ConfigError([
        {
          place: await placeOf([option, name]),
          text: `${option} names ${path} for "${name}", and there is no such file.`,
        },
      ]);
  return Object.fromEntries(files);
}
