import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext, Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { vendors, vendorTags } from '../../src/vendors/index.ts';

const hostile = `G-phc_'"</script><script>alert(1)</script>\u2028`;

test('every vendor file is in the registry', () => {
  const files = readdirSync(join(import.meta.dirname, '../../src/vendors')).map((file) => file.replace('.ts', ''));
  expect(files.filter((file) => !['index', 'settings', 'vendor'].includes(file))).toEqual(Object.keys(vendors));
});

describe('vendors', () => {
  test.each([
    ['ga4', { measurementId: 'G-1' }, [{ measurementId: 'X-1' }, {}, { measurementId: 'G-1', other: 1 }]],
    ['posthog', { apiKey: 'phc_1' }, [{ apiKey: 'x' }, {}, { apiKey: 'phc_1', apiHost: 'javascript:alert(1)' }]],
  ] as const)('%s takes its settings and refuses wrong ones', (key, valid, invalid) => {
    expect(vendors[key].schema.safeParse(valid).success).toBe(true);
    for (const settings of invalid) expect(vendors[key].schema.safeParse(settings).success).toBe(false);
    expect(vendorTags({ integrations: { [key]: valid } }).length).toBeGreaterThan(0);
  });

  test('nothing is configured, nothing is added', () => {
    expect(vendorTags({})).toEqual([]);
    expect(vendorTags({ integrations: {} })).toEqual([]);
  });

  test('no value leaves its literal', () => {
    const tags = [
      ...vendors.ga4.tags({ measurementId: hostile }),
      ...vendors.posthog.tags({ apiKey: hostile, apiHost: 'https://eu.i.posthog.com' }),
    ];
    for (const tag of tags) {
      const text = tag.type === 'inline' ? tag.code : tag.src;
      expect(text).not.toMatch(/<\/?script|\u2028/);
      if (tag.type === 'inline') expect(() => new Script(tag.code)).not.toThrow();
    }
  });

  test('what PostHog is given arrives before its library', () => {
    const [inline] = vendors.posthog.tags({ apiKey: 'phc_1', sessionRecording: true });
    const window: Record<string, unknown> = {};
    runInNewContext(inline?.type === 'inline' ? inline.code : '', { window });
    const posthog = window['posthog'] as { _i: unknown[]; capture: (name: string) => void; length: number };
    expect(posthog._i).toMatchObject([
      ['phc_1', { api_host: 'https://us.i.posthog.com', disable_session_recording: false }, 'posthog'],
    ]);
    posthog.capture('seen');
    expect(posthog.length).toBe(1);
  });
});
