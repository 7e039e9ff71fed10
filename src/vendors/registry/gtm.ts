import type { SettingsOf, Vendor } from '../integration.ts';
import { push, sendConsent } from '../browser/google.ts';
import { loadScript } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';

const fields = {
  tagId: {
    kind: 'text',
    pattern: /^G[\w-]*$/,
    expected: 'a container id, which starts with "GTM-"',
    description: 'The id of the container; starts with `G`.',
    example: 'GTM-ABC1234',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const gtm: Vendor = {
  key: 'gtm',
  name: 'Google Tag Manager',
  summary: 'Loads a container of Google Tag Manager.',
  category: 'measurement',
  loads: 'The tags',
  fields,
  sources: () => ({
    script: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    frame: ['https://www.googletagmanager.com'],
  }),
  storage: ['_ga', '_ga_*', '_gcl_*'],
  pageViews: 'The container decides; it gets `docs.content.view` with `path` and `title` on every page.',
  events: 'dataLayer.push({ event: name, …properties })',
  facts: ['developers.google.com/tag-platform/security/guides: csp, consent (2026-11)'],
  notes: [
    'You answer for what the container loads, and for its consent. When consent is withdrawn, what tags of Google store is deleted; what others of the container store is not known here.',
    'Under the policy of the build, tags with HTML or JavaScript of their own do not run: they would need `unsafe-inline` or `unsafe-eval`. Other vendors that the container loads need their origins added with `headers.allow` of `octavo.config.json`; `octavo build --no-csp` goes without the policy.',
    'The `noscript` frame of the official snippet is left out: it could not wait for consent.',
  ],
  remarks: ({ tagId }: Settings, { ga4 }) =>
    /^GTM-/i.test(tagId) ||
    (typeof ga4 === 'object' && ga4 !== null && 'measurementId' in ga4 && ga4.measurementId === tagId)
      ? []
      : [
          {
            kind: 'vendor-id-doubtful',
            message: `"${tagId}" does not look like the id of a container of Google Tag Manager, which starts with "GTM-".`,
            hint: 'Write the measurement id of Google Analytics 4 as integrations.ga4.measurementId.',
          },
        ],
};

export function start({ tagId }: Settings, gated: boolean): Running {
  if (gated) sendConsent();
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  push({ event: 'docs.content.view', path: location.pathname, title: document.title });
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagId)}`);
  return { track: (name, properties) => push({ event: name, ...properties }) };
}
