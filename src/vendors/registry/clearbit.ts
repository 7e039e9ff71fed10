import type { SettingsOf, Vendor } from '../integration.ts';
import { loadScript } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';
import { id } from '../patterns.ts';

const fields = {
  publicApiKey: {
    kind: 'text',
    ...id,
    description: 'The publishable key; starts with `pk_`.',
    example: 'pk_0123456789abcdef',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const clearbit: Vendor = {
  key: 'clearbit',
  name: 'Clearbit',
  summary: "Tells which companies visitors come from, with Clearbit's tag.",
  category: 'marketing',
  fields,
  sources: () => ({
    script: ['https://tag.clearbitscripts.com', 'https://*.clearbit.com', 'https://x.clearbitjs.com'],
    connect: ['https://*.clearbit.com', 'https://x.clearbitjs.com'],
    img: ['https://*.clearbit.com'],
  }),
  storage: ['cb_user_id', 'cb_group_id', 'cb_anonymous_id'],
  pageViews: "Clearbit's tag counts them.",
  facts: ['help.clearbit.com: Getting started with clearbit.js (2026-11)'],
  unverified: ['the origins besides tag.clearbitscripts.com', 'the names of cookies'],
  notes: [
    'The site must be among the allowed referrers of the Clearbit account.',
    'Clearbit belongs to HubSpot since December 2023; keys of accounts that are gone load nothing.',
  ],
};

export function start({ publicApiKey }: Settings): Running {
  loadScript(`https://tag.clearbitscripts.com/v1/${encodeURIComponent(publicApiKey)}/tags.js`, {
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  return {};
}
