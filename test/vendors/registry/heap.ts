import { without, type VendorCase } from '../vendor-case.ts';

const settings = { appId: '123456' };

export const heap: VendorCase = {
  settings,
  invalid: [
    ...without(settings, 'appId'),
    { settings: { appId: 'abc' }, field: 'appId' },
    { settings: { ...settings, region: 'in' }, field: 'region' },
  ],
  script: 'https://cdn.us.heap-api.com/config/123456/heap_config.js',
  started: {
    expression: '[heap.envId, heap.clientConfig, heapReadyCb, typeof heap.identify]',
    value: ['123456', { disableTextCapture: true, shouldFetchServerConfig: false }, [], 'function'],
  },
  tracked: { expression: 'heapReadyCb.map(({ name, fn }) => [name, typeof fn])', value: [['track', 'function']] },
};
