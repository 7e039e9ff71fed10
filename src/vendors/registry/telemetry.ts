import type { Integration } from '../integration.ts';

const fields = {
  enabled: {
    kind: 'flag',
    description: 'Whether what readers do may be told to anyone.',
    example: false,
    optional: true,
    fallback: true,
  },
} as const;

export const telemetry: Integration = {
  key: 'telemetry',
  name: 'Telemetry',
  summary: 'Switches off, for all readers, what tells of what they do.',
  fields,
  facts: ['mintlify.com/docs: integrations/privacy/overview (2026-11)'],
  notes: [
    'With `false`, vendors that measure or market are not attached, no events are sent, and pages ask for no feedback. Chats stay: readers turn to them themselves.',
    'The format speaks of telemetry as of what `cookies` switches off for one reader; `telemetry` does the same for all.',
    'Octavo itself sends nothing anywhere, with or without this entry.',
  ],
};
