import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { darkColourViolations, openPlayground, violations } from '../support/accessibility.ts';
import { startAuthorizationServer, type AuthorizationServer } from '../support/authorization-server.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { startEchoServer, type EchoServer } from '../support/echo-server.ts';
import { octavo, startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { startOidcProvider, type OidcServer } from '../support/oauth-provider.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { secureApi } from '../support/secure-api.ts';
import { openTab, type Tab } from '../support/tab.ts';

let echo: EchoServer;
let provider: OidcServer;
let authorization: AuthorizationServer;
let folder: TemporaryFolder;
let output: TemporaryFolder;
let site: RunningCommand;
let browser: TestBrowser;

beforeAll(async () => {
  echo = await startEchoServer();
  provider = await startOidcProvider();
  authorization = await startAuthorizationServer();
  const servers = { api: `http://127.0.0.1:${echo.port}`, oidc: provider.origin, oauth: authorization.origin };
  folder = await writeProject({
    'docs.json': {
      ...plainConfig,
      api: { examples: { languages: ['bash'] } },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'One', openapi: { source: 'one.json', directory: 'one' } },
          { group: 'Two', openapi: { source: 'two.json', directory: 'two' } },
        ],
      },
    },
    'index.mdx': '# Start',
    'one.json': secureApi(servers),
    'two.json': secureApi(servers),
  });
  output = await temporaryFolder();
  const args = [folder.path, '--out', join(output.path, 'dist'), '--bundle', join(output.path, 'bundle')];
  expect((await octavo(['build', ...args])).stderr).toBe('');
  site = await startOctavo(['preview', ...args, '--port', '0']);
  provider.begin(`${site.url}/_octavo/oauth`);
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
  await Promise.all([folder.remove(), output.remove()]);
  await Promise.all([echo.close(), provider.close(), authorization.close()]);
});

let tab: Tab;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  tab = await openTab(browser);
  ({ context, page } = tab);
});

beforeEach(() => {
  ({ page } = tab);
  echo.requests.length = 0;
  authorization.grants.length = 0;
});

afterEach(async () => {
  expect((await tab.reset()).thrown).toEqual([]);
});

/** Opens the playground of an operation. */
async function open(name: string, api = 'one'): Promise<Locator> {
  await page.goto(`${site.url}/${api}/${name}`);
  await page.click('.tryit-button');
  const dialog = page.locator('dialog.playground');
  await dialog.waitFor();
  return dialog;
}

/** No violation in what is open, in either scheme. */
async function expectAccessible(): Promise<void> {
  expect(await violations(page, openPlayground)).toEqual([]);
  expect(await darkColourViolations(page, openPlayground)).toEqual([]);
}

/** Sends the request and returns what the API got. */
async function send(dialog: Locator): Promise<EchoServer['requests'][number]> {
  const before = echo.requests.length;
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => echo.requests.length).toBe(before + 1);
  const request = echo.requests.at(-1);
  if (request === undefined) throw new Error('nothing was sent');
  return request;
}

const bearerOf = ({ headers }: EchoServer['requests'][number]): string =>
  /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';

describe('credentials that are typed', () => {
  test('basic, hidden until the reader asks, and never part of the HTML', async () => {
    const dialog = await open('basic');
    await dialog.getByLabel('username').fill('ada');
    const input = dialog.getByLabel('password');
    await input.fill('l:ve');
    expect((await send(dialog)).headers['authorization']).toBe(`Basic ${btoa('ada:l:ve')}`);
    await input.fill('hidden-secret');
    expect(await input.getAttribute('type')).toBe('password');
    expect(await dialog.locator('.playground-form').innerHTML()).not.toContain('hidden-secret');
    await dialog.getByRole('button', { name: 'Show' }).press('Enter');
    expect(await input.getAttribute('type')).toBe('text');
    expect(await input.inputValue()).toBe('hidden-secret');
  });

  test('bearer, filled in by x-default', async () => {
    const dialog = await open('bearer');
    expect(await dialog.getByLabel('Authorization').inputValue()).toBe('demo-token');
    expect((await send(dialog)).headers['authorization']).toBe('Bearer demo-token');
  });

  test('keys in header, query and cookie, all at once, and as the snippet says', async () => {
    const dialog = await open('keys');
    await expectAccessible();
    await dialog.getByLabel('X-Key').fill('h');
    await dialog.getByLabel('api_key').fill('q&1');
    await dialog.getByLabel('sid').fill('c');
    const { headers, url } = await send(dialog);
    expect({ url, key: headers['x-key'], cookie: headers['cookie'] }).toEqual({
      url: '/keys?api_key=q%261',
      key: 'h',
      cookie: 'sid=c',
    });
    const code = await dialog.getByLabel('Code of the request').textContent();
    for (const part of ['X-Key: h', 'api_key=q%261', 'sid=c']) expect(code).toContain(part);
  });

  test('alternatives are named by their schemes', async () => {
    const dialog = await open('either');
    const choice = dialog.getByLabel('Authorization method');
    expect(await choice.locator('option').allTextContents()).toEqual(['No authorization', 'header & bearer', 'basic']);
    expect((await send(dialog)).headers).not.toHaveProperty('authorization');
    await choice.selectOption('header & bearer');
    await dialog.getByLabel('X-Key').fill('h');
    expect((await send(dialog)).headers).toMatchObject({ 'x-key': 'h', authorization: 'Bearer demo-token' });
  });

  test('what cannot be set here is said', async () => {
    const dialog = await open('impossible');
    await dialog.getByText('the browser chooses the client certificate').waitFor();
    await dialog.getByText('HTTP Digest answers a challenge').waitFor();
    await expectAccessible();
  });
});

describe('for how long they are kept', () => {
  const key = (dialog: Locator): Locator => dialog.getByLabel('X-Key');

  test('for the tab: the next operation has them, another description has not', async () => {
    await key(await open('keys')).fill('kept');
    expect(await key(await open('key')).inputValue()).toBe('kept');
    expect(await key(await open('key', 'two')).inputValue()).toBe('');
    const other = await context.newPage();
    await other.goto(`${site.url}/one/key`);
    await other.click('.tryit-button');
    expect(await other.getByLabel('X-Key').inputValue()).toBe('');
    expect(page.url()).not.toContain('kept');
  });

  test('on the device when the reader wants, until they are forgotten', async () => {
    const dialog = await open('key');
    await key(dialog).fill('kept');
    await dialog.getByLabel('Remember on this device').check();
    page = await context.newPage();
    const later = await open('key');
    expect(await key(later).inputValue()).toBe('kept');
    await later.getByRole('button', { name: 'Forget all' }).click();
    expect(await key(later).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('kept');
  });

  test('what is broken there does not break the form', async () => {
    await page.goto(`${site.url}/one/key`);
    await page.evaluate(() => sessionStorage.setItem('octavo-credentials:/_octavo/oauth one.json', '{"header":7,'));
    const dialog = await open('key');
    await key(dialog).fill('new');
    expect((await send(dialog)).headers['x-key']).toBe('new');
  });
});

/** Signs in at the provider's own pages and agrees. */
async function signInAtProvider(popup: Page): Promise<void> {
  await popup.fill('input[name=login]', 'ada');
  await popup.fill('input[name=password]', 'x');
  await popup.click('button[type=submit]');
  await popup.click('button[type=submit]');
}

async function popupOf(action: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await action();
  return opened;
}

describe('a real provider', () => {
  test('OpenID Connect: discovery, authorization code with PKCE, renewal', async () => {
    const dialog = await open('open-id');
    await dialog.getByLabel('Client ID').fill('public-app');
    expect(await dialog.getByLabel('openid').isChecked()).toBe(true);
    await dialog.getByLabel('read:items').check();
    expect(await dialog.locator('.credential-redirect code').textContent()).toBe(`${site.url}/_octavo/oauth`);
    const popup = await popupOf(() => dialog.getByRole('button', { name: 'Sign in' }).click());
    const asked: string[] = [];
    popup.on('request', (request) => asked.push(request.url()));
    const closed = popup.waitForEvent('close');
    await signInAtProvider(popup);
    await dialog.locator('.credential-state').waitFor();
    await closed;
    expect(await dialog.locator('.credential-state').textContent()).toMatch(
      /^Signed in, expires in (?:59|60) minutes$/,
    );
    const first = bearerOf(await send(dialog));
    expect(await provider.clientOf(first)).toBe('public-app');

    await dialog.getByRole('button', { name: 'Renew' }).click();
    await expect.poll(async () => bearerOf(await send(dialog))).not.toBe(first);
    expect(await provider.clientOf(bearerOf(await send(dialog)))).toBe('public-app');
    expect(page.url()).toBe(`${site.url}/one/open-id`);
  });

  test('OAuth 2: scopes that the operation needs are chosen, and the next operation is signed in', async () => {
    const dialog = await open('code');
    await dialog.getByLabel('Client ID').waitFor();
    await expectAccessible();
    await dialog.getByLabel('Client ID').fill('public-app');
    expect(await dialog.getByLabel('write:items').isChecked()).toBe(true);
    expect(await dialog.getByLabel('read:items').isChecked()).toBe(false);
    await dialog.getByLabel('openid').check();
    await signInAtProvider(await popupOf(() => dialog.getByRole('button', { name: 'Sign in' }).click()));
    await dialog.locator('.credential-state').waitFor();
    const next = await open('read');
    await next.getByText('what this operation needs: read:items').waitFor();
    expect(await provider.clientOf(bearerOf(await send(next)))).toBe('public-app');
  });

  test.each([
    ['in the Authorization header', false],
    ['in the body', true],
  ])('client credentials, the secret %s; a wrong one is refused, with what to do', async (how, inBody) => {
    const dialog = await open('code');
    const ask = async (secret: string): Promise<string> => {
      const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/token'));
      await dialog.getByLabel('Client secret').fill(secret);
      await dialog.getByRole('button', { name: 'Get a token' }).click();
      return (await asked).postData() ?? '';
    };
    await dialog.getByLabel('How to get a token').selectOption('Client credentials');
    await dialog.getByLabel('Client ID').fill('backend');
    await dialog.getByLabel('Client secret').fill('wrong');
    await dialog.getByLabel('Send the secret').selectOption(how);
    await dialog.getByLabel('write:items').uncheck();
    await ask('wrong');
    expect(await dialog.getByRole('alert').textContent()).toMatch(
      /^The provider answered invalid_client: .* Check the client ID and the client secret/,
    );
    expect((await ask('s3cret +%')).includes('client_secret=')).toBe(inBody);
    await dialog.locator('.credential-state').waitFor();
    expect(await provider.clientOf(bearerOf(await send(dialog)))).toBe('backend');
  });
});

describe('another authorization server', () => {
  const begin = async (client: string, way?: string, operation = 'old'): Promise<Locator> => {
    const dialog = await open(operation);
    if (way !== undefined) await dialog.getByLabel('How to get a token').selectOption(way);
    await dialog.getByLabel('Client ID').fill(client);
    return dialog;
  };
  const signIn = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Sign in' }).click();
  const alert = async (dialog: Locator): Promise<string> => (await dialog.getByRole('alert').textContent()) ?? '';

  test('password: it is sent to the token endpoint, and kept nowhere; an error is shown as text, with what to do', async () => {
    const dialog = await begin('app', 'User name and password');
    await dialog.getByLabel('username').fill('eve');
    await dialog.getByRole('button', { name: 'Get a token' }).click();
    expect(await alert(dialog)).toBe(
      'The provider answered invalid_grant: that was <b>wrong</b>. What was entered was refused, or has expired or been used already. Start again.',
    );
    await dialog.getByLabel('username').fill('ada');
    await dialog.getByLabel('password').fill('lovelace');
    await dialog.getByLabel('password').press('Enter');
    await dialog.locator('.credential-state').waitFor();
    expect(authorization.issued).toContain(bearerOf(await send(dialog)));
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('lovelace');
  });

  test('a wrong answer brings no token; one that allows no other sites gets the code once, through the proxy', async () => {
    const dialog = await begin('app', 'Sign in (authorization code)', 'closed');
    for (const [client, message] of [
      ['refusing', 'The provider answered access_denied: not you.'],
      ['wrong-state', 'its state is not ours'],
      ['other-issuer', 'its iss is not ours'],
    ] as const) {
      await dialog.getByLabel('Client ID').fill(client);
      await signIn(dialog);
      await expect.poll(() => alert(dialog), { message: client }).toContain(message);
      expect(await dialog.locator('.credential-state').count(), client).toBe(0);
      expect(authorization.grants, client).toEqual([]);
    }
    await dialog.getByLabel('Client ID').fill('app');
    await signIn(dialog);
    await dialog.locator('.credential-state').waitFor();
    expect(authorization.grants.map((fields) => fields['grant_type'])).toEqual(['authorization_code']);
    expect(authorization.issued).toContain(bearerOf(await send(dialog)));
  });

  test('implicit: the token comes in the fragment; a window that is blocked is named, one that is closed no dead end', async () => {
    const dialog = await begin('waiting', 'Sign in (implicit)');
    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await signIn(dialog);
    expect(await alert(dialog)).toContain('Allow pop-ups for this site');
    const popup = await popupOf(() => signIn(dialog));
    await popup.getByText('Sign in').waitFor();
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    await popup.close();
    await expect.poll(() => alert(dialog)).toContain('was closed before it brought a token');
    const button = dialog.getByRole('button', { name: 'Sign in' });
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
    // Implicit: the token comes in the fragment.
    await dialog.getByLabel('Client ID').fill('app');
    await signIn(dialog);
    await dialog.locator('.credential-state').waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    expect(authorization.issued).toContain(bearerOf(await send(dialog)));
    expect(authorization.grants).toEqual([]);
  });

  test('an address of a description that is a script is not opened', async () => {
    const dialog = await begin('app', undefined, 'script');
    await signIn(dialog);
    expect(await alert(dialog)).toContain('which is no web address');
    expect(await page.evaluate(() => document.title)).not.toBe('owned');
  });
});

describe('the redirect page', () => {
  test('cleans its address, loads its own script only, and says when nobody waits', async () => {
    await page.goto(`${site.url}/_octavo/oauth?code=secret-code&state=nobody`);
    await page.getByText('No playground is waiting for this sign-in').waitFor();
    expect(page.url()).toBe(`${site.url}/_octavo/oauth`);
    expect(await page.content()).toContain("default-src 'none'; script-src 'self'");
  });
});
