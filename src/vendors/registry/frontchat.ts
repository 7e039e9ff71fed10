import type { SettingsOf, Vendor } from '../integration.ts';
import { call, loadScript } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';
import { longId } from '../patterns.ts';

const fields = {
  snippetId: {
    kind: 'text',
    ...longId,
    description: 'The chat id of the channel, in its **Installation** tab.',
    example: '0123456789abcdef0123456789abcdef',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

const servers = ['us-west-1', 'us-west-2', 'eu-west-1'] as const;

export const frontchat: Vendor = {
  key: 'frontchat',
  name: 'Front Chat',
  summary: 'A chat with your team, with Front.',
  category: 'functionality',
  fields,
  spellings: { shorthand: 'snippetId' },
  sources: () => ({
    script: ['https://chat-assets.frontapp.com'],
    connect: [
      'https://chat-assets.frontapp.com',
      'https://chat.frontapp.com',
      ...servers.map((region) => `https://${region}-chat-server.frontapp.com`),
      'wss://*.ably.io',
      'https://*.ably.io',
    ],
    img: ['https://*.frontapp.com'],
    frame: ['https://*.frontapp.com'],
    style: ['https://chat-assets.frontapp.com'],
    font: ['https://chat-assets.frontapp.com'],
  }),
  storage: [],
  pageViews: 'None: it is no analytics.',
  facts: [
    'github.com/frontapp/front-chat-sdk: lib/helpers/boot, initialize',
    'dev.frontapp.com/docs: chat-sdk-reference, content-security-policy (2026-11)',
  ],
  notes: ['Front does not say what its chat stores. Nothing of it is deleted when consent is withdrawn.'],
  unverified: ['the origins of images, frames, styles and fonts'],
};

export function start({ snippetId }: Settings): Running {
  loadScript('https://chat-assets.frontapp.com/v1/chat.bundle.js', {}, () => {
    call('FrontChat', 'init', { chatId: snippetId, useDefaultLauncher: true });
  });
  return {};
}
