import { isRecord } from '../shared/is-record.ts';
import { storageKeys } from './keys.ts';
import { deviceStorage, tabStorage } from './safe-storage.ts';

/** One set of what requests of a description are sent with; its credentials are saved beside it (`environmentName`). */
export interface Environment {
  /** What the reader calls it; the first one has no name. */
  readonly name?: string;
  /** URL of the chosen server, as the description writes it. */
  readonly server?: string;
  /** Values of server variables, by name. */
  readonly variables?: Texts;
  /** Addresses of servers with those values in them, by their URL as the description writes it. */
  readonly addresses?: Texts;
}

type Texts = Readonly<Record<string, string>>;

/**
 * What a reader chose for the requests of one description, the same for the page, its samples and the playground. The key of
 * the environment that everybody has is the empty string.
 */
export interface ApiState {
  /** Key of the chosen environment. */
  readonly current: string;
  readonly environments: Readonly<Record<string, Environment>>;
}

/** Fired in the page that changed the state; others get `storage`. */
export const stateEvent = 'octavo-state';

/** Returns the state of a description; an empty one where nothing is saved, or nothing that can be read. */
export function readApiState(api: string): ApiState {
  const state = parseRecord(deviceStorage.get(storageKeys.state + api));
  return isApiState(state) ? state : { current: '', environments: {} };
}

/** Whether anything is saved for a description. */
export function hasSavedState(api: string): boolean {
  return [deviceStorage, tabStorage].some((storage) => storage.keys().some((key) => key.includes(api)));
}

/** Returns the chosen environment. */
export function currentEnvironment({ current, environments }: ApiState): Environment {
  return environments[current] ?? {};
}

/** Saves a state, and notifies everything that shows it, in other tabs as well. */
export function writeApiState(api: string, state: ApiState): void {
  deviceStorage.set(storageKeys.state + api, JSON.stringify(state));
  notifyChange();
}

/** Changes an environment of a description: the chosen one, or that of `key` as long as it is there. */
export function changeEnvironment(api: string, change: Environment, key?: string): void {
  const state = readApiState(api);
  const changedKey = key ?? state.current;
  const before = state.environments[changedKey];
  if (before === undefined && changedKey !== '') return;
  writeApiState(api, { ...state, environments: { ...state.environments, [changedKey]: { ...before, ...change } } });
}

/** Notifies everything in the page that shows what a reader chose or entered of a change. */
export function notifyChange(): void {
  dispatchEvent(new Event(stateEvent));
}

/** Calls `listener` whenever a reader has changed anything that is saved, in this page or in another tab. */
export function onStateChange(listener: () => void): void {
  addEventListener(stateEvent, listener);
  addEventListener('storage', listener);
}

/** Returns the name under which the credentials of an environment of a description are saved. */
export function environmentName(api: string, environment: string): string {
  return environment === '' ? api : `${api} ${environment}`;
}

/** Returns a record that is saved as JSON; undefined for anything else. */
export function parseRecord(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isApiState(value: unknown): value is ApiState {
  return (
    isRecord(value) &&
    typeof value['current'] === 'string' &&
    isRecord(value['environments']) &&
    Object.values(value['environments']).every(isEnvironment)
  );
}

function isEnvironment(value: unknown): value is Environment {
  if (!isRecord(value)) return false;
  const { name, server, variables, addresses } = value;
  return (
    [name, server].every((text) => text === undefined || typeof text === 'string') &&
    [variables, addresses].every(
      (texts) =>
        texts === undefined || (isRecord(texts) && Object.values(texts).every((text) => typeof text === 'string')),
    )
  );
}
