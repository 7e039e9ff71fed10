import { without, type VendorCase } from '../vendor-case.ts';

const settings = { publicApiKey: 'pk_0123' };

export const clearbit: VendorCase = {
  settings,
  invalid: [...without(settings, 'publicApiKey'), { settings: { publicApiKey: '<pk>' }, field: 'publicApiKey' }],
  script: 'https://tag.clearbitscripts.com/v1/pk_0123/tags.js',
  attributes: { referrerpolicy: 'strict-origin-when-cross-origin' },
  library: 'window.clearbit = { version: 1 };',
  started: { expression: 'clearbit.version', value: 1 },
};
