import { calls, opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { measurementId: 'G-TEST123' };
/** Without the time, which is `js`. */
const commands = `${calls('dataLayer')}.filter(([name]) => name !== 'js')`;
const config = ['config', 'G-TEST123'];
const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

export const ga4: VendorCase = {
  settings,
  invalid: [
    ...without(settings, 'measurementId'),
    { settings: { measurementId: 'UA-1' }, field: 'measurementId' },
    { settings: { measurementId: 'G-1<' }, field: 'measurementId' },
  ],
  script: 'https://www.googletagmanager.com/gtag/js?id=G-TEST123',
  started: {
    expression: `[dataLayer.map((entry) => Object.prototype.toString.call(entry)), dataLayer[0][0], ${commands}]`,
    value: [['[object Arguments]', '[object Arguments]'], 'js', [config]],
  },
  tracked: { expression: commands, value: [config, ['event', ...opened]] },
  gated: {
    expression: commands,
    value: [
      ['consent', 'default', { ...denied, analytics_storage: 'denied', wait_for_update: 500 }],
      ['consent', 'update', { analytics_storage: 'granted' }],
      config,
    ],
  },
  withdrawn: {
    expression: `[window['ga-disable-G-TEST123'], ${commands}.at(-1)]`,
    value: [true, ['consent', 'update', { analytics_storage: 'denied' }]],
  },
};
