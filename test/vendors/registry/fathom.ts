import { without, type VendorCase } from '../vendor-case.ts';

const settings = { siteId: 'ABCDEFGH' };

export const fathom: VendorCase = {
  settings,
  invalid: [...without(settings, 'siteId'), { settings: { siteId: '' }, field: 'siteId' }],
  script: 'https://cdn.usefathom.com/script.js',
  attributes: { 'data-site': 'ABCDEFGH' },
  library: 'window.fathom = { calls: [], trackEvent(...call) { this.calls.push(call); } };',
  started: { expression: 'fathom.calls', value: [] },
  tracked: { expression: 'fathom.calls', value: [['docs.accordion.open']] },
};
