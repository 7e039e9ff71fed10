import type { SettingsOf, Vendor } from '../integration.ts';
import { call, loadScript } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';
import { id } from '../patterns.ts';

const fields = {
  siteId: { kind: 'text', ...id, description: 'The id of the site, in **Settings → Sites**.', example: 'ABCDEFGH' },
} as const;
type Settings = SettingsOf<typeof fields>;

export const fathom: Vendor = {
  key: 'fathom',
  name: 'Fathom',
  summary: 'Analytics without cookies, with Fathom.',
  category: 'measurement',
  fields,
  sources: () => ({
    script: ['https://cdn.usefathom.com'],
    connect: ['https://cdn.usefathom.com'],
    img: ['https://cdn.usefathom.com'],
  }),
  storage: [],
  pageViews: 'Fathom counts a view when it is loaded: one for each page.',
  events: 'fathom.trackEvent(name)',
  facts: [
    'usefathom.com/support/tracking, tracking-advanced (2026-11)',
    'github.com/derrickreimer/fathom-client: README',
  ],
  unverified: ['the origin of the image beacon'],
  notes: ['Fathom reports the canonical address of a page.'],
};

export function start({ siteId }: Settings): Running {
  loadScript('https://cdn.usefathom.com/script.js', { 'data-site': siteId });
  return { track: (name) => void call('fathom.trackEvent', name) };
}
