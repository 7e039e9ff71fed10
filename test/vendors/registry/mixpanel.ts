import { calls, opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { projectToken: 'abc123', region: 'eu' };
const options = { track_pageview: 'url-with-path', api_host: 'https://api-eu.mixpanel.com' };

export const mixpanel: VendorCase = {
  settings,
  invalid: [...without(settings, 'projectToken'), { settings: { ...settings, region: 'fr' }, field: 'region' }],
  script: 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
  started: {
    expression: `[mixpanel.__SV, mixpanel._i, ${calls('mixpanel')}, typeof mixpanel.people.set, mixpanel.toString()]`,
    value: [1.2, [['abc123', options, 'mixpanel']], [], 'function', 'mixpanel (stub)'],
  },
  tracked: { expression: calls('mixpanel'), value: [['track', ...opened]] },
  gated: {
    expression: `[mixpanel._i[0][1], ${calls('mixpanel')}]`,
    value: [options, [['opt_in_tracking', { track: null }]]],
  },
  withdrawn: { expression: `${calls('mixpanel')}.at(-1)`, value: ['opt_out_tracking'] },
};
