import { without, type VendorCase } from '../vendor-case.ts';

const settings = { appId: 'ab12cd34' };

export const intercom: VendorCase = {
  settings,
  invalid: [
    ...without(settings, 'appId'),
    { settings: { appId: 'ab12' }, field: 'appId' },
    { settings: { ...settings, region: 'EU' }, field: 'region' },
  ],
  script: 'https://widget.intercom.io/widget/ab12cd34',
  started: {
    expression: '[intercomSettings, typeof Intercom, typeof Intercom.c, Intercom.q]',
    value: [{ api_base: 'https://api-iam.intercom.io', app_id: 'ab12cd34' }, 'function', 'function', []],
  },
};
