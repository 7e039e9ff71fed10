import { notifyChange } from './api-state.ts';
import { storageKeys } from './keys.ts';
import { deviceStorage } from './safe-storage.ts';

/** Returns the key of the language that the reader chose for samples on any page; undefined where none is saved. */
export function chosenLanguage(): string | undefined {
  return deviceStorage.get(storageKeys.language) ?? undefined;
}

/** Keeps the reader's choice of language; `undefined` forgets it. */
export function chooseLanguage(key: string | undefined): void {
  if (key === undefined) deviceStorage.remove(storageKeys.language);
  else deviceStorage.set(storageKeys.language, key);
  notifyChange();
}
