import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A channel of the project `channels`, open in a browser. */
export interface ChannelPage {
  readonly page: Page;
  readonly dialog: Locator;
  /** `127.0.0.1:8080`: where its first server is. */
  readonly host: string;
}

/** Expects that the page shows its connection in code, and the playground that which is entered, in the chosen language. */
export async function expectConnectionInCode({ page, dialog, host }: ChannelPage): Promise<void> {
  const sample = page.locator('#request-example');
  await sample.getByLabel('Language').selectOption('Python');
  const written = (await sample.locator('.choice:visible code').textContent()) ?? '';
  expect(written).toContain(`connect("ws://${host}/live/rooms/kitchen?user={user}&history=false`);
  expect(written).toContain('api_key=%3Capi-key%3E');
  await page.click('.tryit-button');
  const code = dialog.getByLabel('Code of the connection');
  await dialog.getByLabel(/^room/).fill('attic');
  await dialog.getByLabel(/^api_key/).fill('secret-key');
  expect(await code.textContent()).toMatch(/from websockets.*\/live\/rooms\/attic\?.*api_key=•••/s);
  await dialog.getByLabel('Language').selectOption('Node.js');
  expect(await code.textContent()).toContain('new WebSocket(');
  await page.reload();
  expect(await sample.locator('.choice:visible code').textContent()).toContain('new WebSocket(');
}

/** Expects that an environment has a server of its own, which is also chosen on the page, and no keys of another one. */
export async function expectEnvironments({ page, dialog }: Pick<ChannelPage, 'page' | 'dialog'>): Promise<void> {
  await page.locator('.endpoint-server select').selectOption({ index: 1 });
  await page.click('.tryit-button');
  const server = dialog.getByLabel('Server', { exact: true });
  expect(await server.locator('option:checked').textContent()).toContain('Nobody listens here');
  await server.selectOption({ index: 0 });
  const environment = dialog.getByRole('group', { name: 'Environment' });
  const key = dialog.getByLabel(/^api_key/);
  await environment.getByRole('button', { name: 'New' }).click();
  await dialog.getByLabel('Name of the environment').fill('Elsewhere');
  await key.fill('secret-key');
  await environment.getByRole('button', { name: 'Save' }).click();
  expect(await key.inputValue()).toBe('');
  await server.selectOption({ index: 1 });
  await environment.getByRole('combobox').selectOption('Default environment');
  expect(await server.inputValue()).toBe('0');
  await environment.getByRole('combobox').selectOption('Elsewhere');
  expect(await server.inputValue()).toBe('1');
  await dialog.getByLabel(/^room/).fill('attic');
  await environment.getByRole('button', { name: 'Reset all' }).click();
  expect([await server.inputValue(), await dialog.getByLabel(/^room/).inputValue()]).toEqual(['0', '']);
}
