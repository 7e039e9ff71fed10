import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { darkColourViolations, openPlayground, violations } from '../support/accessibility.ts';
import { hugeJson } from '../support/answer-server.ts';
import { soon, useAnswersPlayground } from '../support/answers-playground.ts';

const playground = useAnswersPlayground({ direct: '"proxy": false' });

describe('a response', () => {
  test('of 5 MB is there as a whole, laid out where it is looked at, and folds', async () => {
    await playground.goOn('direct');
    await playground.ask('huge-json');
    await playground.body.waitFor();
    expect(JSON.stringify(JSON.parse(await playground.bodyText())) === hugeJson).toBe(true);
    // Far fewer elements than lines.
    expect(await playground.body.locator('*').count()).toBeLessThan(10_000);
    await playground.body.evaluate((element) => element.scrollTo(0, 1_000_000));
    await expect
      .poll(() => playground.body.locator('.playground-fold').first().getAttribute('aria-label'))
      .not.toMatch(/^Line 1:/);
    await playground.body.evaluate((element) => element.scrollTo(0, 0));
    await playground.body.getByRole('button', { name: 'Line 1:' }).click();
    await expect.poll(() => playground.bodyText(), soon).toBe('[ … ]');
    await playground.body.getByRole('button', { name: 'Line 1:' }).click();
    await expect
      .poll(() => playground.body.evaluate(({ textContent }) => textContent.length), soon)
      .toBeGreaterThan(5_000_000);
  }, 60_000);

  test('of one long line is copied as it came, although it is laid out in parts', async () => {
    await playground.goOn('direct');
    await playground.ask('minified-text');
    await playground.body.waitFor();
    await expect.poll(() => playground.bodyText(), soon).toBe('abcdefghi '.repeat(500_000));
    const selected = await playground.body.evaluate((element) => {
      const [first, second] = element.children;
      getSelection()?.setBaseAndExtent(first!.firstChild!, 9995, second!.firstChild!, 5);
      const event = new ClipboardEvent('copy', { bubbles: true, clipboardData: new DataTransfer() });
      element.dispatchEvent(event);
      return event.clipboardData?.getData('text/plain');
    });
    expect(selected).toBe('fghi abcde');
  });

  test('that is compressed tells both sizes, and a bomb is not unpacked to its end', async () => {
    await playground.goOn('direct');
    await playground.ask('compressed');
    expect(await playground.response.locator('.playground-status').textContent()).toMatch(
      /Size10\.0 kBTransferred\d+ bytes/,
    );
    await playground.ask('bomb');
    await expect.poll(() => playground.response.textContent(), soon).toMatch(/larger than 50\.0 MB/);
  });

  test('as a stream without an end is bounded, and the reader can scroll up in it', async () => {
    await playground.goOn('direct');
    await playground.start('endless-events');
    await playground.response.getByText(/The last [\d,]+ of [\d,]+ are shown/).waitFor();
    expect(await playground.body.getByRole('listitem').count()).toBeLessThanOrEqual(1000);
    const fromEnd = (): Promise<number> =>
      playground.body.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    await expect.poll(fromEnd, soon).toBeLessThan(24);
    await playground.body.evaluate((element) => {
      element.scrollTop = 0;
      return new Promise((resolve) => setTimeout(resolve, 1000));
    });
    expect(await fromEnd()).toBeGreaterThan(24);
    await playground.page.getByRole('button', { name: 'Cancel' }).click();
    await playground.response
      .getByText(/^Cancelled\./)
      .last()
      .waitFor();
  });

  test('folds by keyboard: one stop for Tab, arrows between the buttons', async () => {
    await playground.goOn('direct');
    await playground.ask('json');
    await playground.body.focus();
    await playground.page.keyboard.press('Tab');
    const focused = (): Promise<string | null> => playground.page.locator(':focus').getAttribute('aria-label');
    expect(await focused()).toBe('Line 1: {');
    await playground.page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Line 6: "list": [');
    await playground.page.keyboard.press('Enter');
    expect(await playground.page.locator(':focus').getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => playground.bodyText(), soon).toContain('"list": [ … ]\n}');
    await playground.page.keyboard.press('Enter');
    await expect.poll(() => playground.bodyText(), soon).toContain('"<b>x</b>"');
    await playground.page.keyboard.press('Tab');
    expect(await playground.page.evaluate(() => document.activeElement?.closest('.playground-text'))).toBeNull();
  });

  test('leaves the focus where it was', async () => {
    await playground.goOn('direct');
    await playground.page.getByLabel(/^kind/).fill('json');
    await playground.page.getByRole('button', { name: 'Send', exact: true }).focus();
    await playground.page.keyboard.press('Enter');
    await playground.body.waitFor();
    await expect.poll(() => playground.page.locator(':focus').textContent(), soon).toBe('Send');
  });

  test('has no accessibility violation, in either scheme', async () => {
    await playground.goOn('direct');
    for (const kind of ['events', 'not-found', 'binary', 'form', 'hung-up', 'json']) {
      await playground.ask(kind);
      if (kind === 'json') {
        await playground.body.waitFor();
        for (const summary of await playground.response.locator('summary').all()) await summary.click();
      }
      expect(await violations(playground.page, openPlayground)).toEqual([]);
      expect(await darkColourViolations(playground.page, openPlayground)).toEqual([]);
    }
  }, 120_000);

  test.each([
    [390, 844],
    [390, 600],
    [768, 1024],
  ])('is in view at %d × %d, below the buttons, and nothing is wider than the screen', async (width, height) => {
    await playground.goOn('direct');
    await playground.page.setViewportSize({ width, height });
    await playground.ask('json');
    await playground.body.waitFor();
    expect((await playground.response.boundingBox())?.y).toBeLessThan(height * 0.75);
    const dialog = playground.page.locator('dialog.playground');
    await dialog.evaluate((element) => element.scrollBy(0, 500));
    for (const button of await dialog.locator('.playground-header button').all()) {
      expect(await isWhollySeen(button)).toBe(true);
    }
    const overflow = await playground.page.evaluate(
      () => (document.querySelector('.playground-columns')?.scrollWidth ?? 0) - innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

/** Whether the middle of each of its edges is on the screen, and nothing lies over it. */
async function isWhollySeen(element: Locator): Promise<boolean> {
  return element.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const places = [
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    return places.every((place) => button.contains(document.elementFromPoint(...place)));
  });
}
