import { without, type IntegrationCase } from '../vendor-case.ts';

export const cbid = '01234567-89ab-cdef-0123-456789abcdef';
const settings = { cbid, scriptSource: 'https://consent.cookiebot.eu/uc.js' };

export const cookiebot: IntegrationCase = {
  settings,
  invalid: [
    ...without(settings, 'cbid'),
    { settings: { cbid: 'https://consent.cookiebot.com/uc.js' }, field: 'cbid' },
    { settings: { ...settings, scriptSource: 'https://example.com/uc.js' }, field: 'scriptSource' },
  ],
};
