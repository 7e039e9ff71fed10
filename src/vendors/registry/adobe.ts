import type { SettingsOf, Vendor } from '../integration.ts';
import { call, loadScript } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';

const fields = {
  launchUrl: {
    kind: 'url',
    description: 'The embed code of an environment, its address only.',
    example: 'https://assets.adobedtm.com/1234/launch-5678.min.js',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const adobe: Vendor = {
  key: 'adobe',
  name: 'Adobe Analytics',
  summary: 'Loads a property of Adobe Experience Platform Tags (Launch).',
  category: 'measurement',
  loads: 'The rules',
  fields,
  sources: ({ launchUrl }: Settings) => ({
    script: [...new Set([new URL(launchUrl).origin, 'https://assets.adobedtm.com'])],
    connect: ['https://*.demdex.net', 'https://*.omtrdc.net', 'https://*.adobedc.net'],
    img: ['https://*.demdex.net', 'https://*.omtrdc.net'],
  }),
  storage: ['AMCV_*', 'AMCVS_*', 'kndctr_*', 's_cc', 's_ecid', 's_fid', 's_nr*', 's_ppv*', 's_sq', 's_vi'],
  pageViews: 'The rules of the property decide; every page is a load.',
  events: '_satellite.track(name, properties)',
  facts: ['experienceleague.adobe.com: tags, environments, asynchronous deployment (2026-11)'],
  unverified: ['the origins besides assets.adobedtm.com', 'the names of cookies', 'the call for events'],
  notes: ['A property can load more than analytics. It must honour consent itself for what it loads.'],
};

export function start({ launchUrl }: Settings): Running {
  loadScript(launchUrl);
  return { track: (name, properties) => void call('_satellite.track', name, properties) };
}
