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

test.each([
  ['one for another', 'seating', 'chairs'],
  ['several for one', 'sso', 'sign-in'],
  ['one for several', 'single sign-on', 'saml'],
  ['several for several', 'point in time recovery', 'rewind'],
])('words of which the site says that they mean the same, %s: %s', async (_, query, expected) => {
  const index = indexOf(
    [
      page('sign-in', 'Single sign-on', 'For companies.'),
      page('rooms', 'Single rooms', 'A bed in each.'),
      page('saml', 'SSO', 'For companies.'),
      page('chairs', 'Chairs', 'Things to sit on.'),
      page('rewind', 'Go back to a time', 'As it was.'),
    ],
    {
      synonyms: [
        ['SSO', 'single sign-on'],
        ['chair', 'seating'],
        ['go back', 'point-in-time recovery'],
      ],
    },
  );
  const found = (await index.find(query)).map((hit) => hit.page.path);
  expect(found.slice(0, 2)).toContain(expected);
});
