import type { SettingsOf, Vendor } from '../integration.ts';
import { call, globals, loadScript, queueCalls } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';

const fields = {
  hjid: { kind: 'digits', description: 'The id of the site.', example: '1234567' },
  hjsv: { kind: 'digits', description: 'The version of the snippet, which stands beside the id.', example: '6' },
} as const;
type Settings = SettingsOf<typeof fields>;

export const hotjar: Vendor = {
  key: 'hotjar',
  name: 'Hotjar',
  summary: 'Heatmaps and recordings with Hotjar.',
  category: 'measurement',
  fields,
  sources: () => ({
    script: ['https://*.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
    img: ['https://*.hotjar.com'],
    frame: ['https://*.hotjar.com'],
    font: ['https://*.hotjar.com'],
    worker: ['blob:'],
  }),
  storage: ['_hj*'],
  pageViews: 'Hotjar counts them.',
  events: "hj('event', name)",
  facts: ['npm @hotjar/browser 1.0.9, source', 'docs.contentsquare.com: content security policy (2026-11)'],
  unverified: ['the origin of fonts', 'the worker'],
};

export function start({ hjid, hjsv }: Settings): Running {
  queueCalls('hj');
  globals['_hjSettings'] = { hjid: Number(hjid), hjsv: Number(hjsv) };
  loadScript(`https://static.hotjar.com/c/hotjar-${encodeURIComponent(hjid)}.js?sv=${encodeURIComponent(hjsv)}`);
  return { track: (name) => void call('hj', 'event', name) };
}
