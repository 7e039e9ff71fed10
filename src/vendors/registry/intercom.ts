import type { SettingsOf, Vendor } from '../integration.ts';
import { call, globals, loadScript, recorder } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';
import { longId } from '../patterns.ts';

const fields = {
  appId: { kind: 'text', ...longId, description: 'The id of the workspace.', example: 'ab1cd2ef' },
} as const;
type Settings = SettingsOf<typeof fields>;

const sockets = [
  'nexus-websocket-a',
  'nexus-websocket-b',
  'nexus-europe-websocket',
  'nexus-australia-websocket',
] as const;

export const intercom: Vendor = {
  key: 'intercom',
  name: 'Intercom',
  summary: 'A chat with your team, with Intercom.',
  category: 'functionality',
  fields,
  spellings: { shorthand: 'appId' },
  sources: () => ({
    script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    connect: [
      'https://*.intercom.io',
      'https://uploads.intercomcdn.com',
      ...sockets.map((name) => `wss://${name}.intercom.io`),
    ],
    img: ['https://js.intercomcdn.com', 'https://static.intercomassets.com', 'https://*.intercomcdn.com'],
    font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    media: ['https://js.intercomcdn.com'],
    frame: ['https://intercom-sheets.com'],
  }),
  storage: ['intercom-*'],
  pageViews: 'None: it is no analytics.',
  withdrawal: 'reload',
  facts: [
    'developers.intercom.com/installing-intercom/web/installation',
    'intercom.com/help: article 3894, content security policy (2026-11)',
    'npm @intercom/messenger-js-sdk 0.0.20',
  ],
  unverified: ['the origins of fonts, media and frames'],
  notes: [
    'The chat talks to the United States. Workspaces that Intercom keeps in Europe or Australia need another address, for which the format has no field.',
  ],
};

export function start({ appId }: Settings): Running {
  const settings = { api_base: 'https://api-iam.intercom.io', app_id: appId };
  globals['intercomSettings'] = settings;
  if (typeof globals['Intercom'] === 'function') {
    call('Intercom', 'reattach_activator');
    call('Intercom', 'update', settings);
    return {};
  }
  const q: unknown[] = [];
  const c = (given: unknown): void => void q.push(given);
  globals['Intercom'] = Object.assign(recorder(c), { q, c });
  loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`);
  return { withdraw: () => void call('Intercom', 'shutdown') };
}
