import { call } from '../browser/page.ts';
import type { Consent } from '../browser/running.ts';
import type { Category, ConsentSource, SettingsOf } from '../integration.ts';

const fields = {
  scriptSource: {
    kind: 'url',
    pattern: /^https:\/\/cmp\.osano\.com\//,
    expected: 'the address of a script of https://cmp.osano.com/',
    description: 'The `src` of the snippet that Osano gives; starts with `https://cmp.osano.com/`.',
    example: 'https://cmp.osano.com/abc/def/osano.js',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const osano: ConsentSource = {
  key: 'osano',
  name: 'Osano',
  summary: "Shows Osano's banner, and keeps vendors away until the reader consents there.",
  fields,
  spellings: { shorthand: 'scriptSource' },
  headScript: ({ scriptSource }: Settings) => scriptSource,
  sources: () => ({
    script: ['https://cmp.osano.com'],
    connect: ['https://*.osano.com'],
    img: ['https://*.osano.com'],
    frame: ['https://*.osano.com'],
  }),
  facts: ['mintlify.com/docs: integrations/privacy/osano', 'developers.osano.com/cmp/javascript-api (2026-11)'],
  unverified: ['the origins besides cmp.osano.com'],
  notes: [
    "Osano asks to be the first script of a page, and to be waited for: it is the one script of a vendor that stands in a page's head.",
    'Measuring vendors wait for `ANALYTICS`, marketing ones for `MARKETING`, chats for `PERSONALIZATION`. Where the script does not come, none is loaded.',
  ],
};

const categories: Readonly<Record<Category, string>> = {
  measurement: 'ANALYTICS',
  marketing: 'MARKETING',
  functionality: 'PERSONALIZATION',
};

/** The script stands in the head and has run; its own list says what the reader, or the law of his country, allows. */
export function watch(_settings: Settings, changed: () => void): Consent {
  let isKnown = false;
  for (const event of ['osano-cm-initialized', 'osano-cm-consent-saved'])
    call('Osano.cm.addEventListener', event, () => {
      isKnown = true;
      changed();
    });
  return {
    allows(category) {
      const consent = call('Osano.cm.getConsent');
      if (typeof consent !== 'object' || consent === null) return undefined;
      const isAccepted = (consent as Readonly<Record<string, unknown>>)[categories[category]] === 'ACCEPT';
      return isAccepted || (isKnown ? false : undefined);
    },
  };
}
