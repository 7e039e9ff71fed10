import type { SettingsOf, Vendor } from '../integration.ts';
import { gtag, sendConsent } from '../browser/google.ts';
import { globals, loadScript } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';

const fields = {
  measurementId: {
    kind: 'text',
    pattern: /^G[\w-]*$/,
    expected: 'a measurement id, which starts with "G-"',
    description: 'The measurement id, in **Admin → Data streams**; starts with `G`.',
    example: 'G-ABC1234567',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const ga4: Vendor = {
  key: 'ga4',
  name: 'Google Analytics 4',
  summary: 'Page views and events in Google Analytics 4.',
  category: 'measurement',
  fields,
  sources: () => ({
    script: ['https://*.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  }),
  storage: ['_ga', '_ga_*'],
  pageViews: 'Google counts them; links between pages are loads, so that each is counted once.',
  events: "gtag('event', name, properties)",
  facts: [
    'developers.google.com/analytics/devguides/collection/ga4: views; collection/gtagjs: user-opt-out',
    'developers.google.com/tag-platform/security/guides: csp, consent (2026-11)',
  ],
  notes: [
    'Google asks for event names without dots. The names are those of the format all the same, so that reports from before a move go on.',
    'Do not put the same id into Google Tag Manager as well: views would count twice.',
    'With Google Signals switched on, Google asks for more origins than the policy of the build has; `headers.allow` of `octavo.config.json` adds them.',
  ],
  remarks: ({ measurementId }: Settings, { gtm }) =>
    typeof gtm === 'object' && gtm !== null && 'tagId' in gtm && gtm.tagId === measurementId
      ? [
          {
            kind: 'vendor-twice',
            message: `The id "${measurementId}" is under ga4 and under gtm: every view would count twice.`,
            hint: 'Remove one of the two entries.',
          },
        ]
      : [],
};

export function start({ measurementId }: Settings, gated: boolean): Running {
  if (gated) sendConsent();
  gtag('js', new Date());
  gtag('config', measurementId);
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`);
  return {
    track: (name, properties) => gtag('event', name, properties),
    withdraw() {
      globals[`ga-disable-${measurementId}`] = true;
      gtag('consent', 'update', { analytics_storage: 'denied' });
    },
  };
}
