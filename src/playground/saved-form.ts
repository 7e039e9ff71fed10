import { parseRecord } from '../reader-state/api-state.ts';
import { apiName, storageKeys } from '../reader-state/keys.ts';
import { tabStorage } from '../reader-state/safe-storage.ts';
import type { PlaygroundProps } from './props.ts';
import { isOpenForm, openForm, withOpenForm } from './share.ts';
import type { FormState } from './state.ts';

/** Saves what a form holds for the tab, so that a page that is loaded again has it. Secrets and files are left out. */
export function saveForm(props: PlaygroundProps, state: FormState): void {
  tabStorage.set(keyOf(props), JSON.stringify(openForm(props, state)));
}

/** Returns a state with what was saved of the form; `state` itself where nothing was. */
export function restoreForm(props: PlaygroundProps, state: FormState): FormState {
  const saved: unknown = parseRecord(tabStorage.get(keyOf(props)));
  return isOpenForm(saved) ? withOpenForm(props, state, saved) : state;
}

/** Removes the saved forms of a description. */
export function removeSavedForms(props: Pick<PlaygroundProps, 'authorization'>): void {
  const start = startOf(props);
  for (const key of tabStorage.keys()) if (key.startsWith(start)) tabStorage.remove(key);
}

function keyOf(props: PlaygroundProps): string {
  return `${startOf(props)}${props.name ?? `${props.template.method} ${props.template.path}`}`;
}

function startOf({ authorization }: Pick<PlaygroundProps, 'authorization'>): string {
  return `${storageKeys.form}${apiName(authorization)} `;
}
