import { calls, opened, type VendorCase } from '../vendor-case.ts';

const settings = { domain: 'docs.example.com', server: 'stats.example.com' };
const [name, properties] = opened;

export const plausible: VendorCase = {
  settings,
  invalid: [
    { settings: {}, field: '' },
    { settings: { server: 'stats.example.com' }, field: '' },
    { settings: { scriptId: 'https://plausible.io/js/pa-abc.js' }, field: 'scriptId' },
    { settings: { domain: 'a b' }, field: 'domain' },
    { settings: { ...settings, server: 'ftp://x' }, field: 'server' },
  ],
  script: 'https://stats.example.com/js/script.js',
  attributes: { 'data-domain': 'docs.example.com' },
  started: { expression: '[typeof plausible, plausible.q]', value: ['function', []] },
  tracked: { expression: calls('plausible.q'), value: [[name, { props: properties }]] },
};
