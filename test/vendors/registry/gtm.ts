import { opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { tagId: 'GTM-TEST1' };
const events = 'dataLayer.filter(({ event }) => event !== undefined).map(({ event, title }) => [event, title])';
const [name, properties] = opened;

export const gtm: VendorCase = {
  settings,
  invalid: [...without(settings, 'tagId'), { settings: { tagId: 'XTM-1' }, field: 'tagId' }],
  script: 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
  started: {
    expression: `[typeof dataLayer[0]['gtm.start'], ${events}.map(([event]) => event)]`,
    value: ['number', ['gtm.js', 'docs.content.view']],
  },
  tracked: { expression: `${events}.at(-1)`, value: [name, properties.title] },
  gated: { expression: '[...dataLayer[0]].slice(0, 2)', value: ['consent', 'default'] },
};
