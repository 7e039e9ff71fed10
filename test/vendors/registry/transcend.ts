import { without, type IntegrationCase } from '../vendor-case.ts';

const settings = { bundleId: 'abc_1-2', analyticsPurpose: 'Product Analytics' };

export const transcend: IntegrationCase = {
  settings,
  invalid: [...without(settings, 'bundleId'), { settings: { bundleId: 'a/b' }, field: 'bundleId' }],
};
