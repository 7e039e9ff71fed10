import { without, type IntegrationCase } from '../vendor-case.ts';

const settings = { scriptSource: 'https://cmp.osano.com/abc/def/osano.js' };

export const osano: IntegrationCase = {
  settings,
  invalid: [
    ...without(settings, 'scriptSource'),
    { settings: { scriptSource: 'https://example.com/osano.js' }, field: 'scriptSource' },
    { settings: { scriptSource: 'osano.js' }, field: 'scriptSource' },
  ],
};
