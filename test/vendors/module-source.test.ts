import { expect, test } from 'vitest';
import { configuredIntegrations } from '../../src/vendors/configured.ts';
import { moduleSource } from '../../src/vendors/module-source.ts';

const places = { origins: ['https://docs.example.com'], base: '' };
const counter = '/_octavo/insights/view';

test('a site that attaches nothing has no module; one that counts has the counter alone', () => {
  const nothing = configuredIntegrations({});
  expect(moduleSource(nothing, places)).toBeUndefined();
  expect(moduleSource(nothing, places, counter)).toBe(
    'import { startAlone } from \'./browser/count-reader\';\nstartAlone("/_octavo/insights/view");',
  );
});

test('beside vendors, and where readers are asked, counting is one of those that measure', () => {
  for (const integrations of [{ plausible: { domain: 'a.example' } }, { cookies: { key: 'consent', value: 'yes' } }]) {
    const configured = configuredIntegrations({ integrations });
    const source = moduleSource(configured, places, counter) ?? '';
    expect(source).toContain("{ key: 'insights', category: 'measurement', storage: [], start: () => count(");
    expect(source).not.toContain('startAlone');
  }
});
