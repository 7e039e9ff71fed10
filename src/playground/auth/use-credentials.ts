import { useState } from 'react';
import type { Credential, CredentialTemplate } from '../../request/index.ts';
import { environmentName, notifyChange } from '../../reader-state/api-state.ts';
import { apiName } from '../../reader-state/keys.ts';
import { createCredentialStore, type CredentialStore, type EnteredByScheme } from './credential-store.ts';
import { credentialOf, enteredProblem, type Entered } from './entered.ts';

export interface CredentialsOptions {
  /** Tells the description from every other one of the site's origin: equal names of schemes are not equal schemes. */
  readonly description: string;
  /** Path of the site's redirect page (`/docs/_octavo/oauth`). */
  readonly redirect: string;
  /** The chosen server, absolute: what relative addresses of providers count from. */
  readonly server: string;
  /** Key of the reader's environment. */
  readonly environment: string;
  /** Address of the site's proxy; undefined where requests leave from the browser. */
  readonly proxy?: string | undefined;
  /** The credentials are for a WebSocket, whose headers and cookies no page can set. */
  readonly isSocket?: boolean;
}

type Alternatives = readonly (readonly CredentialTemplate[])[];

/** The credentials of an operation or channel, and what a panel needs to change them. */
export interface CredentialsForm {
  readonly alternatives: Alternatives;
  readonly options: CredentialsOptions;
  /** The chosen alternative. */
  readonly index: number;
  readonly choose: (index: number) => void;
  /** What is there for the chosen alternative, by scheme. */
  readonly credentials: Readonly<Record<string, Credential>>;
  /** What is wrong with it, by scheme. */
  readonly problems: Readonly<Record<string, string>>;
  readonly entered: EnteredByScheme;
  readonly enter: (key: string, change: (entered: Entered) => Entered) => void;
  /** Whether all this is saved on the device, and not for the tab only. */
  readonly isRemembered: boolean;
  readonly remember: (isOn: boolean) => void;
  /** Removes what is saved for the environment. */
  readonly clear: () => void;
  /** Removes everything that this site saved, of other descriptions as well. */
  readonly forget: () => void;
}

/** What every part of the panel is given. */
export interface SchemeProps {
  scheme: CredentialTemplate;
  form: CredentialsForm;
}

/** What an environment has for the alternatives of an operation. */
interface Held {
  readonly environment: string;
  readonly store: CredentialStore;
  readonly entered: EnteredByScheme;
  readonly isRemembered: boolean;
  readonly index: number;
}

function heldIn(alternatives: Alternatives, options: CredentialsOptions): Held {
  const { environment } = options;
  const store = createCredentialStore(environmentName(apiName(options), environment));
  const entered = store.read();
  return { environment, store, entered, isRemembered: store.isRemembered(), index: firstIndex(alternatives, entered) };
}

/**
 * Returns the credentials of the chosen alternative, in the reader's environment; they are saved for the tab, so that the
 * next operation has them.
 */
export function useCredentials(alternatives: Alternatives, options: CredentialsOptions): CredentialsForm {
  const [last, setHeld] = useState(() => heldIn(alternatives, options));
  const held = last.environment === options.environment ? last : heldIn(alternatives, options);
  if (held !== last) setHeld(held);
  const { store, entered, isRemembered, index } = held;
  // A token may arrive when the reader has chosen another environment.
  const change = (part: Partial<Held>): void =>
    setHeld((current) => (current.store === store ? { ...current, ...part } : current));
  const schemes = alternatives[index] ?? [];
  return {
    alternatives,
    options,
    index,
    choose: (chosen) => change({ index: chosen }),
    credentials: byScheme(schemes, (scheme) => credentialOf(scheme, entered[scheme.key] ?? {})),
    problems: byScheme(schemes, (scheme) => enteredProblem(scheme, entered[scheme.key] ?? {})),
    entered,
    enter(key, changed) {
      const before = store.read();
      const next = { ...before, [key]: changed(before[key] ?? {}) };
      store.write(next);
      change({ entered: next });
      notifyChange();
    },
    isRemembered,
    remember(isOn) {
      store.remember(entered, isOn);
      change({ isRemembered: store.isRemembered() });
    },
    clear() {
      store.forget();
      change({ entered: {}, isRemembered: false });
      notifyChange();
    },
    forget() {
      store.forgetAll();
      change({ entered: {}, isRemembered: false });
      notifyChange();
    },
  };
}

/** The first alternative that everything is there for, else the first one. */
function firstIndex(alternatives: Alternatives, entered: EnteredByScheme): number {
  const isComplete = (schemes: readonly CredentialTemplate[]): boolean =>
    schemes.length > 0 && schemes.every((scheme) => credentialOf(scheme, entered[scheme.key] ?? {}) !== undefined);
  return Math.max(alternatives.findIndex(isComplete), 0);
}

function byScheme<T>(
  schemes: readonly CredentialTemplate[],
  read: (scheme: CredentialTemplate) => T | undefined,
): Record<string, T> {
  const entries = schemes.flatMap((scheme): [string, T][] => {
    const value = read(scheme);
    return value === undefined ? [] : [[scheme.key, value]];
  });
  return Object.fromEntries(entries);
}
