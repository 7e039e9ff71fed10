import { beforeEach, describe, expect, test } from 'vitest';
import { createCredentialStore, type Storages } from '../../../src/playground/auth/credential-store.ts';
import { safeStorage } from '../../../src/reader-state/safe-storage.ts';

/** A storage as browsers have it: its keys are properties. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const refusing = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

let tab: Storage;
let device: Storage;
let storages: Storages;
const full = {
  login: {
    token: 't',
    username: 'u',
    password: 'p',
    way: 'implicit',
    clientId: 'c',
    clientSecret: 's',
    clientAuthentication: 'client_secret_post',
    tokens: { accessToken: 'a', type: 'Bearer', expires: 5, refreshToken: 'r', scopes: ['x'] },
  },
} as const;

beforeEach(() => {
  tab = new FakeStorage() as unknown as Storage;
  device = new FakeStorage() as unknown as Storage;
  storages = { tab: safeStorage(() => tab, new Map()), device: safeStorage(() => device) };
});

describe('credentials', () => {
  test('are kept for the tab, and not on the device', () => {
    createCredentialStore('a.json', storages).write(full);
    expect(createCredentialStore('a.json', storages).read()).toEqual(full);
    expect(Object.keys(device)).toEqual([]);
  });

  test('of another description with the same scheme are not seen', () => {
    createCredentialStore('/docs a.json', storages).write(full);
    expect(createCredentialStore('/docs b.json', storages).read()).toEqual({});
    expect(createCredentialStore('/other a.json', storages).read()).toEqual({});
  });

  test('are on the device as long as the reader wants', () => {
    const store = createCredentialStore('a.json', storages);
    store.remember(full, true);
    expect(store.isRemembered()).toBe(true);
    store.write({ ...full, other: { token: 'o' } });
    tab = new FakeStorage() as unknown as Storage;
    expect(createCredentialStore('a.json', storages).read()).toEqual({ ...full, other: { token: 'o' } });
    store.remember(full, false);
    expect(store.isRemembered()).toBe(false);
    expect(Object.keys(device)).toEqual([]);
  });

  test('of every description are forgotten at once, and nothing else', () => {
    tab.setItem('theme', 'dark');
    device.setItem('theme', 'dark');
    const store = createCredentialStore('a.json', storages);
    store.remember(full, true);
    createCredentialStore('b.json', storages).remember(full, true);
    store.forgetAll();
    expect([Object.keys(tab), Object.keys(device)]).toEqual([['theme'], ['theme']]);
    expect(createCredentialStore('b.json', storages).read()).toEqual({});
  });

  test.each(['{', 'null', '[]', '"x"', '{"login":null}', '{"login":7}'])(
    '%s in their place is ignored and replaced',
    (text) => {
      tab.setItem('octavo-credentials:a.json', text);
      const store = createCredentialStore('a.json', storages);
      expect(store.read()).toEqual({});
      store.write(full);
      expect(store.read()).toEqual(full);
    },
  );

  test('of the wrong shape are left out one by one', () => {
    const broken = {
      token: 7,
      way: 'toString',
      clientAuthentication: 'none',
      tokens: { accessToken: 'a' },
      username: 'u',
    };
    tab.setItem('octavo-credentials:a.json', JSON.stringify({ login: broken }));
    expect(createCredentialStore('a.json', storages).read()).toEqual({ login: { username: 'u' } });
  });
});

describe('where the browser refuses its storage', () => {
  beforeEach(() => {
    storages = { tab: safeStorage(refusing, new Map()), device: safeStorage(refusing) };
  });

  test('the page remembers, and nothing says that the device does', () => {
    const store = createCredentialStore('a.json', storages);
    store.remember(full, true);
    expect(store.isRemembered()).toBe(false);
    expect(createCredentialStore('a.json', storages).read()).toEqual(full);
    store.forgetAll();
    expect(store.read()).toEqual({});
  });

  test('a storage that is full keeps what it had, and the page the newest', () => {
    const store = createCredentialStore('a.json', { ...storages, tab: safeStorage(() => tab, new Map()) });
    store.write({ login: { token: 'old' } });
    tab.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    store.write({ login: { token: 'new' } });
    expect(store.read()).toEqual({ login: { token: 'new' } });
  });
});
