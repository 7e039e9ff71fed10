import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { vendorModule } from '../../src/build/session/vendors/vendor-module.ts';
import { readerEvent } from '../../src/shared/reader-event.ts';
import { configuredIntegrations, headScripts, vendorSources } from '../../src/vendors/configured.ts';
import { consentSources, integrations, vendors } from '../../src/vendors/registered.ts';
import { entry } from '../../src/vendors/settings.ts';
import { barePage, type BarePage, type BarePageOptions } from '../support/bare-page.ts';
import { integrationCases, vendorCases } from '../vendors/index.ts';
import { cbid } from '../vendors/registry/cookiebot.ts';
import { opened } from '../vendors/vendor-case.ts';

type Entries = Readonly<Record<string, unknown>>;

async function moduleOf(config: Entries): Promise<string | undefined> {
  const everywhere = { origins: ['*'], base: '' };
  return (await vendorModule(configuredIntegrations({ integrations: config }), everywhere))?.contents;
}

/** Ends literals of HTML, JavaScript and templates. */
const hostile = `'"\`\${alert(1)}</script><script>alert(1)</script>\u2028\\`;

/** A page that has run the module of a site. */
async function pageWith(config: Entries, options: BarePageOptions & { consent?: string } = {}): Promise<BarePage> {
  const page = barePage(options);
  if (options.consent !== undefined) page.storage.set('consent', options.consent);
  page.run((await moduleOf(config)) ?? '');
  await page.settle();
  return page;
}

const filesOf = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder)).filter((file) => file.endsWith('.ts'));

test('every file of the registry is in its index, and has its case', () => {
  const keys = integrations.map(({ key }) => key).sort();
  const files = filesOf('../../src/vendors/registry').filter((file) => file !== 'index.ts');
  expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(keys);
  expect(Object.keys(integrationCases).sort()).toEqual(keys);
  expect(Object.keys(vendorCases).sort()).toEqual(vendors.map(({ key }) => key).sort());
});

describe.each(integrations)('$key', (integration) => {
  const { key, fields } = integration;
  const { settings, invalid } = integrationCases[key] ?? { settings: {}, invalid: [] };

  test('says where what is done here can be read', () => {
    expect(integration.facts?.length).toBeGreaterThan(0);
  });

  test('takes its settings', () => {
    expect(entry(integration).safeParse(settings).error).toBeUndefined();
    const examples = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.example]));
    expect(entry(integration).safeParse(examples).error).toBeUndefined();
  });

  test.each(invalid)('refuses $settings at $field', ({ settings: wrong, field }) => {
    const paths = entry(integration)
      .safeParse(wrong)
      .error?.issues.map(({ path }) => path.join('.'));
    expect(new Set(paths)).toEqual(new Set([field]));
  });

  test('refuses a field that it does not know', () => {
    expect(entry(integration).safeParse({ ...settings, other: 1 }).success).toBe(false);
  });
});

describe.each(vendors)('$key', (vendor) => {
  const { key, fields, spellings, category, storage } = vendor;
  const known = vendorCases[key];
  if (known === undefined) throw new Error(`${key} has no case`);
  const gate = { cookies: { key: 'consent', value: 'yes' } };
  const attached = { [key]: known.settings };

  test('makes the request and the globals of its snippet, once', async () => {
    const page = await pageWith(attached);
    expect(page.scripts.map(({ src }) => src)).toEqual([known.script]);
    expect(page.scripts[0]?.attributes).toMatchObject(known.attributes ?? {});
    page.scripts[0]?.arrive(known.library);
    expect(page.read(known.started.expression)).toEqual(known.started.value);
  });

  test('gets what the reader did, in its own way', async () => {
    const page = await pageWith(attached);
    page.scripts[0]?.arrive(known.library);
    const [name, properties] = opened;
    expect(() => page.dispatch('document', readerEvent, { name, properties })).not.toThrow();
    if (known.tracked !== undefined) expect(page.read(known.tracked.expression)).toEqual(known.tracked.value);
  });

  test('waits for consent, and takes it up without a new load', async () => {
    const page = await pageWith({ ...attached, ...gate });
    expect(page.scripts).toEqual([]);
    page.storage.set('consent', 'no');
    page.dispatch('window', 'storage');
    expect(page.scripts).toEqual([]);
    page.storage.set('consent', 'yes');
    page.dispatch('window', 'storage');
    expect(page.scripts.map(({ src }) => src)).toEqual([known.script]);
    if (known.gated !== undefined) expect(page.read(known.gated.expression)).toEqual(known.gated.value);
  });

  test('is told when consent is withdrawn, leaves nothing behind, and is gone with a new load', async () => {
    const page = await pageWith({ ...attached, ...gate }, { consent: 'yes' });
    page.scripts[0]?.arrive(known.library);
    const stored = storage.map((name) => name.replaceAll('*', 'x'));
    for (const name of [...stored, 'own']) page.storage.set(name, '1');
    page.storage.delete('consent');
    page.dispatch('window', 'storage');
    page.dispatch('window', 'storage');
    expect(page.reloads()).toBe(1);
    expect([...page.storage.keys()].filter((name) => name !== 'octavo-consented')).toEqual(['own']);
    if (known.withdrawn !== undefined) expect(page.read(known.withdrawn.expression)).toEqual(known.withdrawn.value);
    const before = known.tracked === undefined ? undefined : page.read(known.tracked.expression);
    page.dispatch('document', readerEvent, { name: opened[0], properties: opened[1] });
    if (known.tracked !== undefined) expect(page.read(known.tracked.expression)).toEqual(before);
  });

  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'respects %j of readers who were not asked',
    async (navigator) => {
      const page = await pageWith(attached, { navigator });
      expect(page.scripts.length).toBe(category === 'functionality' ? 1 : 0);
      const asked = await pageWith({ ...attached, ...gate }, { navigator, consent: 'yes' });
      expect(asked.scripts.length).toBe(1);
    },
  );

  test('is not attached without telemetry, unless readers turn to it themselves', async () => {
    const code = await moduleOf({ ...attached, telemetry: { enabled: false } });
    expect(code === undefined).toBe(category !== 'functionality');
  });

  test('no text leaves its literal', async () => {
    const { hosts = [] } = spellings ?? {};
    const texts = Object.entries(fields).filter(([name, { kind }]) => kind === 'text' && !hosts.includes(name));
    const page = await pageWith({
      [key]: { ...known.settings, ...Object.fromEntries(texts.map(([name]) => [name, hostile])) },
    });
    expect(page.scripts).toHaveLength(1);
    const { protocol, href } = new URL(page.scripts[0]?.src ?? '');
    expect(protocol).toBe('https:');
    expect(href).not.toMatch(/[<"\u2028]/);
  });

  test('its schema refuses such a text', () => {
    for (const [name, { kind }] of Object.entries(fields)) {
      if (kind !== 'text') continue;
      expect(entry(vendor).safeParse({ ...known.settings, [name]: hostile }).success).toBe(false);
    }
  });

  test('its policy has the origin of its script', () => {
    const { script = [] } = vendorSources(configuredIntegrations({ integrations: attached }));
    const { origin } = new URL(known.script);
    const covers = (pattern: string): boolean =>
      pattern === origin || (pattern.includes('*.') && origin.endsWith(pattern.slice(pattern.indexOf('*.') + 1)));
    expect(script.some(covers)).toBe(true);
  });
});

test('of consent platforms only Osano stands in the head, and those that show a banner are loaded without vendors', async () => {
  const only = (key: string): Entries => ({ [key]: integrationCases[key]?.settings });
  const first = consentSources.map(({ key }) => headScripts(configuredIntegrations({ integrations: only(key) })));
  expect(first).toEqual([[], [], [], ['https://cmp.osano.com/abc/def/osano.js'], []]);
  const modules = await Promise.all(consentSources.map(({ key }) => moduleOf(only(key))));
  expect(modules.map((code) => code !== undefined)).toEqual([true, false, true, false, true]);
});

test('nothing is configured, nothing is made', async () => {
  expect(await moduleOf({})).toBeUndefined();
  expect(await moduleOf({ cookies: { key: 'consent' } })).toBeUndefined();
  expect(await moduleOf({ telemetry: { enabled: true } })).toBeUndefined();
  expect(vendorSources(configuredIntegrations({}))).toEqual({});
});

test('a module holds the code of the configured vendors and of no other', async () => {
  const code = (await moduleOf({ ga4: vendorCases['ga4']?.settings })) ?? '';
  expect(code).toContain('gtag/js');
  expect(code).not.toMatch(/posthog|mixpanel|Takes the|cookielaw/);
});

describe('consent', () => {
  const ga4 = { ga4: vendorCases['ga4']?.settings };
  const clearbit = { clearbit: vendorCases['clearbit']?.settings };

  test.each([
    ['consent=yes', 'yes', true],
    ['a=b; consent=yes; c=d', 'yes', true],
    ['con%73ent=y%65s', 'yes', true],
    ['consent=no', 'yes', false],
    ['notconsent=yes', 'yes', false],
    ['consent=anything', 'yes', false],
    ['consent=', 'yes', false],
  ])('the cookie %j with the value %j', async (cookie, value, isGiven) => {
    const page = await pageWith({ ...ga4, cookies: { key: 'consent', value } }, { cookie });
    expect(page.scripts.length).toBe(isGiven ? 1 : 0);
  });

  test('what was withdrawn on a page without vendors is deleted on the next one with them', async () => {
    const page = barePage();
    page.storage.set('octavo-consented', 'ga4 koala');
    for (const name of ['_ga_G-TEST123', 'ko_id', 'own_ga']) page.storage.set(name, '1');
    page.run((await moduleOf({ ...ga4, cookies: { key: 'consent', value: 'yes' } })) ?? '');
    await page.settle();
    expect(Object.fromEntries(page.storage)).toEqual({ 'octavo-consented': 'koala', ko_id: '1', own_ga: '1' });
  });

  test('nothing is deleted of what others stored before readers were asked here', async () => {
    const page = barePage();
    page.storage.set('_ga_G-TEST123', '1');
    page.run((await moduleOf({ ...ga4, cookies: { key: 'consent', value: 'yes' } })) ?? '');
    await page.settle();
    expect([...page.storage.keys()]).toEqual(['_ga_G-TEST123']);
  });

  test.each(['cookiebot', 'onetrust', 'osano', 'transcend'])(
    'nothing is deleted while %s has not said whether the reader consented',
    async (key) => {
      const page = barePage();
      page.storage.set('octavo-consented', 'ga4');
      page.storage.set('_ga_G-TEST123', '1');
      page.run((await moduleOf({ ...ga4, [key]: integrationCases[key]?.settings })) ?? '');
      await page.settle();
      expect([...page.storage.keys()]).toEqual(['octavo-consented', '_ga_G-TEST123']);
    },
  );

  test('Cookiebot: each kind of vendor waits for its own category, and a no is final', async () => {
    const page = await pageWith({ ...ga4, ...clearbit, cookiebot: integrationCases['cookiebot']?.settings });
    expect(page.scripts).toMatchObject([
      { src: 'https://consent.cookiebot.eu/uc.js', attributes: { id: 'Cookiebot', 'data-cbid': cbid } },
    ]);
    page.scripts[0]?.arrive('Cookiebot = { consent: { statistics: false, marketing: false, preferences: false } }');
    expect(page.scripts).toHaveLength(1);
    page.run('Cookiebot.consent.statistics = true');
    page.dispatch('window', 'CookiebotOnConsentReady');
    expect(page.scripts.map(({ src }) => new URL(src).hostname)).toEqual([
      'consent.cookiebot.eu',
      'www.googletagmanager.com',
    ]);
    page.run('Cookiebot.consent.statistics = false');
    page.dispatch('window', 'CookiebotOnDecline');
    expect(page.reloads()).toBe(1);
  });

  test('OneTrust: the category must be among the active ones', async () => {
    const page = await pageWith({ ...ga4, onetrust: integrationCases['onetrust']?.settings });
    expect(page.scripts).toMatchObject([
      {
        src: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
        attributes: { 'data-domain-script': '0123-abcd' },
      },
    ]);
    page.scripts[0]?.arrive("OnetrustActiveGroups = ',C0001,C00021,'; OptanonWrapper();");
    expect(page.scripts).toHaveLength(1);
    page.run("OnetrustActiveGroups = ',C0001,C0002,';");
    page.dispatch('window', 'OneTrustGroupsUpdated');
    expect(page.scripts).toHaveLength(2);
  });

  test('Transcend: the purpose must be true, and off again is a new load', async () => {
    const page = await pageWith({ ...clearbit, transcend: integrationCases['transcend']?.settings });
    expect(page.scripts.map(({ src }) => src)).toEqual(['https://transcend-cdn.com/cm/abc_1-2/airgap.js']);
    page.scripts[0]?.arrive(`
      purposes = { 'Product Analytics': 'Auto', Analytics: true };
      listeners = [];
      const real = { getConsent: () => ({ purposes }), addEventListener: (type, listener) => listeners.push(listener) };
      for (const callback of airgap.readyQueue) callback(real);`);
    expect(page.scripts).toHaveLength(1);
    page.run("purposes['Product Analytics'] = true; listeners[0]();");
    expect(page.scripts).toHaveLength(2);
    page.run("purposes['Product Analytics'] = false; listeners[0]();");
    expect(page.reloads()).toBe(1);
  });

  test('Osano: each kind of vendor waits for its own category', async () => {
    const page = barePage();
    page.run(`Osano = { cm: {
      consent: { ANALYTICS: 'DENY', MARKETING: 'DENY', PERSONALIZATION: 'ACCEPT' },
      listeners: {}, getConsent() { return this.consent; },
      addEventListener(type, listener) { this.listeners[type] = listener; },
    } };`);
    const all = { ...ga4, ...clearbit, intercom: vendorCases['intercom']?.settings };
    page.run((await moduleOf({ ...all, osano: integrationCases['osano']?.settings })) ?? '');
    await page.settle();
    expect(page.scripts.map(({ src }) => new URL(src).hostname)).toEqual(['widget.intercom.io']);
    page.run("Osano.cm.consent.ANALYTICS = 'ACCEPT'; Osano.cm.listeners['osano-cm-consent-saved']();");
    expect(page.scripts.map(({ src }) => new URL(src).hostname)).toEqual([
      'widget.intercom.io',
      'www.googletagmanager.com',
    ]);
  });

  test.each(['cookiebot', 'onetrust', 'osano', 'transcend'])(
    'nothing is loaded where the script of %s does not come',
    async (key) => {
      const page = await pageWith({ ...ga4, [key]: integrationCases[key]?.settings });
      page.dispatch('window', 'storage');
      expect(page.scripts.filter(({ src }) => src.includes('googletagmanager'))).toEqual([]);
    },
  );

  test('of several that ask, all must agree', async () => {
    const keys = consentSources.map(({ key }) => [key, integrationCases[key]?.settings] as const);
    const page = await pageWith({ ...ga4, ...Object.fromEntries(keys) }, { consent: 'yes' });
    expect(page.scripts.filter(({ src }) => src.includes('googletagmanager'))).toEqual([]);
  });
});

test("a vendor's fault is not that of the others", async () => {
  const page = barePage();
  page.run('dataLayer = { push() { throw new Error("broken"); } }; console = { warn() {} };');
  const code = await moduleOf({ ga4: vendorCases['ga4']?.settings, koala: vendorCases['koala']?.settings });
  page.run(code ?? '');
  await page.settle();
  expect(page.scripts.map(({ src }) => src)).toContain(vendorCases['koala']?.script);
});
