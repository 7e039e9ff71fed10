import { apiName } from '../reader-state/keys.ts';
import {
  forgetSharedParameters,
  saveSharedParameters,
  pathParameterName,
  sharedParameters,
} from '../reader-state/parameters.ts';
import { unset, type Entry } from './form/entry.ts';
import { problemsOf } from './form/problems-of.ts';
import type { ParameterProps, PlaygroundProps } from './props.ts';
import { isEntry, openParameter } from './share.ts';

/**
 * Parameters that operations of a description share: what a request cannot do without, and what stands behind the same part
 * of the path, so that the `{id}` of a user is not that of an order. What is optional filters one operation's answer, and
 * would surprise in another.
 */

/** Saves the value of a parameter for the tab, for all operations that share it. */
export function saveParameter(props: PlaygroundProps, key: string, entry: Entry): void {
  const parameter = props.parameters.find((candidate) => candidate.key === key);
  const name = parameter && commonName(props, parameter);
  const open = parameter && openParameter(props.definitions, parameter, entry);
  if (name === undefined || open === undefined) return;
  const api = apiName(props.authorization);
  saveSharedParameters(api, { ...sharedParameters(api), [name]: open });
}

/** Returns the values that operations share, for the parameters of this one whose schema they fit. */
export function commonParameters(props: PlaygroundProps): Readonly<Record<string, Entry>> {
  const all = sharedParameters(apiName(props.authorization));
  return Object.fromEntries(
    props.parameters.flatMap((parameter) => {
      const name = commonName(props, parameter);
      const entry = name !== undefined && Object.hasOwn(all, name) ? all[name] : unset;
      const isUsable = isEntry(entry) && entry.kind !== 'unset' && fits(props, parameter, entry);
      return isUsable ? [[parameter.key, entry]] : [];
    }),
  );
}

/** Removes the values that operations of a description share. */
export function removeCommonParameters({ authorization }: Pick<PlaygroundProps, 'authorization'>): void {
  forgetSharedParameters(apiName(authorization));
}

function fits({ definitions }: PlaygroundProps, { key, field, required }: ParameterProps, entry: Entry): boolean {
  return Object.keys(problemsOf(definitions, field, { entry, path: key, required })).length === 0;
}

function commonName({ template }: PlaygroundProps, { key, name, required }: ParameterProps): string | undefined {
  if (!required) return undefined;
  return key.startsWith('path.') ? pathParameterName(template.path, name) : key;
}
