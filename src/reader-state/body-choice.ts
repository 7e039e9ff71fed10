import { upTo } from '../shared/trim.ts';
import { tellChange } from './api-state.ts';
import { storageKeys } from './keys.ts';
import { tabStorage } from './safe-storage.ts';

/** An operation of a description, as pages and the playground name it. */
export interface OperationName {
  /** `apiName`. */
  readonly api: string;
  /** `POST /items`. */
  readonly operation: string;
}

/** Ends the media type: none holds a line break. */
const end = '\n';

/** Returns how an example of a body is chosen; the media type alone stands for its body without one. */
export function bodyChoice(mediaType: string, example: string): string {
  return mediaType + end + example;
}

/** Returns the media type of a choice. */
export function chosenMediaType(choice: string): string {
  return upTo(choice, end);
}

/** Returns the name of the example of a choice; an empty text for a media type alone. */
export function chosenExample(choice: string): string {
  return choice.slice(chosenMediaType(choice).length + end.length);
}

/** Returns which body the reader chose for an operation, on its page or in the playground; undefined for none. */
export function chosenBody(name: OperationName): string | undefined {
  return tabStorage.get(keyOf(name)) ?? undefined;
}

/** Keeps for the tab which body the reader chose. */
export function chooseBody(name: OperationName, choice: string): void {
  tabStorage.set(keyOf(name), choice);
  tellChange();
}

/** Removes the choices of bodies for all operations of a description. */
export function forgetBodies(api: string): void {
  const start = keyOf({ api, operation: '' });
  for (const key of tabStorage.keys()) if (key.startsWith(start)) tabStorage.remove(key);
}

function keyOf({ api, operation }: OperationName): string {
  return `${storageKeys.body}${api} ${operation}`;
}
