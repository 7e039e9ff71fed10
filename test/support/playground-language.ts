import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPlayground, violations } from './accessibility.ts';

/** Expects that the playground of an Arabic page with a required field speaks Arabic, as the page does of its servers, and English when its words do not come. */
export async function expectArabic(page: Page, url: string): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(url, { waitUntil: 'networkidle' });
  expect(asked.filter((address) => address.includes('/_astro/playground-'))).toEqual([]);
  await page.locator('.api-servers > summary').click();
  const tenant = page.getByRole('textbox', { name: 'tenant' });
  await tenant.fill('a.b');
  const wrong = page.locator('.server-variable [role=status]');
  await expect
    .poll(() => wrong.textContent())
    .toBe('يجب أن يكون \u2068tenant\u2069 جزءًا واحدًا من اسم مضيف: أحرف وأرقام وشرطات.');
  await tenant.fill('acme');
  await expect.poll(() => wrong.textContent()).toBe('');
  await page.click('.tryit-button');
  const arabic = page.locator('dialog.playground[lang=ar][dir=rtl]');
  await arabic.getByRole('button', { name: 'إرسال', exact: true }).click();
  expect(await arabic.locator('.playground-problem').textContent()).toBe('هذا مطلوب.');
  expect(await violations(page, openPlayground)).toEqual([]);
  await page.route('**/_astro/playground-*', (route) => route.abort());
  await page.reload();
  await page.click('.tryit-button');
  const english = page.locator('dialog.playground[lang=en][dir=ltr]');
  await english.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await english.locator('.playground-problem').textContent()).toBe('This is required.');
  await page.unroute('**/_astro/playground-*');
}
