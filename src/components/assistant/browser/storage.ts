/** Returns what a browser has stored under a key; undefined where it has nothing, or stores nothing for this site. */
export function readStored(open: () => Storage, key: string): string | undefined {
  try {
    return open().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it; returns false where the browser refuses, as when it is full or storage is closed to the site. */
export function writeStored(open: () => Storage, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) open().removeItem(key);
    else open().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
