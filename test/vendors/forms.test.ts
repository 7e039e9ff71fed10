import { describe, expect, test } from 'vitest';
import { vendorModule } from '../../src/build/session/vendors/vendor-module.ts';
import { configuredIntegrations, vendorSources } from '../../src/vendors/configured.ts';
import { plausible } from '../../src/vendors/registry/plausible.ts';
import type { Sources } from '../../src/vendors/integration.ts';
import { barePage, type BarePage } from '../support/bare-page.ts';

type Entries = Readonly<Record<string, unknown>>;

async function pageWith(integrations: Entries): Promise<BarePage> {
  const page = barePage();
  const module = await vendorModule(configuredIntegrations({ integrations }), { origins: ['*'], base: '' });
  page.run(module?.contents ?? '');
  await page.settle();
  return page;
}

const sourcesOf = (integrations: Entries): Sources => vendorSources(configuredIntegrations({ integrations }));

describe('a vendor that keeps data in several regions', () => {
  test('Amplitude is told the zone, and the policy has its hosts alone', async () => {
    const integrations = { amplitude: { apiKey: '0123abcd', region: 'eu' } };
    const page = await pageWith(integrations);
    expect(page.read('amplitude._q[0].args')).toEqual(['0123abcd', { fetchRemoteConfig: false, serverZone: 'EU' }]);
    expect(sourcesOf(integrations).connect).toEqual([
      'https://api.eu.amplitude.com',
      'https://sr-client-cfg.eu.amplitude.com',
    ]);
  });

  test('Heap comes from the data center, and sends there', async () => {
    const integrations = { heap: { appId: '123456', region: 'eu' } };
    const page = await pageWith(integrations);
    expect(page.scripts.map(({ src }) => src)).toEqual(['https://cdn.eu.heap-api.com/config/123456/heap_config.js']);
    expect(sourcesOf(integrations)).toEqual({
      script: ['https://cdn.eu.heap-api.com'],
      connect: ['https://c.eu.heap-api.com', 'https://cdn.eu.heap-api.com'],
      img: ['https://c.eu.heap-api.com'],
    });
  });

  // The origins of article 3894 that a message, its answer at once and a file that is sent need.
  test.each([
    [
      undefined,
      'https://api-iam.intercom.io',
      'https://uploads.intercomcdn.com',
      'wss://nexus-websocket-a.intercom.io',
    ],
    [
      'eu',
      'https://api-iam.eu.intercom.io',
      'https://uploads.intercomcdn.eu',
      'wss://nexus-europe-websocket.intercom.io',
    ],
    [
      'au',
      'https://api-iam.au.intercom.io',
      'https://uploads.au.intercomcdn.com',
      'wss://nexus-australia-websocket.intercom.io',
    ],
  ])("Intercom of the region %s has its origins and no other region's", async (region, api, uploads, socket) => {
    const integrations = { intercom: { appId: 'ab12cd34', ...(region === undefined ? {} : { region }) } };
    const page = await pageWith(integrations);
    expect(page.read('intercomSettings.api_base')).toBe(api);
    const { connect = [] } = sourcesOf(integrations);
    expect(connect).toEqual(
      expect.arrayContaining([
        api,
        uploads,
        socket,
        'https://uploads.intercomusercontent.com',
        'https://*.intercom-messenger.com',
        'wss://*.intercom-messenger.com',
      ]),
    );
    expect(connect.filter((origin) => origin.includes('api-iam'))).toEqual([api]);
  });
});

describe('Plausible', () => {
  test.each(['6_srOGVV9SLMWJ1ZpUAbG', 'pa-6_srOGVV9SLMWJ1ZpUAbG'])(
    'loads the script of one site, by its id as %s',
    async (scriptId) => {
      const page = await pageWith({ plausible: { scriptId } });
      expect(page.scripts).toMatchObject([
        { src: 'https://plausible.io/js/pa-6_srOGVV9SLMWJ1ZpUAbG.js', attributes: {} },
      ]);
      expect(page.read('[plausible.o, typeof plausible.init]')).toEqual([{}, 'function']);
    },
  );

  test('loads it from an instance of your own', async () => {
    const page = await pageWith({ plausible: { scriptId: 'abc', server: 'stats.example.com' } });
    expect(page.scripts.map(({ src }) => src)).toEqual(['https://stats.example.com/js/pa-abc.js']);
  });

  test('says that a domain beside the id has no effect', () => {
    expect(plausible.remarks?.({ scriptId: 'abc', domain: 'docs.example.com' }, {})).toHaveLength(1);
    expect(plausible.remarks?.({ domain: 'docs.example.com' }, {})).toEqual([]);
  });
});
