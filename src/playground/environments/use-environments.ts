import { useState } from 'react';
import {
  currentEnvironment,
  environmentName,
  readApiState,
  writeApiState,
  type ApiState,
  type Environment,
} from '../../reader-state/api-state.ts';
import { createCredentialStore } from '../auth/credential-store.ts';
import { say } from '../texts/say.ts';

/** The sets of server, variables and credentials that a reader has for a description. */
export interface Environments {
  /** Key of the chosen one; the empty string for the one that everybody has. */
  readonly current: string;
  readonly list: readonly { readonly key: string; readonly name: string }[];
  /** Each of these returns the environment that is chosen then. */
  readonly choose: (key: string) => Environment;
  /** Makes one with the server and the variables of the chosen one, and chooses it. */
  readonly add: (name: string) => Environment;
  readonly rename: (name: string) => Environment;
  /** Removes the chosen one, credentials included. */
  readonly remove: () => Environment;
  /** Empties the chosen one, but for its credentials, which the form of the page holds. */
  readonly clear: () => Environment;
}

/**
 * Returns the environments of a description. A form keeps the one that it was opened with, whatever is chosen in other tabs
 * meanwhile: a request goes where its form says.
 */
export function useEnvironments(api: string): Environments {
  const [known, setKnown] = useState(() => readApiState(api));
  const { current, environments } = known;
  const change = (make: (state: ApiState) => ApiState): Environment => {
    const next = make({ ...readApiState(api), current });
    writeApiState(api, next);
    setKnown(next);
    return currentEnvironment(next);
  };
  return {
    current,
    list: Object.entries({ '': {}, ...environments }).map(([key, { name }]: [string, Environment]) => ({
      key,
      name: name ?? (key === '' ? say('defaultEnvironment') : key),
    })),
    choose: (key) => change((state) => ({ ...state, current: key })),
    add: (name) =>
      change((state) => {
        const key = freeKey(state);
        return withCurrent({ ...state, current: key }, { ...currentEnvironment(state), name });
      }),
    rename: (name) => change((state) => withCurrent(state, { ...currentEnvironment(state), name })),
    remove: () =>
      change((state) => {
        createCredentialStore(environmentName(api, current)).forget();
        const { [current]: _removed, ...others } = state.environments;
        return { current: '', environments: others };
      }),
    clear: () =>
      change((state) => {
        const { name } = currentEnvironment(state);
        return withCurrent(state, name === undefined ? {} : { name });
      }),
  };
}

/** A state with another value of its chosen environment. */
function withCurrent(state: ApiState, environment: Environment): ApiState {
  return { ...state, environments: { ...state.environments, [state.current]: environment } };
}

function freeKey({ environments }: ApiState): string {
  return String(Math.max(0, ...Object.keys(environments).map(Number)) + 1);
}
