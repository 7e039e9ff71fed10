import type { SettingsOf, Sources, Vendor } from '../integration.ts';
import { call, globals, loadScript, recorder } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';
import { longId } from '../patterns.ts';

const fields = {
  appId: { kind: 'text', ...longId, description: 'The id of the workspace.', example: 'ab1cd2ef' },
  region: {
    kind: 'choice',
    options: ['us', 'eu', 'au'],
    description: 'Where Intercom hosts the workspace. The chat of a workspace that is hosted elsewhere does not open.',
    example: 'eu',
    optional: true,
    fallback: 'us',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

/** Where the chat goes. Intercom's names of one thing differ by region in three ways: `.eu` at the end, `.au` in front, nothing. */
interface Region {
  readonly api: string;
  readonly sockets: readonly string[];
  readonly uploads: readonly string[];
  /** Files, videos, apps and attachments that a chat shows. */
  readonly media: readonly string[];
}

const us: Region = {
  api: 'intercom.io',
  sockets: ['nexus-websocket-a', 'nexus-websocket-b'],
  uploads: ['https://uploads.intercomcdn.com'],
  media: [
    'https://static.intercomassets.com',
    'https://downloads.intercomcdn.com',
    'https://messenger-apps.intercom.io',
    ...Array.from({ length: 9 }, (_, at) => `https://*.intercom-attachments-${at + 1}.com`),
  ],
};

const elsewhere: Readonly<Record<string, Region>> = {
  eu: {
    api: 'eu.intercom.io',
    sockets: ['nexus-europe-websocket'],
    uploads: ['https://uploads.intercomcdn.eu', 'https://uploads.eu.intercomcdn.com'],
    media: [
      'https://static.intercomassets.eu',
      'https://downloads.intercomcdn.eu',
      'https://messenger-apps.eu.intercom.io',
      'https://*.intercom-attachments.eu',
    ],
  },
  au: {
    api: 'au.intercom.io',
    sockets: ['nexus-australia-websocket'],
    uploads: ['https://uploads.au.intercomcdn.com'],
    media: [
      'https://static.au.intercomassets.com',
      'https://downloads.au.intercomcdn.com',
      'https://messenger-apps.au.intercom.io',
      'https://*.au.intercom-attachments.com',
    ],
  },
};

/** Returns what Intercom asks a policy for (article 3894), as far as a workspace of that region needs it. */
function sourcesOf(name: string): Sources {
  const { api, sockets, uploads, media } = elsewhere[name] ?? us;
  return {
    script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    connect: [
      'https://via.intercom.io',
      `https://api.${api}`,
      `https://api-iam.${api}`,
      'https://api-ping.intercom.io',
      'https://*.intercom-messenger.com',
      'wss://*.intercom-messenger.com',
      ...sockets.flatMap((socket) => [`https://${socket}.intercom.io`, `wss://${socket}.intercom.io`]),
      ...uploads,
      'https://uploads.intercomusercontent.com',
    ],
    img: [
      'https://js.intercomcdn.com',
      ...media,
      'https://uploads.intercomusercontent.com',
      'https://gifs.intercomcdn.com',
      'https://video-messages.intercomcdn.com',
    ],
    font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    media: ['https://js.intercomcdn.com', ...media.filter((origin) => origin.startsWith('https://downloads.'))],
    frame: [
      'https://intercom-sheets.com',
      'https://www.intercom-reporting.com',
      'https://www.youtube.com',
      'https://player.vimeo.com',
      'https://fast.wistia.net',
    ],
  };
}

export const intercom: Vendor = {
  key: 'intercom',
  name: 'Intercom',
  summary: 'A chat with your team, with Intercom.',
  category: 'functionality',
  fields,
  spellings: { shorthand: 'appId' },
  sources: ({ region = 'us' }: Settings) => sourcesOf(region),
  storage: ['intercom-*', 'intercom.*'],
  pageViews: 'None: it is no analytics.',
  facts: [
    'developers.intercom.com/installing-intercom/web/installation',
    'intercom.com/help: article 3894, content security policy, with the regions of each origin (2026-11)',
    'npm @intercom/messenger-js-sdk 0.0.20',
  ],
  notes: [
    'Switch on “Enable user traffic” in the settings of the Messenger first: the requests of the chat fail before.',
    "The format has no `region`. It is Octavo's own field, for workspaces that are not hosted in the United States.",
  ],
};

export function start({ appId, region = 'us' }: Settings): Running {
  const { api } = elsewhere[region] ?? us;
  const settings = { api_base: `https://api-iam.${api}`, app_id: appId };
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
