import type { SettingsOf, Vendor } from '../integration.ts';
import { call, loadScript } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';

const fields = {
  appId: {
    kind: 'text',
    pattern: /^[\w-]+(?:\/[\w-]+)?$/,
    expected: 'an id like "organization/application"',
    description: 'The id of the application with that of the organization in front: `acme/docs`.',
    example: 'acme/docs',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const logrocket: Vendor = {
  key: 'logrocket',
  name: 'LogRocket',
  summary: 'Session replay with LogRocket.',
  category: 'measurement',
  fields,
  spellings: { aliases: { apiKey: 'appId' } },
  sources: () => ({
    script: ['https://cdn.logr-in.com', 'https://cdn.logrocket.io'],
    connect: ['https://*.logr-in.com', 'https://cdn.logrocket.io'],
    worker: ['blob:'],
  }),
  storage: ['_lr_*'],
  pageViews: 'LogRocket records them.',
  events: 'LogRocket.track(name, properties)',
  facts: [
    'docs.logrocket.com/docs/quickstart, reference/configure-sdk, reference/cookies (2026-11)',
    'npm logrocket 12.4.0: hosts in the library',
  ],
  unverified: ['the worker'],
  notes: ['What readers type is not recorded (`inputSanitizer`).'],
  remarks: ({ appId }: Settings) =>
    appId.includes('/')
      ? []
      : [
          {
            kind: 'vendor-id-doubtful',
            message: `"${appId}" names an application without its organization, so LogRocket records nothing.`,
            hint: `Write "organization/${appId}", as LogRocket's settings show it.`,
          },
        ],
};

export function start({ appId }: Settings): Running {
  loadScript('https://cdn.logr-in.com/LogRocket.min.js', { crossorigin: 'anonymous' }, () => {
    call('LogRocket.init', appId, { dom: { inputSanitizer: true } });
  });
  return { track: (name, properties) => void call('LogRocket.track', name, properties) };
}
