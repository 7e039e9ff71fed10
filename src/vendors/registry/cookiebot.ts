import { globals, loadScript } from '../browser/page.ts';
import type { Consent } from '../browser/running.ts';
import type { Category, ConsentSource, SettingsOf } from '../integration.ts';

const worldwide = 'https://consent.cookiebot.com/uc.js';

const fields = {
  cbid: {
    kind: 'text',
    pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    expected: 'a domain group id, like "01234567-89ab-cdef-0123-456789abcdef"',
    description: 'The domain group id, which is `data-cbid` in the snippet that Cookiebot gives.',
    example: '01234567-89ab-cdef-0123-456789abcdef',
  },
  scriptSource: {
    kind: 'url',
    pattern: /^https:\/\/consent\.cookiebot\.(?:com|eu)\/uc\.js$/,
    expected: '"https://consent.cookiebot.com/uc.js", or the same at cookiebot.eu',
    description: 'Where the script comes from; at `cookiebot.eu` from servers in the EU alone.',
    example: 'https://consent.cookiebot.eu/uc.js',
    optional: true,
    fallback: 'https://consent.cookiebot.com/uc.js',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const cookiebot: ConsentSource = {
  key: 'cookiebot',
  name: 'Cookiebot',
  summary: "Shows Cookiebot's banner, and keeps vendors away until the reader consents there.",
  fields,
  spellings: { shorthand: 'cbid' },
  sources({ scriptSource = worldwide }: Settings) {
    const domain = new URL(scriptSource).hostname.replace('consent.', '');
    const own = [`https://consent.${domain}`, `https://consentcdn.${domain}`];
    return { script: own, connect: own, img: [`https://imgsct.${domain}`], frame: [`https://consentcdn.${domain}`] };
  },
  facts: [
    'cookiebot.com/en/developer: consent, events (2026-11)',
    'support.cookiebot.com: article 360018907220, content security policy',
  ],
  unverified: ['the origins of scripts besides consent.cookiebot.com'],
  notes: [
    'Measuring vendors wait for `statistics`, marketing ones for `marketing`, chats for `preferences`. Where the script does not come, none is loaded.',
    'Cookiebot need not block anything by itself (`data-blockingmode`): vendors are not in the page before consent.',
    "The format has no entry for Cookiebot; it is Octavo's own.",
  ],
};

const categories: Readonly<Record<Category, string>> = {
  measurement: 'statistics',
  marketing: 'marketing',
  functionality: 'preferences',
};

/** An event tells that the reader has answered, now or before, and of every change. */
export function watch({ cbid, scriptSource = worldwide }: Settings, changed: () => void): Consent {
  let isKnown = false;
  for (const event of ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'])
    addEventListener(event, () => {
      isKnown = true;
      changed();
    });
  loadScript(scriptSource, { id: 'Cookiebot', 'data-cbid': cbid });
  return {
    allows(category) {
      const { consent } = (globals['Cookiebot'] ?? {}) as { readonly consent?: Readonly<Record<string, unknown>> };
      return isKnown ? consent?.[categories[category]] === true : undefined;
    },
  };
}
