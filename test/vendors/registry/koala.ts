import { calls, opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { publicApiKey: 'pk_0123' };

export const koala: VendorCase = {
  settings,
  invalid: [...without(settings, 'publicApiKey'), { settings: { publicApiKey: 'p' }, field: 'publicApiKey' }],
  script: 'https://cdn.getkoala.com/v1/pk_0123/sdk.js',
  started: { expression: `[${calls('ko')}, typeof ko.identify]`, value: [[], 'function'] },
  tracked: { expression: calls('ko'), value: [['track', ...opened]] },
};
