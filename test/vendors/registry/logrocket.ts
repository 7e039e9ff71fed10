import { opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { appId: 'acme/docs' };
const init = ['init', 'acme/docs', { dom: { inputSanitizer: true } }];

export const logrocket: VendorCase = {
  settings,
  invalid: [...without(settings, 'appId'), { settings: { appId: 'acme/docs/x' }, field: 'appId' }],
  script: 'https://cdn.logr-in.com/LogRocket.min.js',
  attributes: { crossorigin: 'anonymous' },
  library:
    "window.LogRocket = { calls: [], init(...call) { this.calls.push(['init', ...call]); }, track(...call) { this.calls.push(['track', ...call]); } };",
  started: { expression: 'LogRocket.calls', value: [init] },
  tracked: { expression: 'LogRocket.calls', value: [init, ['track', ...opened]] },
};
