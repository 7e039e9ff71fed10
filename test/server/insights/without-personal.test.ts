import { expect, test } from 'vitest';
import { withoutPersonal } from '../../../src/server/insights/without-personal.ts';

test.each([
  ['Why is jane.doe+docs@acme.example refused?', 'Why is [address] refused?'],
  ['Who is 203.0.113.7?', 'Who is [address]?'],
  ['sk-proj-4f9aB2c8D1e7F6a5B4c3 does not work', 'sk-proj-[key] does not work'],
  ['octavo_dsc_Ab12Cd34Ef56 is revoked?', '[key] is revoked?'],
  ['request 3f2504e0-4f89-41d3-9a0c-0305e82c3301 failed', 'request [key] failed'],
  ['Call +49 (30) 1234-5678 or 4111 1111 1111 1111', 'Call [number] or [number]'],
  // What is asked stays.
  ['Why 10,000 requests in 2026, and port 4321?', 'Why 10,000 requests in 2026, and port 4321?'],
  [
    'What does /guides/oauth2/create-an-application-with-pkce do?',
    'What does /guides/oauth2/create-an-application-with-pkce do?',
  ],
  ['Is internationalization of documentation possible?', 'Is internationalization of documentation possible?'],
  ['x '.repeat(300), 'x '.repeat(200)],
])('%s', (question, expected) => {
  expect(withoutPersonal(question)).toBe(expected);
});
