import { opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { id: 'abc123' };
const [name, properties] = opened;

export const pirsch: VendorCase = {
  settings,
  invalid: [...without(settings, 'id'), { settings: { id: 'a/b' }, field: 'id' }],
  script: 'https://api.pirsch.io/pa.js',
  attributes: { id: 'pianjs', 'data-code': 'abc123' },
  library:
    'window.pirsch = Object.assign((...call) => pirsch.calls.push(call), { calls: [] }); window.pirschInit = () => pirsch.calls.push("init");',
  started: { expression: 'pirsch.calls', value: ['init'] },
  tracked: { expression: 'pirsch.calls', value: ['init', [name, { meta: properties }]] },
};
