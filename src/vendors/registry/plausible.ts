import type { SettingsOf, Vendor } from '../integration.ts';
import { call, loadScript, queueCalls } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';
import { host } from '../patterns.ts';
import { upTo } from '../../shared/trim.ts';

const fields = {
  domain: {
    kind: 'text',
    isFree: true,
    pattern: /^[\w.-]+(?:[/,][\w.-]+)*$/,
    expected: 'a domain without "https://"',
    description: 'The domain of the site as Plausible has it, without `https://`.',
    example: 'docs.example.com',
  },
  server: {
    kind: 'text',
    isFree: true,
    ...host,
    description: 'The host of an instance of your own, without `https://`.',
    example: 'plausible.example.com',
    optional: true,
    fallback: 'plausible.io',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const plausible: Vendor = {
  key: 'plausible',
  name: 'Plausible',
  summary: 'Analytics without cookies, with Plausible.',
  category: 'measurement',
  fields,
  spellings: { hosts: ['domain', 'server'] },
  sources({ server = 'plausible.io' }: Settings) {
    const origin = `https://${upTo(server, '/')}`;
    return { script: [origin], connect: [origin] };
  },
  storage: [],
  pageViews: 'Plausible counts a view when it is loaded: one for each page.',
  events: 'plausible(name, { props: properties })',
  withdrawal: 'reload',
  facts: ['github.com/plausible/docs: script-update-guide, script-extensions, troubleshoot-integration (2026-07)'],
  notes: [
    "The script is the one that knows a site by its domain, which is what the format's fields say. Plausible's newer script has an id for each site, for which the format has no field.",
    'Nothing is counted on `localhost`.',
  ],
};

export function start({ domain, server = 'plausible.io' }: Settings): Running {
  queueCalls('plausible');
  loadScript(`https://${server}/js/script.js`, { 'data-domain': domain });
  return { track: (name, properties) => void call('plausible', name, { props: properties }) };
}
