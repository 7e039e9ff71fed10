import { globals, loadScript } from '../browser/page.ts';
import type { Consent } from '../browser/running.ts';
import type { ConsentSource, SettingsOf } from '../integration.ts';
import { id } from '../patterns.ts';

const stub = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js';

const fields = {
  domainScript: {
    kind: 'text',
    ...id,
    description: 'The id of the domain script, in **Cookie Compliance → Scripts**.',
    example: '01234567-89ab-cdef-0123-456789abcdef',
  },
  categoryId: {
    kind: 'text',
    ...id,
    description: 'The category that vendors wait for.',
    example: 'C0002',
    optional: true,
    fallback: 'C0002',
  },
  scriptSource: {
    kind: 'url',
    description: 'Where the script comes from.',
    example: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
    optional: true,
    fallback: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const onetrust: ConsentSource = {
  key: 'onetrust',
  name: 'OneTrust',
  summary: "Shows OneTrust's banner, and keeps vendors away until the reader consents there.",
  fields,
  sources: ({ scriptSource = stub }: Settings) => ({
    script: [...new Set(['https://cdn.cookielaw.org', new URL(scriptSource).origin])],
    connect: ['https://cdn.cookielaw.org', 'https://*.onetrust.com'],
    img: ['https://cdn.cookielaw.org'],
  }),
  facts: [
    'mintlify.com/docs: integrations/privacy/onetrust',
    'developer.onetrust.com/onetrust/docs: javascript-events-guide, content-security-policy-cdn (2026-11)',
  ],
  unverified: ['the origin of images'],
  notes: ['All vendors wait for the one category. Where the script does not come, none is loaded.'],
};

/** The reader's categories are in `OnetrustActiveGroups`, as `,C0001,C0002,`; an event tells of changes. */
export function watch(
  { domainScript, categoryId = 'C0002', scriptSource = stub }: Settings,
  changed: () => void,
): Consent {
  const own = globals['OptanonWrapper'];
  globals['OptanonWrapper'] = () => {
    if (typeof own === 'function') (own as () => void)();
    changed();
  };
  addEventListener('OneTrustGroupsUpdated', changed);
  loadScript(scriptSource, { 'data-domain-script': domainScript, charset: 'UTF-8' });
  return {
    allows() {
      const groups = globals['OnetrustActiveGroups'];
      return typeof groups === 'string' ? groups.split(',').includes(categoryId) : undefined;
    },
  };
}
