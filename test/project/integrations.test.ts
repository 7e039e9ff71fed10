import { afterEach, describe, expect, test } from 'vitest';
import { loadProject } from '../../src/project/load.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import type { TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

async function check(integrations: unknown): Promise<{ accepted: unknown; said: string[] }> {
  folder = await writeProject({ 'index.mdx': '# Hello', 'docs.json': { ...plainConfig, integrations } });
  const { value, diagnostics } = await loadProject(folder.path, { cacheDir: `${folder.path}/.cache` });
  return {
    accepted: value.config.integrations,
    said: diagnostics.map(({ name, message, hint = '' }) => `${name}: ${message} ${hint}`),
  };
}

describe('docs.json integrations', () => {
  test.each([
    [{ frontchat: 'abcdef12' }, { frontchat: { snippetId: 'abcdef12' } }],
    [{ intercom: 'abcdef12' }, { intercom: { appId: 'abcdef12' } }],
    [
      { osano: 'https://cmp.osano.com/a/b/osano.js' },
      { osano: { scriptSource: 'https://cmp.osano.com/a/b/osano.js' } },
    ],
    [{ logrocket: { apiKey: 'a/b' } }, { logrocket: { appId: 'a/b' } }],
    [{ hightouch: { apiKey: 'a' } }, { hightouch: { writeKey: 'a' } }],
    [
      { hightouch: { writeKey: 'a', apiHost: 'https://x.example.com/' } },
      { hightouch: { writeKey: 'a', apiHost: 'x.example.com' } },
    ],
    [{ plausible: { domain: 'https://docs.example.com' } }, { plausible: { domain: 'docs.example.com' } }],
  ])('%j is understood, with a warning', async (written, understood) => {
    const { accepted, said } = await check(written);
    expect(accepted).toEqual(understood);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^vendor-spelling: /);
  });

  test('the warning says what to write, and where', async () => {
    expect((await check({ frontchat: 'abcdef12' })).said).toEqual([
      'vendor-spelling: integrations.frontchat is a text; it is understood. Write "frontchat":{"snippetId":"abcdef12"}.',
    ]);
    expect((await check({ logrocket: { apiKey: 'a/b' } })).said).toEqual([
      'vendor-spelling: integrations.logrocket.apiKey is called "appId"; it is understood. Write "appId":"a/b".',
    ]);
  });

  test('numbers of Hotjar are as good as texts', async () => {
    expect(await check({ hotjar: { hjid: 123, hjsv: '6' } })).toEqual({
      accepted: { hotjar: { hjid: 123, hjsv: '6' } },
      said: [],
    });
  });

  test('an unknown vendor and an unknown field are warnings with the nearest name', async () => {
    const { accepted, said } = await check({ posthgo: {}, mixpanel: { projectToken: 'a', regoin: 'eu' } });
    expect(accepted).toEqual({ mixpanel: { projectToken: 'a' } });
    expect(said).toEqual([
      'unknown-key: integrations.mixpanel has no key "regoin"; it is ignored. Did you mean "region"?',
      'unknown-key: integrations has no key "posthgo"; it is ignored. Did you mean "posthog"?',
    ]);
  });

  test('a missing field is said, and the vendor is left out', async () => {
    expect(await check({ hotjar: { hjid: '1' }, fathom: { siteId: 'A' } })).toEqual({
      accepted: { fathom: { siteId: 'A' } },
      said: ['value-missing: integrations.hotjar.hjsv is missing. Add it, or remove what it belongs to.'],
    });
  });

  test('a wrong address is one problem', async () => {
    const { said } = await check({ osano: { scriptSource: 'osano.js' } });
    expect(said.filter((text) => text.startsWith('wrong-value'))).toHaveLength(1);
  });

  test.each([
    { cookies: { key: 7, value: 'yes' } },
    { cookies: { key: 'consent', value: true } },
    { cookies: {} },
    { onetrust: { domainScript: '<script>' } },
    { transcend: { bundleId: 'a/b' } },
    { telemetry: { enabled: 'false' } },
  ])('what guards vendors is wrong in %j: none is attached', async (guard) => {
    const { accepted } = await check({ ga4: { measurementId: 'G-1' }, ...guard });
    expect(accepted).not.toHaveProperty('ga4');
  });

  test.each([
    [{ cookie: { key: 'consent', value: 'yes' } }, 'integrations has no key "cookie".', 'Did you mean "cookies"?'],
    [{ telemetry: { enable: false } }, 'integrations.telemetry has no key "enable".', 'Did you mean "enabled"?'],
    [{ telemetri: { enabled: false } }, 'integrations has no key "telemetri".', 'Did you mean "telemetry"?'],
    [{ cookieConsent: {} }, 'integrations has no key "cookieConsent".', 'Did you mean "cookies"?'],
    [{ cookies: { key: 'consent', val: 'yes' } }, 'integrations.cookies has no key "val".', 'Did you mean "value"?'],
  ])('%j is an error beside a vendor, which is not attached', async (guard, message, hint) => {
    const { accepted, said } = await check({ ga4: { measurementId: 'G-1' }, ...guard });
    expect(accepted).not.toHaveProperty('ga4');
    expect(said).toEqual([
      `consent-unread: ${message} What keeps vendors away cannot be read, so none is attached (ga4). ${hint}`,
    ]);
  });

  test('consent without the value that says yes is an error, and no vendor is attached', async () => {
    const { accepted, said } = await check({ ga4: { measurementId: 'G-1' }, cookies: { key: 'consent' } });
    expect(accepted).toEqual({});
    expect(said).toEqual([expect.stringMatching(/^value-missing: integrations\.cookies\.value is missing\./)]);
  });

  test.each([
    [
      { ga4: { measurementId: 'GTM-ABC1234' } },
      /container of Google Tag Manager; it belongs to integrations\.gtm\.tagId/,
    ],
    [{ ga4: { measurementId: 'UA-1234-1' } }, /Universal Analytics/],
    [{ ga4: { measurementId: 'G-XXXXXXXXXX' } }, /placeholder/],
    [{ ga4: { measurementId: '<script>gtag()</script>' } }, /whole snippet/],
    [{ fathom: { siteId: 'https://usefathom.com/ABC' } }, /That is a URL/],
    [{ fathom: { siteId: 'YOUR_SITE_ID' } }, /placeholder/],
    [
      { posthog: { apiKey: 'phx_0123456789abcdef', apiHost: 'https://eu.i.posthog.com' } },
      /is "phx_01…".*personal API key/,
    ],
    [{ koala: { publicApiKey: 'sk_0123456789abcdef' } }, /is "sk_012…".*secret key/],
    [{ segment: { key: 'phc_0123456789abcdef' } }, /project key of PostHog/],
    [{ intercom: { appId: ' ab1cd2ef ' } }, /Remove the spaces/],
  ])('%j is refused, with the reason', async (integrations, reason) => {
    const { accepted, said } = await check(integrations);
    expect(accepted).toEqual({});
    expect(said).toEqual([expect.stringMatching(reason)]);
  });

  test('the same id twice, vendors without telemetry, and what is worth knowing', async () => {
    const said = async (integrations: unknown): Promise<string[]> =>
      (await check(integrations)).said.map((text) => text.replace(/: .*/, ''));
    expect(await said({ ga4: { measurementId: 'G-1' }, gtm: { tagId: 'G-1' } })).toEqual(['vendor-twice']);
    expect(await said({ ga4: { measurementId: 'G-1' }, gtm: { tagId: 'GTM-1' } })).toEqual([]);
    expect(await said({ ga4: { measurementId: 'G-1' }, gtm: { tagId: 'G-2' } })).toEqual(['vendor-id-doubtful']);
    expect(await said({ logrocket: { appId: 'docs' } })).toEqual(['vendor-id-doubtful']);
    expect(await said({ logrocket: { appId: 'acme/docs' } })).toEqual([]);
    expect(await said({ ga4: { measurementId: 'G-1' }, telemetry: { enabled: false } })).toEqual(['vendor-off']);
    expect(await said({ intercom: { appId: 'abcdef' }, telemetry: { enabled: false } })).toEqual([]);
    expect(await said({ posthog: { apiKey: 'phc_1' } })).toEqual(['vendor-note']);
    expect(await said({ koala: { publicApiKey: 'pk_1' } })).toEqual(['vendor-note']);
  });
});
