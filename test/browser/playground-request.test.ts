import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { soon, useAnswersPlayground } from '../support/answers-playground.ts';

const playground = useAnswersPlayground({
  direct: '"proxy": false',
  credentials: '"proxy": false, "credentials": true',
  proxied: '"proxy": true',
});

describe('the request', () => {
  test('is copied as the curl that does the same', async () => {
    await playground.open('direct');
    await playground.page.getByLabel(/^X-Note/).fill("it's");
    await playground.ask('json');
    await promisify(execFile)('bash', ['-c', `${await playground.copied('Copy as cURL')} --silent`]);
    expect(playground.api.requests.map(({ line, headers }) => [line, headers['x-note']])).toEqual([
      ['GET /answers/json', "it's"],
      ['GET /answers/json', "it's"],
    ]);
  });

  test('is sent again by Retry, and kept in a history without its secrets', async () => {
    await playground.open('direct');
    await playground.page.getByLabel(/^api_key/).fill('SECRET');
    await playground.ask('json');
    await playground.ask('csv');
    await playground.response.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => playground.api.requests.length, soon).toBe(3);
    await playground.response.getByText('History (3)').click();
    const history = playground.response.locator('.playground-history');
    expect(await history.textContent()).not.toContain('SECRET');
    await expect
      .poll(() => history.getByRole('button').allTextContents())
      .toEqual([
        expect.stringMatching(/^GET\/answers\/csv\?api_key=…200.*10 bytes/),
        expect.stringMatching(/^GET\/answers\/csv\?api_key=…200.*10 bytes/),
        expect.stringMatching(/^GET\/answers\/json\?api_key=…200.*82 bytes/),
      ]);
    await history.getByRole('button').last().click();
    await expect.poll(() => playground.bodyText(), soon).toContain('"price": 1.50');
    // It is kept while the page is open.
    await playground.page.keyboard.press('Escape');
    await playground.page.click('.tryit-button');
    await playground.response.getByText('History (3)').waitFor();
  });

  test('goes without cookies unless the site wants them', async () => {
    for (const [site, expected] of [
      ['direct', undefined],
      ['credentials', 'own=1'],
    ] as const) {
      await playground.open(site);
      await playground.context.addCookies([
        { name: 'own', value: '1', url: `http://127.0.0.1:${playground.api.port}` },
      ]);
      await playground.ask('plain');
      expect(playground.api.requests.at(-1)?.headers.cookie).toBe(expected);
    }
  });

  test('names the headers that browsers do not send', async () => {
    await playground.open('direct');
    await playground.page.getByLabel(/^Referer/).fill('https://example.com');
    await playground.page.getByLabel(/^visit/).fill('7');
    await playground.ask('plain');
    await expect.poll(() => playground.response.textContent(), soon).toContain(': Referer, Cookie.');
    expect(playground.api.requests[0]?.headers.cookie).toBeUndefined();
  });

  test('goes without a body where browsers can send none, and says so', async () => {
    await playground.open('direct', 'search-with-a-body');
    await playground.page.getByLabel('Request body').fill('{"q": 1}');
    await playground.ask('plain');
    await expect
      .poll(() => playground.response.textContent(), soon)
      .toContain('The body was not sent: browsers cannot send one with GET.');
  });

  test('with a header that HTTP cannot carry is not sent', async () => {
    await playground.open('proxied');
    await playground.page.getByLabel(/^X-Note/).fill('日本');
    await playground.ask('plain');
    await expect
      .poll(() => playground.response.textContent(), soon)
      .toContain('The header "X-Note" has characters that HTTP cannot carry.');
    expect(playground.api.requests).toEqual([]);
  });
});

describe('a request that fails', () => {
  test('for CORS says so, and what helps', async () => {
    playground.api.isOpen = false;
    await playground.goOn('direct');
    await playground.ask('json');
    await expect
      .poll(() => playground.response.textContent(), soon)
      .toMatch(/does not allow http:\/\/127\.0\.0\.1:\d+ to read its answers \(CORS\)/);
    await expect.poll(() => playground.response.textContent(), soon).toContain('api.playground.proxy');
  });

  test.each([
    ['direct', 'The server cannot be reached.'],
    ['proxied', 'The API could not be reached: the server refuses the connection.'],
  ] as const)('because the server is not there says so (%s)', async (site, message) => {
    await playground.open(site, 'ask-a-server-that-is-not-there');
    await playground.ask('json');
    await expect.poll(() => playground.response.textContent(), soon).toContain(message);
  });

  test.each([
    ['direct', 'hung-up', 'refuse or break the connection'],
    ['proxied', 'hung-up', 'the server closed the connection'],
  ] as const)('because the server does not speak HTTP says so (%s, %s)', async (site, kind, words) => {
    await playground.goOn(site);
    await playground.ask(kind);
    await expect.poll(() => playground.response.textContent(), soon).toContain(words);
  });

  test('because the device is offline says so, and works again afterwards', async () => {
    await playground.goOn('direct');
    await playground.context.setOffline(true);
    await playground.ask('json');
    await expect.poll(() => playground.response.textContent(), soon).toContain('This device is offline.');
    await playground.context.setOffline(false);
    await playground.response.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => playground.status(), soon).toContain('Response 200');
    await expect.poll(() => playground.bodyText(), soon).toContain('"price": 1.50');
  });

  test('on a host without functions says what to do', async () => {
    await playground.goOn('proxied');
    await playground.page.route('**/_octavo/proxy', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
    );
    await playground.ask('json');
    await expect
      .poll(() => playground.response.textContent(), soon)
      .toContain('This host has no proxy: it answers for files only.');
    expect(await playground.response.locator('.playground-failure code').textContent()).toBe('octavo serve');
  });
});
