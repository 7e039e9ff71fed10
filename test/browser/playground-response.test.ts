import { describe, expect, test } from 'vitest';
import { soon, useAnswersPlayground } from '../support/answers-playground.ts';
import { webmFilm } from '../support/media-files.ts';

const playground = useAnswersPlayground({ direct: '"proxy": false', proxied: '"proxy": true' });

const ways = [
  ['directly', 'direct'],
  ['through the proxy', 'proxied'],
] as const;

describe.each(ways)('a response that came %s', (_way, site) => {
  test.each(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'])('to %s is shown', async (method) => {
    await playground.open(site, `${method}-an-answer`);
    const hasBody = ['post', 'put', 'patch'].includes(method);
    if (hasBody) await playground.page.getByLabel('Request body').fill('hello');
    await playground.ask('plain');
    expect(playground.api.requests.map(({ line, body: sent }) => [line, sent])).toEqual([
      [`${method.toUpperCase()} /answers/plain`, hasBody ? 'hello' : ''],
    ]);
    if (method === 'head')
      await expect.poll(() => playground.response.textContent(), soon).toContain('The response has no body.');
    else await expect.poll(() => playground.bodyText(), soon).toBe(`${method.toUpperCase()} ${hasBody ? 'hello' : ''}`);
  });

  test('as JSON is laid out and coloured, and nothing of it is changed', async () => {
    await playground.goOn(site);
    await playground.ask('json');
    await playground.body.waitFor();
    const shown = await playground.bodyText();
    const sent = '{"price":1.50,"big":12345678901234567890,"a":1,"a":2,"list":[{"b":[]},"<b>x</b>"]}';
    expect(shown).toContain('\n  "price": 1.50,\n  "big": 12345678901234567890,\n  "a": 1,\n  "a": 2,\n');
    expect(shown.replace(/\s/g, '')).toBe(sent);
    await expect.poll(() => playground.page.evaluate(() => CSS.highlights.get('octavo-constant')?.size), soon).toBe(4);
    await playground.response.getByRole('button', { name: 'Raw' }).click();
    await expect.poll(() => playground.bodyText(), soon).toBe(sent);
    expect(await playground.copied('Copy body')).toBe(sent);
    expect(await playground.status()).toMatch(/^Response 200 OK in .+, 82 bytes\.$/);
    expect(await playground.response.locator('.playground-status').textContent()).toMatch(
      /200 OK The request succeeded\.First byte.+ms.*Total.+ms.*Size82 bytes/,
    );
  });

  test('that is binary is saved under a safe name; its first bytes are shown', async () => {
    await playground.goOn(site);
    await playground.ask('binary');
    await playground.response.getByText('The first 256 bytes').waitFor();
    const { name, content } = await playground.saved();
    expect(name).toBe('setup.bin');
    expect([...content.subarray(0, 300)]).toEqual(Array.from({ length: 300 }, (_, index) => index % 256));
    await playground.ask('disguised');
    await expect
      .poll(() => playground.response.getByLabel('First bytes of the response').textContent())
      .toContain('PK....');
  });

  test('in other character sets is readable', async () => {
    await playground.goOn(site);
    await playground.ask('latin');
    await expect.poll(() => playground.bodyText(), soon).toBe('Grüße');
    await playground.ask('utf16');
    await expect.poll(() => playground.bodyText(), soon).toBe('{\n  "a": "ü"\n}');
    await playground.ask('martian');
    await playground.response.getByText('"x-martian", which browsers do not know').waitFor();
  });

  test('without a body, and with an error, says what it means', async () => {
    await playground.goOn(site);
    await playground.ask('empty');
    await expect.poll(() => playground.response.textContent(), soon).toContain('204 No Content');
    await expect.poll(() => playground.response.textContent(), soon).toContain('The response has no body.');
    await playground.ask('not-found');
    await expect
      .poll(() => playground.response.textContent(), soon)
      .toContain('404 Not Found There is nothing at this address.');
    await expect.poll(() => playground.bodyText(), soon).toBe('{\n  "title": "No such thing"\n}');
  });

  test('as events appears as it arrives, what is no event as it came', async () => {
    await playground.goOn(site);
    await playground.ask('events');
    const entries = playground.body.getByRole('listitem');
    await expect
      .poll(() => entries.allTextContents())
      .toEqual([
        '1message{\n  "step": 1,\n  "price": 1.50\n}',
        '2Commentkeep-alive',
        '3progressid 7two\nlines',
        '4messageid 7café ü 😀',
        '5Not an eventnonsense',
        '6Not an eventevent: done',
        '7Not an eventdata: cut off',
      ]);
    await playground.response.getByRole('button', { name: 'Raw' }).click();
    await expect.poll(() => playground.bodyText(), soon).toContain(': keep-alive\n\nevent: progress\r\nid: 7\r\n');
    await playground.ask('broken-events');
    await expect.poll(() => entries.allTextContents(), soon).toEqual(['1Not an event{"error": "no stream today"}']);
    await playground.ask('lines');
    await expect.poll(() => entries.allTextContents(), soon).toContain('3{\n  "row": 2,\n  "value": 1.0\n}');
  });

  test('by way of a redirect says where it came from in the end', async () => {
    await playground.goOn(site);
    await playground.ask('moved');
    const final = `http://127.0.0.1:${playground.api.port}/answers/csv?after=1`;
    await playground.response.getByText(`Redirected: this is the answer of ${final}`).waitFor();
    const steps = await playground.response.getByRole('list', { name: 'Redirects' }).allTextContents();
    // Browsers say nothing of the way.
    expect(steps).toEqual(site === 'direct' ? [] : [`302 ${final}`]);
  });

  test('that breaks off is shown as far as it came', async () => {
    await playground.goOn(site);
    await playground.ask('broken');
    await expect.poll(() => playground.bodyText(), soon).toBe('{\n  "a": [\n    1,\n    2,');
    await expect
      .poll(() => playground.response.textContent(), soon)
      .toMatch(/The connection broke off before the end.*12 bytes/);
  });

  test('can be cancelled before it comes and while it comes', async () => {
    await playground.goOn(site);
    await playground.start('slow');
    await playground.page.getByRole('button', { name: 'Cancel' }).click();
    await playground.response.getByText('Cancelled before an answer came.').last().waitFor();
    await playground.start('dripping');
    // A text is shown while it arrives.
    await expect.poll(() => playground.bodyText(), soon).toBe('the beginning');
    await playground.page.getByRole('button', { name: 'Cancel' }).click();
    await playground.response.getByText('Cancelled. What arrived until then (13 bytes) is shown.').last().waitFor();
    await expect.poll(() => playground.bodyText(), soon).toBe('the beginning');
  });

  test('that does not come in the time that the reader allows is given up', async () => {
    await playground.goOn(site);
    const limit = playground.page.getByLabel('Give up after');
    const usual = await limit.inputValue();
    await limit.fill('1');
    await playground.ask('slow');
    await expect.poll(() => playground.response.textContent(), soon).toContain('No answer in 1 second.');
    await limit.fill(usual);
  });

  test('of 1 GB leaves the page usable', async () => {
    await playground.goOn(site);
    await playground.ask('gigabyte');
    await expect
      .poll(() => playground.response.textContent(), soon)
      .toMatch(site === 'direct' ? /larger than 50\.0 MB/ : /the proxy passes on 10 MB at most/);
    await expect.poll(() => playground.bodyText(), soon).toContain('large large');
    expect(playground.api.written()).toBeLessThan(500_000_000);
    expect((await playground.saved()).content.length).toBeGreaterThan(5_000_000);
  });
});

test('a response as XML is laid out, HTML and CSV are shown as they came', async () => {
  await playground.goOn('direct');
  await playground.ask('xml');
  await expect
    .poll(() => playground.bodyText(), soon)
    .toContain('<a>\n  <b id="1">x</b>\n  <c>\n    <d/>\n  </c>\n</a>');
  await playground.ask('html');
  await expect.poll(() => playground.bodyText(), soon).toContain('<h1>Hello</h1><script>');
  await playground.ask('csv');
  await expect.poll(() => playground.bodyText(), soon).toBe('a,b\r\n1,2\r\n');
});

test('a response as a form is a table of its fields', async () => {
  await playground.goOn('direct');
  await playground.ask('form');
  await expect.poll(() => playground.body.getByRole('row').allTextContents(), soon).toEqual(['nameJürgen K', 'x<b>']);
  await playground.response.getByRole('button', { name: 'Raw' }).click();
  await expect.poll(() => playground.bodyText(), soon).toBe('name=J%C3%BCrgen+K&x=%3Cb%3E');
});

test('a response as a picture is shown, with its size', async () => {
  await playground.goOn('direct');
  await playground.ask('png');
  await expect.poll(() => playground.response.locator('figcaption').textContent(), soon).toBe('60 × 40');
});

test('a response as SVG is a picture whose scripts do not run, and whose address is not of this site', async () => {
  await playground.goOn('direct');
  await playground.ask('svg');
  await expect.poll(() => playground.response.locator('figcaption').textContent(), soon).toBe('40 × 30');
  expect(await playground.response.locator('img').getAttribute('src')).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(await playground.response.locator('svg').count()).toBe(0);
});

test('a response as sound and film is played', async () => {
  await playground.goOn('direct');
  playground.api.film = await webmFilm(playground.page);
  for (const [kind, element] of [
    ['wav', 'audio'],
    ['film', 'video'],
  ] as const) {
    await playground.ask(kind);
    await playground.response.locator(element).evaluate((media: HTMLMediaElement) => {
      media.muted = true;
      return media.play();
    });
    expect(await playground.response.locator(element).getAttribute('controls')).toBe('');
  }
});

test('a response that is no picture although it says so is told and not shown', async () => {
  await playground.goOn('direct');
  await playground.ask('wrong-image');
  await playground.response.getByText('This browser cannot show it').waitFor();
  const bytes = playground.response.getByLabel('First bytes of the response');
  await expect.poll(() => bytes.textContent(), soon).toContain('<html><script>ra');
  expect((await playground.saved()).content.toString()).toBe('<html><script>ran = true</script></html>');
});

test('in colours of the reader, code has one, and what is chosen or sends has an edge', async () => {
  const { page } = playground;
  await playground.open('direct', 'get-an-answer');
  await page.emulateMedia({ forcedColors: 'active' });
  await playground.ask('json');
  await playground.body.waitFor();
  expect(await page.evaluate(() => CSS.highlights.get('octavo-constant')?.size ?? 0)).toBe(0);
  const edge = (selector: string, property: 'outlineStyle' | 'borderTopStyle'): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((button, key) => getComputedStyle(button)[key], property);
  expect(await edge('.playground-response button[aria-pressed=true]', 'outlineStyle')).toBe('solid');
  expect(await edge('.playground-send', 'borderTopStyle')).toBe('solid');
});
