import { notifyChange } from './api-state.ts';
import { storageKeys } from './keys.ts';
import { tabStorage } from './safe-storage.ts';

/** An operation of a description, as pages and the playground name it. */
export interface OperationName {
  /** `apiName`. */
  readonly api: string;
  /** `POST /items`. */
  readonly operation: string;
}

/** Returns which body the reader chose for an operation, on its page or in the playground; undefined for none. */
export function chosenBody(name: OperationName): string | undefined {
  return tabStorage.get(keyOf(name)) ?? undefined;
}

/** Keeps for the tab which body the reader chose. */
export function chooseBody(name: OperationName, choice: string): void {
  tabStorage.set(keyOf(name), choice);
  notifyChange();
}

/** Removes the choices of bodies for all operations of a description. */
export function forgetBodies(api: string): void {
  const start = keyOf({ api, operation: '' });
  for (const key of tabStorage.keys()) if (key.startsWith(start)) tabStorage.remove(key);
}

function keyOf({ api, operation }: OperationName): string {
  return `${storageKeys.body}${api} ${operation}`;
}
