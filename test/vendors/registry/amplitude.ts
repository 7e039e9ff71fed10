import { opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { apiKey: '0123abcd' };
const init = { name: 'init', args: ['0123abcd', { fetchRemoteConfig: false }] };
const queue = 'amplitude._q.map(({ name, args }) => ({ name, args }))';

export const amplitude: VendorCase = {
  settings,
  invalid: [
    ...without(settings, 'apiKey'),
    { settings: { apiKey: 7 }, field: 'apiKey' },
    { settings: { apiKey: 'a"b' }, field: 'apiKey' },
    { settings: { ...settings, region: 'EU' }, field: 'region' },
  ],
  script: 'https://cdn.amplitude.com/libs/analytics-browser-2.45.6-min.js.gz',
  attributes: { crossorigin: 'anonymous' },
  started: {
    expression: `[amplitude.invoked, typeof amplitude.Identify, ${queue}]`,
    value: [true, 'function', [init]],
  },
  tracked: { expression: queue, value: [init, { name: 'track', args: opened }] },
  gated: { expression: queue, value: [init, { name: 'setOptOut', args: [false] }] },
  withdrawn: { expression: `${queue}.at(-1)`, value: { name: 'setOptOut', args: [true] } },
};
