import { calls, opened, without, type VendorCase } from '../vendor-case.ts';

const settings = { domain: 'docs.example.com', server: 'stats.example.com' };
const [name, properties] = opened;

export const plausible: VendorCase = {
  settings,
  invalid: [
    ...without(settings, 'domain'),
    { settings: { domain: 'a b' }, field: 'domain' },
    { settings: { ...settings, server: 'ftp://x' }, field: 'server' },
  ],
  script: 'https://stats.example.com/js/script.js',
  attributes: { 'data-domain': 'docs.example.com' },
  started: { expression: '[typeof plausible, plausible.q]', value: ['function', []] },
  tracked: { expression: calls('plausible.q'), value: [[name, { props: properties }]] },
};
