import type { HookParameters } from 'astro';
import { expect, test } from 'vitest';
import octavo from '../../integrations/octavo.ts';

test('a project that has it twice is told so, before anything is built', () => {
  const [one, other] = [octavo({ docs: './docs' }), octavo({ docs: './other' })];
  const setup = { config: { integrations: [one, other] } } as unknown as HookParameters<'astro:config:setup'>;
  expect(() => one.hooks['astro:config:setup']?.(setup)).toThrow(/^astro\.config has octavo\(\{ … \}\) twice/);
});
