import { without, type IntegrationCase } from '../vendor-case.ts';

const settings = { domainScript: '0123-abcd', categoryId: 'C0002' };

export const onetrust: IntegrationCase = {
  settings,
  invalid: [
    ...without(settings, 'domainScript'),
    { settings: { ...settings, categoryId: 'C 2' }, field: 'categoryId' },
    { settings: { ...settings, scriptSource: 'http://cdn.cookielaw.org/x.js' }, field: 'scriptSource' },
  ],
};
