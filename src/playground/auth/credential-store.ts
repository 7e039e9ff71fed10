import type { Entered, TokenWay } from './entered.ts';
import { storageKeys } from '../../reader-state/keys.ts';
import { safeStorage, tabStorage, type SafeStorage } from '../../reader-state/safe-storage.ts';
import type { TokenSet } from './token-set.ts';
import { isRecord } from '../../shared/is-record.ts';

/** What was entered, by scheme. */
export type EnteredByScheme = Readonly<Record<string, Entered>>;

/** Keeps what was entered for the schemes of one description: in the tab, and on the device when the reader asks. */
export interface CredentialStore {
  /** What is saved; nothing of what cannot be read. */
  read(): EnteredByScheme;
  write(entered: EnteredByScheme): void;
  /** Whether it is saved on the device. */
  isRemembered(): boolean;
  remember(entered: EnteredByScheme, isOn: boolean): void;
  /** Removes what is saved in this store. */
  forget(): void;
  /** Removes what is saved for this description and for any other. */
  forgetAll(): void;
}

export interface Storages {
  readonly tab: SafeStorage;
  readonly device: SafeStorage;
}

/** Where the browser refuses its storage, the page's memory stands in for the tab's, and nothing for the device's. */
const browserStorages: Storages = {
  tab: tabStorage,
  device: safeStorage(() => localStorage),
};

/** Returns the store of an environment of a description; `name` (`environmentName`) tells it from every other one of the same origin. */
export function createCredentialStore(name: string, { tab, device } = browserStorages): CredentialStore {
  const key = storageKeys.credentials + name;
  const isRemembered = (): boolean => device.get(key) !== null;
  return {
    read: () => ({ ...parse(device.get(key)), ...parse(tab.get(key)) }),
    isRemembered,
    write(entered) {
      // Another tab may have saved other schemes meanwhile.
      if (isRemembered()) device.set(key, JSON.stringify({ ...parse(device.get(key)), ...entered }));
      tab.set(key, JSON.stringify(entered));
    },
    remember(entered, isOn) {
      if (isOn) device.set(key, JSON.stringify(entered));
      else device.remove(key);
      tab.set(key, JSON.stringify(entered));
    },
    forget() {
      for (const storage of [tab, device]) storage.remove(key);
    },
    forgetAll() {
      for (const storage of [tab, device])
        for (const storedKey of storage.keys())
          if (storedKey.startsWith(storageKeys.credentials)) storage.remove(storedKey);
    },
  };
}

function parse(text: string | null): EnteredByScheme {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, entered]) => (isRecord(entered) ? [[key, enteredOf(entered)]] : [])),
    );
  } catch {
    return {};
  }
}

const ways: ReadonlySet<unknown> = new Set<TokenWay>([
  'authorizationCode',
  'clientCredentials',
  'implicit',
  'password',
  'deviceAuthorization',
  'paste',
]);

function enteredOf(value: Readonly<Record<string, unknown>>): Entered {
  const { way, clientAuthentication: authentication } = value;
  const tokens = tokensOf(value['tokens']);
  return {
    ...textsOf(value, ['token', 'username', 'password', 'clientId', 'clientSecret']),
    ...(ways.has(way) ? { way: way as TokenWay } : {}),
    ...(authentication === 'client_secret_basic' || authentication === 'client_secret_post'
      ? { clientAuthentication: authentication }
      : {}),
    ...(tokens === undefined ? {} : { tokens }),
  };
}

function tokensOf(value: unknown): TokenSet | undefined {
  if (!isRecord(value)) return undefined;
  const { accessToken, type, expires, refreshToken, scopes } = value;
  if (typeof accessToken !== 'string' || typeof type !== 'string' || !Array.isArray(scopes)) return undefined;
  return {
    accessToken,
    type,
    ...(typeof expires === 'number' ? { expires } : {}),
    ...(typeof refreshToken === 'string' ? { refreshToken } : {}),
    scopes: scopes.filter((scope) => typeof scope === 'string'),
  };
}

function textsOf(value: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (typeof value[key] === 'string' ? [[key, value[key]]] : [])));
}
