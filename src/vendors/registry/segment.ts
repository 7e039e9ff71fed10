import type { SettingsOf, Vendor } from '../integration.ts';
import { call, loadScript } from '../browser/page.ts';
import { bufferingStub } from '../browser/queue-stubs.ts';
import { trimTrailing } from '../../shared/trim.ts';
import type { Running } from '../browser/running.ts';
import { id } from '../patterns.ts';

const fields = {
  key: {
    kind: 'text',
    ...id,
    description: 'The write key of the source.',
    example: '0123456789abcdefghijklmnopqrstuv',
  },
  cdnUrl: {
    kind: 'url',
    pattern: /^[^?#]*$/,
    expected: 'an https URL without query and hash',
    description: "A proxy of your own for Segment's scripts and settings.",
    example: 'https://cdn.example.com',
    optional: true,
    fallback: 'https://cdn.segment.com',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const segment: Vendor = {
  key: 'segment',
  name: 'Segment',
  summary: 'Sends events to the destinations of a Segment source.',
  category: 'measurement',
  loads: 'The destinations',
  fields,
  sources({ cdnUrl = 'https://cdn.segment.com' }: Settings) {
    const { origin } = new URL(cdnUrl);
    return {
      script: [...new Set(['https://cdn.segment.com', origin])],
      connect: [...new Set(['https://api.segment.io', 'https://cdn.segment.com', origin])],
    };
  },
  storage: ['ajs_*', 'persisted-queue:v1:*'],
  pageViews: 'A call of `analytics.page()` on every page.',
  events: 'analytics.track(name, properties)',
  facts: [
    'github.com/segmentio/segment-docs: src/_includes/content/snippet-helper.md (2025-11); npm @segment/snippet 5.2.1',
    'npm @segment/analytics-next: src/lib/parse-cdn.ts',
  ],
  notes: [
    'Destinations that run in the browser need their origins added to the policy: `headers.allow` of `octavo.config.json`.',
  ],
};

const methods =
  'trackSubmit trackClick trackLink trackForm pageview identify reset group track ready alias debug page screen once off on addSourceMiddleware addIntegrationMiddleware setAnonymousId addDestinationMiddleware register';

export function start({ key, cdnUrl }: Settings): Running {
  const context = { methods: 'track screen alias group page identify', make: pageContext };
  const stub = bufferingStub('analytics', { methods, version: '5.2.0', writeKey: key, context });
  if (stub !== undefined) {
    const cdn = cdnUrl === undefined ? undefined : trimTrailing(cdnUrl, '/');
    if (cdn !== undefined) stub['_cdn'] = cdn;
    loadScript(`${cdn ?? 'https://cdn.segment.com'}/analytics.js/v1/${encodeURIComponent(key)}/analytics.min.js`, {
      'data-global-segment-analytics-key': 'analytics',
    });
    call('analytics.page');
  }
  return { track: (name, properties) => void call('analytics.track', name, properties) };
}

/** The page as it was when a call was made, in the form that the library reads (`bpc`). */
function pageContext(): Readonly<Record<string, unknown>> {
  return {
    __t: 'bpc',
    c: document.querySelector("link[rel='canonical']")?.getAttribute('href') ?? undefined,
    p: location.pathname,
    u: location.href,
    s: location.search,
    t: document.title,
    r: document.referrer,
  };
}
