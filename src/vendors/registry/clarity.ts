import type { SettingsOf, Vendor } from '../integration.ts';
import { call, loadScript, queueCalls } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';
import { id } from '../patterns.ts';

const fields = {
  projectId: {
    kind: 'text',
    ...id,
    description: 'The id of the project, in **Settings → Overview**.',
    example: 'abcdef1234',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const clarity: Vendor = {
  key: 'clarity',
  name: 'Microsoft Clarity',
  summary: 'Session recordings and heatmaps with Microsoft Clarity.',
  category: 'measurement',
  fields,
  sources: () => ({
    script: ['https://*.clarity.ms'],
    connect: ['https://*.clarity.ms', 'https://c.bing.com'],
    img: ['https://*.clarity.ms', 'https://c.bing.com'],
  }),
  storage: ['_clck', '_clsk', '_cltk'],
  pageViews: 'Clarity counts them.',
  events: "clarity('event', name)",
  facts: [
    'npm @microsoft/clarity 1.0.2, source',
    'learn.microsoft.com/clarity: client API, consent API v2, CMP integration (2026-11)',
  ],
  unverified: ['the origin c.bing.com', 'the names of cookies'],
  notes: [
    'Clarity and Bing set cookies of their own sites, too (`CLID`, `MUID`), which no page can delete.',
    'In the EEA, the United Kingdom and Switzerland Clarity waits for a signal of consent. It gets one where consent is asked for (`cookies`, `cookiebot`, `onetrust`, `osano`, `transcend`).',
  ],
};

export function start({ projectId }: Settings, gated: boolean): Running {
  queueCalls('clarity');
  const consent = (analytics_Storage: 'granted' | 'denied'): void =>
    void call('clarity', 'consentv2', { ad_Storage: 'denied', analytics_Storage });
  if (gated) consent('granted');
  loadScript(`https://www.clarity.ms/tag/${encodeURIComponent(projectId)}`);
  return {
    track: (name) => void call('clarity', 'event', name),
    withdraw: () => consent('denied'),
  };
}
