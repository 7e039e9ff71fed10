import { calls, without, type VendorCase } from '../vendor-case.ts';

const settings = { projectId: 'abc123' };

export const clarity: VendorCase = {
  settings,
  invalid: [...without(settings, 'projectId'), { settings: { projectId: 'a b' }, field: 'projectId' }],
  script: 'https://www.clarity.ms/tag/abc123',
  started: { expression: `[typeof clarity, clarity.q]`, value: ['function', []] },
  tracked: { expression: calls('clarity.q'), value: [['event', 'docs.accordion.open']] },
  gated: {
    expression: calls('clarity.q'),
    value: [['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }]],
  },
};
