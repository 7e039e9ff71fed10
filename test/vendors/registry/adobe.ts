import { opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { launchUrl: 'https://assets.adobedtm.com/1/2/launch-3.min.js' };

export const adobe: VendorCase = {
  settings,
  invalid: [
    ...without(settings, 'launchUrl'),
    { settings: { launchUrl: 'launch-3.min.js' }, field: 'launchUrl' },
    { settings: { launchUrl: 'javascript:alert(1)' }, field: 'launchUrl' },
    { settings: { launchUrl: 'http://assets.adobedtm.com/1.js' }, field: 'launchUrl' },
  ],
  script: settings.launchUrl,
  library: 'window._satellite = { calls: [], track(...call) { this.calls.push(call); } };',
  started: { expression: '_satellite.calls', value: [] },
  tracked: { expression: '_satellite.calls', value: [opened] },
};
