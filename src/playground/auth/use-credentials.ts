import { useEffect, useState } from 'react';
import type { Credential, CredentialTemplate } from '../../request/index.ts';
import { createCredentialStore, type EnteredByScheme } from './credential-store.ts';
import { credentialOf, enteredProblem, type Entered } from './entered.ts';

export interface CredentialsOptions {
  /** Tells the description from every other one of the site's origin: equal names of schemes are not equal schemes. */
  readonly description: string;
  /** Path of the site's redirect page (`/docs/_octavo/oauth`). */
  readonly redirect: string;
  /** The chosen server, absolute: what relative addresses of providers count from. */
  readonly server: string;
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
  /** Whether all this is kept on the device, and not for the tab only. */
  readonly isRemembered: boolean;
  readonly remember: (isOn: boolean) => void;
  /** Removes everything that this site keeps, of other descriptions as well. */
  readonly forget: () => void;
}

/** What every part of the panel is given. */
export interface SchemeProps {
  scheme: CredentialTemplate;
  form: CredentialsForm;
}

/** Returns the credentials of the chosen alternative; they are kept for the tab, so that the next operation has them. */
export function useCredentials(alternatives: Alternatives, options: CredentialsOptions): CredentialsForm {
  const [store] = useState(() => createCredentialStore(`${options.redirect} ${options.description}`));
  const [stored] = useState(() => store.read());
  const [entered, setEntered] = useState(stored);
  const [isRemembered, setRemembered] = useState(() => store.isRemembered());
  const [index, choose] = useState(() => firstIndex(alternatives, stored));
  useEffect(() => {
    if (entered !== stored) store.write(entered);
  }, [entered, stored, store]);
  const schemes = alternatives[index] ?? [];
  return {
    alternatives,
    options,
    index,
    choose,
    credentials: byScheme(schemes, (scheme) => credentialOf(scheme, entered[scheme.key] ?? {})),
    problems: byScheme(schemes, (scheme) => enteredProblem(scheme, entered[scheme.key] ?? {})),
    entered,
    enter: (key, change) => setEntered((current) => ({ ...current, [key]: change(current[key] ?? {}) })),
    isRemembered,
    remember(isOn) {
      store.remember(entered, isOn);
      setRemembered(store.isRemembered());
    },
    forget() {
      store.forgetAll();
      setEntered({});
      setRemembered(false);
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
