import type { Consent } from '../browser/running.ts';
import type { ConsentSource, SettingsOf } from '../integration.ts';

const fields = {
  key: {
    kind: 'text',
    isFree: true,
    pattern: /\S/,
    expected: 'the name of a storage entry or cookie',
    description: 'The name of the entry in local storage, or of the cookie.',
    example: 'cookie-consent',
  },
  value: {
    kind: 'text',
    isFree: true,
    pattern: /\S/,
    expected: 'the value that says yes',
    description: 'The value that says yes. Any other says no.',
    example: 'accepted',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const cookies: ConsentSource = {
  key: 'cookies',
  name: 'Cookie consent',
  summary: 'Keeps vendors away until your own consent banner has noted that the reader consents.',
  fields,
  sources: () => ({}),
  facts: ['mintlify.com/docs: integrations/privacy/overview (2026-11)'],
  notes: [
    'The format reads local storage only, in spite of the name; a cookie of that name is taken as well.',
    'The banner itself is yours: a script of the project, for example.',
    'Consent is seen within a second, in the page where it is given and in others that are open, and takes effect without a new load.',
  ],
};

/** Milliseconds between two looks: nothing tells a page of what its own scripts store. */
const interval = 1000;

/** Consent is a value in the browser's storage (docs-json.md §1.10). */
export function watch({ key, value }: Settings, changed: () => void): Consent {
  const isGiven = (): boolean => [stored(key), ...cookieValues(key)].some((found) => found === value);
  let known = isGiven();
  const check = (): void => {
    const now = isGiven();
    if (now === known) return;
    known = now;
    changed();
  };
  setInterval(check, interval);
  addEventListener('storage', check);
  addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  return { allows: () => known };
}

/** What local storage has; nothing in a browser that refuses it. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The values of a cookie, as they are and decoded. */
function cookieValues(name: string): string[] {
  return document.cookie.split(/;\s*/).flatMap((cookie) => {
    const at = cookie.indexOf('=');
    const [own, text] = [cookie.slice(0, at), cookie.slice(at + 1)];
    return own === name || decoded(own) === name ? [text, decoded(text)] : [];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
