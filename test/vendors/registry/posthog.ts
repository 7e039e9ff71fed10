import { calls, opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { apiKey: 'phc_test', apiHost: 'https://eu.i.posthog.com/', sessionRecording: true };
const options = {
  api_host: 'https://eu.i.posthog.com',
  defaults: '2026-01-30',
  person_profiles: 'identified_only',
  disable_session_recording: false,
};

export const posthog: VendorCase = {
  settings,
  invalid: [
    ...without(settings, 'apiKey'),
    { settings: { apiKey: 'test' }, field: 'apiKey' },
    { settings: { ...settings, apiHost: 'javascript:alert(1)' }, field: 'apiHost' },
    { settings: { ...settings, sessionRecording: 'yes' }, field: 'sessionRecording' },
  ],
  script: 'https://eu-assets.i.posthog.com/static/array.js',
  attributes: { crossorigin: 'anonymous' },
  started: {
    expression: `[posthog.__SV, posthog._i, ${calls('posthog')}, posthog.toString(), typeof posthog.identify]`,
    value: [1, [['phc_test', options, 'posthog']], [], 'posthog (stub)', 'function'],
  },
  tracked: { expression: calls('posthog'), value: [['capture', ...opened]] },
  gated: {
    expression: `[posthog._i[0][1], ${calls('posthog')}]`,
    value: [options, [['opt_in_capturing', { captureEventName: false }]]],
  },
  withdrawn: { expression: `${calls('posthog')}.at(-1)`, value: ['opt_out_capturing'] },
};
