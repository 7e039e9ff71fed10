import { call, globals, loadScript } from '../browser/page.ts';
import type { Consent } from '../browser/running.ts';
import type { ConsentSource, SettingsOf } from '../integration.ts';
import { id } from '../patterns.ts';

const fields = {
  bundleId: {
    kind: 'text',
    ...id,
    description: 'The id of the bundle, which is in the address of `airgap.js`.',
    example: '01234567-89ab-cdef-0123-456789abcdef',
  },
  analyticsPurpose: {
    kind: 'text',
    isFree: true,
    pattern: /\S/,
    expected: 'the name of a purpose',
    description: 'The purpose that vendors wait for.',
    example: 'Product Analytics',
    optional: true,
    fallback: 'Analytics',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const transcend: ConsentSource = {
  key: 'transcend',
  name: 'Transcend',
  summary: "Shows Transcend's banner, and keeps vendors away until the reader consents there.",
  fields,
  sources: () => ({
    script: ['https://transcend-cdn.com', 'https://cdn.transcend.io'],
    connect: ['https://transcend-cdn.com', 'https://*.transcend.io'],
    frame: ['https://*.transcend.io'],
  }),
  facts: ['mintlify.com/docs: integrations/privacy/transcend (2026-11)', 'public repositories that call airgap.js'],
  unverified: ['the origins besides transcend-cdn.com', 'the queue of callbacks before the script is there'],
  notes: [
    'All vendors wait for the one purpose. Where the script does not come, or nothing is chosen, none is loaded.',
  ],
};

interface Airgap {
  readonly getConsent: () => { readonly purposes?: Readonly<Record<string, unknown>> };
}

/** The script calls back when it is ready; the purpose counts when it is `true`, not while it is undecided. */
export function watch({ bundleId, analyticsPurpose = 'Analytics' }: Settings, changed: () => void): Consent {
  const readyQueue: unknown[] = [];
  globals['airgap'] ??= { readyQueue, ready: (callback: unknown) => void readyQueue.push(callback) };
  let isAllowed: boolean | undefined;
  const update = (airgap: Airgap): void => {
    isAllowed = airgap.getConsent().purposes?.[analyticsPurpose] === true;
    changed();
  };
  call('airgap.ready', (airgap: Airgap & Pick<EventTarget, 'addEventListener'>) => {
    airgap.addEventListener('consent-change', () => update(airgap));
    update(airgap);
  });
  loadScript(`https://transcend-cdn.com/cm/${encodeURIComponent(bundleId)}/airgap.js`);
  return { allows: () => isAllowed };
}
