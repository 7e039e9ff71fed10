import { expect } from 'vitest';
import { configuredIntegrations, headScripts, moduleSource, vendorSources } from '../../../src/vendors/index.ts';
import type { ConformanceCase } from '../case.ts';

/** Every field of every vendor; those that rule each other out stand in the second list. */
const settings: Readonly<Record<string, Readonly<Record<string, string | boolean>>>> = {
  adobe: { launchUrl: 'https://assets.adobedtm.com/acme/launch.min.js' },
  amplitude: { apiKey: 'key-of-amplitude', region: 'eu' },
  clarity: { projectId: 'idofclarity' },
  clearbit: { publicApiKey: 'key-of-clearbit' },
  fathom: { siteId: 'IDOFFATHOM' },
  frontchat: { snippetId: 'id-of-frontchat' },
  ga4: { measurementId: 'G-OFGA4' },
  gtm: { tagId: 'GTM-OFGTM' },
  heap: { appId: '123456', region: 'eu' },
  hightouch: { writeKey: 'key-of-hightouch', apiHost: 'events.example.com' },
  hotjar: { hjid: '654321', hjsv: '6' },
  intercom: { appId: 'idofintercom', region: 'eu' },
  koala: { publicApiKey: 'key-of-koala' },
  logrocket: { appId: 'acme/logrocket' },
  mixpanel: { projectToken: 'token-of-mixpanel', region: 'eu' },
  pirsch: { id: 'id-of-pirsch' },
  plausible: { domain: 'plausible.example.com', server: 'stats.example.com' },
  posthog: { apiKey: 'phc_key', apiHost: 'https://hog.example.com', sessionRecording: true },
  segment: { key: 'key-of-segment', cdnUrl: 'https://cdn.example.com' },
  cookies: { key: 'asked', value: 'agreed' },
};
const others: readonly (typeof settings)[] = [
  { plausible: { scriptId: 'pa-script' } },
  {
    cookiebot: { cbid: '00000000-0000-0000-0000-000000000000', scriptSource: 'https://consent.cookiebot.eu/uc.js' },
    ga4: { measurementId: 'G-OFGA4' },
  },
  {
    onetrust: {
      domainScript: 'domain-script',
      categoryId: 'C0009',
      scriptSource: 'https://trust.example.com/otSDKStub.js',
    },
    ga4: { measurementId: 'G-OFGA4' },
  },
  { osano: { scriptSource: 'https://cmp.osano.com/a/b/osano.js' }, ga4: { measurementId: 'G-OFGA4' } },
  { transcend: { bundleId: 'bundle-id', analyticsPurpose: 'Counting' }, ga4: { measurementId: 'G-OFGA4' } },
];

/** docs.json `integrations`: what of them reaches the scripts of pages and the policy. `test/vendors` runs each. */
export const integrations: readonly ConformanceCase[] = [settings, ...others].map((chosen): ConformanceCase => ({
  keys: Object.entries(chosen).flatMap(([vendor, fields]) =>
    Object.keys(fields).map((field) => `docs.json integrations.${vendor}.${field}`),
  ),
  config: { integrations: chosen },
  look({ site, problems }) {
    const configured = configuredIntegrations(site.config);
    const reached = JSON.stringify([
      moduleSource(configured, { origins: ['*'], base: '' }),
      headScripts(configured),
      vendorSources(configured),
    ]);
    const values = Object.values(chosen).flatMap((fields) => Object.values(fields));
    // A region is a host, a flag an option of a library.
    const named = values.filter((value) => typeof value === 'string' && value !== 'eu').map(String);
    expect(named.filter((value) => !reached.includes(value.replace(/^https:\/\//, '')))).toEqual([]);
    if (values.includes('eu')) expect(reached).toMatch(/\beu\b/);
    // What is told of a vendor is not of its keys.
    expect(problems().filter((line) => !line.includes(' seems to be gone'))).toEqual([]);
  },
}));

/** What the examples of the format's documentation have in place of ids. */
export const placeholders: readonly ConformanceCase[] = [
  {
    keys: ['docs.json integrations, placeholders'],
    config: { integrations: { ga4: { measurementId: 'G-XXXXXXX' }, fathom: { siteId: 'IDOFFATHOM' } } },
    look({ site, problems }) {
      expect(Object.keys(site.config.integrations ?? {})).toEqual(['fathom']);
      expect(problems()).toEqual([expect.stringMatching(/^docs\.json:\d+ .*"G-XXXXXXX", which is a placeholder/)]);
    },
  },
];

/** What says how much is told of readers. */
export const telemetry: readonly ConformanceCase[] = [
  {
    keys: ['docs.json integrations.telemetry.enabled'],
    config: { integrations: { telemetry: { enabled: false } }, feedback: { thumbs: true } },
    async look({ html }) {
      expect(await html()).not.toContain('feedback-toolbar"');
    },
  },
];
