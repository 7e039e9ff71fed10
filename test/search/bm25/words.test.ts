import { expect, test } from 'vitest';
import { indexOf, page } from './small-index.ts';

test.each([
  ['another form of the word', 'being charged', 'billing'],
  ['another word for it', 'what does it cost', 'billing'],
  ['two words that are one', 'log in', 'login'],
  ['words that tell before words that do not', 'how do I see what it is in dollars of pricing', 'billing'],
  ['the identifier before its parts', 'disable_telemetry', 'switches'],
  ['a word of the folder', 'shop settings', 'shop/general'],
])('%s: %s', async (_, query, expected) => {
  const index = indexOf([
    page('logs', 'Audit log', 'How it is written to the log, and how you do it. In it is what I do.'),
    page('login', 'Login', 'Enter a name.'),
    page('billing', 'Pricing', 'We charge by the month.'),
    page('telemetry', 'Disable telemetry', 'Telemetry: how to disable it.'),
    page('switches', 'Switches', 'Set DISABLE_TELEMETRY and others.'),
    page('admin/general', 'Settings', 'A page of settings.'),
    page('shop/general', 'Settings', 'A page of settings for the shop.'),
  ]);
  expect((await index.find(query))[0]?.page.path).toBe(expected);
});
