import type { SettingsOf, Vendor } from '../integration.ts';
import { call, globals, loadScript, queueCalls } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';
import { host } from '../patterns.ts';
import { upTo } from '../../shared/trim.ts';

const fields = {
  scriptId: {
    kind: 'text',
    pattern: /^(?:pa-)?[\w-]+$/,
    expected: 'the id in the address of the script: "https://plausible.io/js/pa-….js"',
    description:
      "The id of the site's own script, which stands in its address behind `pa-`: **Site settings → General → Site installation**.",
    example: '6_srOGVV9SLMWJ1ZpUAbG',
    optional: true,
  },
  domain: {
    kind: 'text',
    isFree: true,
    pattern: /^[\w.-]+(?:[/,][\w.-]+)*$/,
    expected: 'a domain without "https://"',
    description:
      "The domain of the site as Plausible has it, without `https://`: the format's own field, for sites that still use the script of before October 2025.",
    example: 'docs.example.com',
    optional: true,
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
  oneOf: ['scriptId', 'domain'],
  spellings: { hosts: ['domain', 'server'] },
  sources({ server = 'plausible.io' }: Settings) {
    const origin = `https://${upTo(server, '/')}`;
    return { script: [origin], connect: [origin] };
  },
  storage: [],
  pageViews: 'Plausible counts a view when it is loaded: one for each page.',
  events: 'plausible(name, { props: properties })',
  facts: [
    'plausible.io/docs: script-update-guide, script-extensions, troubleshoot-integration (2026-07)',
    'github.com/plausible/docs: static/js/tracking.js, the snippet of its own site',
  ],
  notes: [
    "Since October 2025 Plausible makes a script for each site, which counts what the site's settings in Plausible say: outbound links, downloads, forms. Sites that are new there have no other; the format has no field for it, `scriptId` is Octavo's own.",
    'Nothing is counted on `localhost`.',
  ],
  remarks: ({ scriptId, domain }: Settings) =>
    scriptId !== undefined && domain !== undefined
      ? [
          {
            kind: 'vendor-note',
            message: 'integrations.plausible.domain has no effect beside scriptId: the script knows its site.',
            hint: 'Remove domain.',
          },
        ]
      : [],
};

export function start({ scriptId, domain = '', server = 'plausible.io' }: Settings): Running {
  queueCalls('plausible');
  if (scriptId === undefined) loadScript(`https://${server}/js/script.js`, { 'data-domain': domain });
  else startOwnScript(`https://${server}/js/pa-${encodeURIComponent(scriptId.replace(/^pa-/, ''))}.js`);
  return { track: (name, properties) => void call('plausible', name, { props: properties }) };
}

/** The script of one site takes its options from `plausible.o`, where `init` puts them until it is there. */
function startOwnScript(src: string): void {
  const plausible = globals['plausible'] as Record<string, unknown>;
  plausible['init'] ??= (options: object = {}) => void (plausible['o'] = options);
  call('plausible.init');
  loadScript(src);
}
