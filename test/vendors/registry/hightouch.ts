import { calls, opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { writeKey: 'key123', apiHost: 'events.example.com' };

export const hightouch: VendorCase = {
  settings,
  invalid: [
    ...without(settings, 'writeKey'),
    { settings: { ...settings, apiHost: 'not a host' }, field: 'apiHost' },
    { settings: { ...settings, apiHost: 'ftp://x' }, field: 'apiHost' },
  ],
  script: 'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
  started: {
    expression: `[htevents.invoked, htevents._writeKey, htevents._loadOptions, htevents.SNIPPET_VERSION, ${calls('htevents')}]`,
    value: [true, 'key123', { apiHost: 'events.example.com' }, '0.0.1', [['page']]],
  },
  tracked: { expression: calls('htevents'), value: [['page'], ['track', ...opened]] },
};
