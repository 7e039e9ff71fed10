import type { SettingsOf, Vendor } from '../integration.ts';
import { call, loadScript } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';
import { id } from '../patterns.ts';

const fields = {
  id: {
    kind: 'text',
    ...id,
    description: 'The identification code, in **Settings → Developer**.',
    example: '0123456789abcdef0123456789abcdef',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const pirsch: Vendor = {
  key: 'pirsch',
  name: 'Pirsch',
  summary: 'Analytics without cookies, with Pirsch.',
  category: 'measurement',
  fields,
  sources: () => ({ script: ['https://api.pirsch.io'], connect: ['https://api.pirsch.io'] }),
  storage: [],
  pageViews: 'Pirsch counts a view when it is loaded: one for each page.',
  events: 'pirsch(name, { meta: properties })',
  facts: ['docs.pirsch.io: get-started/frontend-integration, advanced/events (2026-11)'],
  notes: ['The host of the site must be that of the dashboard. Nothing is counted on `localhost`.'],
};

export function start({ id: code }: Settings): Running {
  // The script waits for the page to be ready; a page that is ready already has to call it.
  loadScript('https://api.pirsch.io/pa.js', { id: 'pianjs', 'data-code': code }, () => void call('pirschInit'));
  return { track: (name, properties) => void call('pirsch', name, { meta: properties }) };
}
