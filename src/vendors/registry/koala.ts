import type { SettingsOf, Vendor } from '../integration.ts';
import { call, globals, loadScript } from '../browser/page.ts';
import { queueStub } from '../browser/queue-stubs.ts';
import type { Running } from '../browser/running.ts';

const fields = {
  publicApiKey: {
    kind: 'text',
    pattern: /^[\w-]{2,}$/,
    expected: 'a key of at least 2 characters: letters, digits, "_" and "-"',
    description: 'The public key; starts with `pk_`.',
    example: 'pk_0123456789abcdef',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const koala: Vendor = {
  key: 'koala',
  name: 'Koala',
  summary: 'Tells which companies visitors come from, with Koala.',
  category: 'marketing',
  fields,
  sources: () => ({
    script: ['https://cdn.getkoala.com'],
    connect: ['https://api2.getkoala.com', 'https://cdn.getkoala.com'],
  }),
  storage: ['ko_*'],
  pageViews: "Koala's library counts them.",
  events: 'ko.track(name, properties)',
  facts: ['ten public repositories with the same snippet (2026-11)'],
  unverified: ['the origin api2.getkoala.com', 'the names of cookies', 'that the product was wound down in 2025'],
  notes: ['Koala seems to be gone: its package is no longer on npm. Remove the entry if you do not use it.'],
  remarks: () => [
    {
      kind: 'vendor-note',
      message: 'Koala seems to be gone: its package is no longer on npm.',
      hint: 'Remove integrations.koala if you do not use it.',
    },
  ],
};

const methods = 'identify track removeListeners open on off qualify ready';

export function start({ publicApiKey }: Settings): Running {
  if (globals['ko'] === undefined) {
    const ko = queueStub('ko');
    for (const name of methods.split(' ')) {
      ko[name] = (...values: unknown[]) => {
        ko.push([name, ...values]);
        return ko;
      };
    }
    loadScript(`https://cdn.getkoala.com/v1/${encodeURIComponent(publicApiKey)}/sdk.js`);
  }
  return { track: (name, properties) => void call('ko.track', name, properties) };
}
