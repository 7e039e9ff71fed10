import { calls, without, type VendorCase } from '../vendor-case.ts';

const settings = { hjid: '123', hjsv: 6 };

export const hotjar: VendorCase = {
  settings,
  invalid: [...without(settings, 'hjid', 'hjsv'), { settings: { ...settings, hjid: 'x1' }, field: 'hjid' }],
  script: 'https://static.hotjar.com/c/hotjar-123.js?sv=6',
  started: { expression: '[_hjSettings, typeof hj, hj.q]', value: [{ hjid: 123, hjsv: 6 }, 'function', []] },
  tracked: { expression: calls('hj.q'), value: [['event', 'docs.accordion.open']] },
};
