import type { SettingsOf, Vendor } from '../integration.ts';
import { call, loadScript } from '../browser/page.ts';
import { bufferingStub } from '../browser/queue-stubs.ts';
import type { Running } from '../browser/running.ts';
import { host, id } from '../patterns.ts';
import { upTo } from '../../shared/trim.ts';

const fields = {
  writeKey: { kind: 'text', ...id, description: 'The write key of the event source.', example: '0123456789abcdef' },
  apiHost: {
    kind: 'text',
    isFree: true,
    ...host,
    description: 'The host that takes the events, without `https://`.',
    example: 'us-east-1.hightouch-events.com',
    optional: true,
    fallback: 'us-east-1.hightouch-events.com',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const hightouch: Vendor = {
  key: 'hightouch',
  name: 'Hightouch',
  summary: 'Sends events to your warehouse with Hightouch.',
  category: 'measurement',
  fields,
  spellings: { aliases: { apiKey: 'writeKey' }, hosts: ['apiHost'] },
  sources: ({ apiHost = 'us-east-1.hightouch-events.com' }: Settings) => ({
    script: ['https://cdn.hightouch-events.com'],
    connect: ['https://cdn.hightouch-events.com', `https://${upTo(apiHost, '/')}`],
  }),
  storage: ['htjs_*', 'htev_*', 'rl_anonymous_id', 'persisted-queue:v1:*'],
  pageViews: 'A call of `htevents.page()` on every page.',
  events: 'htevents.track(name, properties)',
  facts: [
    'github.com/ht-sdks/events-sdk-js-mono: packages/browser, README and src/core/constants; npm @ht-sdks/events-sdk-js-browser 1.5.1',
  ],
};

const methods =
  'trackSubmit trackClick trackLink trackForm pageview identify reset group track ready alias debug page once off on addSourceMiddleware addIntegrationMiddleware setAnonymousId addDestinationMiddleware';

export function start({ writeKey, apiHost = 'us-east-1.hightouch-events.com' }: Settings): Running {
  const stub = bufferingStub('htevents', { methods, version: '0.0.1', writeKey });
  if (stub !== undefined) {
    stub['_loadOptions'] = { apiHost };
    loadScript('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js');
    call('htevents.page');
  }
  return { track: (name, properties) => void call('htevents.track', name, properties) };
}
