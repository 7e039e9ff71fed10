import { without, type IntegrationCase } from '../vendor-case.ts';

const settings = { key: 'consent', value: 'yes' };

export const cookies: IntegrationCase = {
  settings,
  invalid: [...without(settings, 'key'), { settings: { key: 'consent', value: 1 }, field: 'value' }],
};
