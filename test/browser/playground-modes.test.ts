import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { startEchoServer, type EchoServer } from '../support/echo-server.ts';
import { octavo, startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const password = 'open sesame';

let echo: EchoServer;
let browser: TestBrowser;
let folder: TemporaryFolder;
let server: RunningCommand;

/** One operation a mode: how it is shown is said by the operation itself. */
function described(port: number): unknown {
  const modes = ['interactive', 'simple', 'none', 'auth'];
  const operation = (mode: string, groups?: readonly string[]): unknown => ({
    get: {
      summary: groups === undefined ? mode : `${mode} for a group`,
      'x-mint': { metadata: { playground: mode, public: true, ...(groups === undefined ? {} : { groups }) } },
      responses: { 200: { description: 'ok' } },
    },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Modes', version: '1' },
    servers: [{ url: `http://127.0.0.1:${port}` }],
    paths: {
      ...Object.fromEntries(modes.map((mode) => [`/${mode}`, operation(mode)])),
      '/group': operation('auth', ['staff']),
    },
  };
}

beforeAll(async () => {
  echo = await startEchoServer();
  folder = await writeProject({
    'docs.json': {
      ...plainConfig,
      api: { examples: { languages: ['bash'] } },
      navigation: { groups: [{ group: 'API', pages: ['index'], openapi: 'api.json' }] },
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'api.json': described(echo.port),
    'octavo.config.json': { auth: { method: 'password' } },
  });
  const [dist, bundle] = [join(folder.path, 'dist'), join(folder.path, 'bundle')];
  expect((await octavo(['build', folder.path, '--out', dist, '--bundle', bundle])).stderr).toBe('');
  const allowed = ['--allow-origin', `http://127.0.0.1:${echo.port}`];
  server = await startOctavo(['serve', '--dist', dist, '--bundle', bundle, '--port', '0', ...allowed], {
    OCTAVO_SECRET: 'a secret of the tests that is long enough',
    OCTAVO_SITE_PASSWORD: password,
  });
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await folder.remove();
  await echo.close();
});

let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});

afterEach(() => context.close());

async function signIn(): Promise<void> {
  await page.goto(`${server.url}/_octavo/login?to=/`);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/`);
}

const tryIt = '.tryit-button';
const copy = '.endpoint-copy';

test.each([
  ['interactive', true, true],
  ['simple', false, true],
  ['none', false, false],
  ['auth', false, true],
])('%s: the playground is shown (%s) and the address can be copied (%s)', async (mode, hasPlayground, hasCopy) => {
  await page.goto(`${server.url}/api-reference/${mode}`, { waitUntil: 'networkidle' });
  expect([await page.locator(tryIt).isVisible(), await page.locator(copy).isVisible()]).toEqual([
    hasPlayground,
    hasCopy,
  ]);
});

test('a reader who is signed in gets the playground for signed-in readers, and what it sends arrives', async () => {
  await signIn();
  await page.goto(`${server.url}/api-reference/auth`);
  await page.locator(tryIt).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => echo.requests.map(({ url }) => url)).toEqual(['/auth']);
});

test('one who is in none of its groups gets none, and the proxy sends nothing either', async () => {
  await signIn();
  await page.goto(`${server.url}/api-reference/auth-for-a-group`, { waitUntil: 'networkidle' });
  expect(await page.locator(tryIt).isVisible()).toBe(false);
  const before = echo.requests.length;
  const status = await page.evaluate(async (target) => {
    const { token } = (await (await fetch('/_octavo/session')).json()) as { token: string };
    const answer = await fetch('/_octavo/proxy', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-octavo-token': token },
      body: JSON.stringify({ method: 'GET', url: target, headers: [] }),
    });
    return answer.status;
  }, `http://127.0.0.1:${echo.port}/group`);
  expect([status, echo.requests.length]).toEqual([403, before]);
});
