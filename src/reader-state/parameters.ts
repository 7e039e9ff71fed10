import { notifyChange, parseRecord } from './api-state.ts';
import { storageKeys } from './keys.ts';
import { tabStorage } from './safe-storage.ts';

/**
 * Returns the name under which operations share a parameter in the path: with the part before it, so that the `{id}` of a
 * user is not that of an order.
 */
export function pathParameterName(path: string, name: string): string {
  const before = path.slice(0, path.indexOf(`{${name}}`));
  return `path.${before.split('/').at(-2) ?? ''}/${name}`;
}

/** Returns the values of parameters that operations of a description share, by name; the playground knows what they are. */
export function sharedParameters(api: string): Readonly<Record<string, unknown>> {
  return parseRecord(tabStorage.get(storageKeys.parameters + api)) ?? {};
}

/** Saves for the tab the values of parameters that operations of a description share. */
export function saveSharedParameters(api: string, values: Readonly<Record<string, unknown>>): void {
  tabStorage.set(storageKeys.parameters + api, JSON.stringify(values));
  notifyChange();
}

/** Removes the values of parameters that operations of a description share. */
export function forgetSharedParameters(api: string): void {
  tabStorage.remove(storageKeys.parameters + api);
}
