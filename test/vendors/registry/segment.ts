import { opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { key: 'abc123', cdnUrl: 'https://cdn.example.com/' };
const named = 'analytics.map(([name, ...values]) => [name, values.at(-1).__t])';

export const segment: VendorCase = {
  settings,
  invalid: [
    ...without(settings, 'key'),
    { settings: { ...settings, cdnUrl: 'http://cdn.example.com' }, field: 'cdnUrl' },
    { settings: { ...settings, cdnUrl: 'https://cdn.example.com/?a=1' }, field: 'cdnUrl' },
  ],
  script: 'https://cdn.example.com/analytics.js/v1/abc123/analytics.min.js',
  attributes: { 'data-global-segment-analytics-key': 'analytics' },
  started: {
    expression: `[analytics.invoked, analytics._writeKey, analytics._cdn, analytics.methods.length, ${named}]`,
    value: [true, 'abc123', 'https://cdn.example.com', 22, [['page', 'bpc']]],
  },
  tracked: {
    expression: 'analytics.slice(1).map((call) => [call.length, ...call.slice(0, 3)])',
    value: [[4, 'track', ...opened]],
  },
};
