/** The part of an attached vendor that says what it leaves in a browser. */
interface Storing {
  readonly key: string;
  /** Names of its cookies, storage entries and databases; `*` stands for any characters. */
  readonly storage: readonly string[];
}

/**
 * Keys of the vendors that have run here with the reader's consent. What they stored is deleted once consent is withdrawn,
 * which may be on a page without vendors, or before the site is opened again.
 */
const consentedKey = 'octavo-consented';

/** Notes that a vendor runs with the reader's consent and stores something. */
export function noteConsented({ key, storage }: Storing): void {
  if (storage.length > 0) saveConsented([...new Set([...consented(), key])]);
}

/** Deletes what these vendors have stored since they were consented to. The note of them stays for the next page. */
export function forget(vendors: readonly Storing[]): void {
  const known = consented();
  const patterns = vendors.filter(({ key }) => known.includes(key)).flatMap(({ storage }) => storage.map(patternOf));
  if (patterns.length === 0) return;
  const isNamed = (name: string): boolean => patterns.some((pattern) => pattern.test(name));
  for (const name of cookieNames()) if (isNamed(name)) deleteCookie(name);
  for (const storage of [localStorage, sessionStorage])
    for (const name of entryNames(storage)) if (isNamed(name)) storage.removeItem(name);
  void deleteDatabases(isNamed);
}

/** Deletes it for good: on a page where these vendors do not run, so that nothing of theirs comes back. */
export function forgetForGood(vendors: readonly Storing[]): void {
  forget(vendors);
  const keys = vendors.map(({ key }) => key);
  saveConsented(consented().filter((key) => !keys.includes(key)));
}

function consented(): string[] {
  return (localStorage.getItem(consentedKey) ?? '').split(' ').filter((key) => key !== '');
}

function saveConsented(keys: readonly string[]): void {
  if (keys.length === 0) localStorage.removeItem(consentedKey);
  else localStorage.setItem(consentedKey, keys.join(' '));
}

function patternOf(name: string): RegExp {
  const literal = name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${literal}$`);
}

function cookieNames(): string[] {
  return document.cookie.split(/;\s*/).map((cookie) => cookie.split('=')[0] ?? '');
}

function entryNames(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
}

/** One that is open is deleted when its page has gone. */
async function deleteDatabases(isNamed: (name: string) => boolean): Promise<void> {
  const found = await indexedDB.databases().catch(() => []);
  for (const { name = '' } of found) if (isNamed(name)) indexedDB.deleteDatabase(name);
}

/** A cookie is deleted for the domain and path that it was set for, which a page is not told. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  const folders = location.pathname.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/') || '/');
  for (const domain of ['', ...domains])
    for (const path of folders) document.cookie = `${name}=; max-age=0; path=${path}${domain}`;
}
