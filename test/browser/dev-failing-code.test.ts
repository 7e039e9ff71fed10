import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

let project: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let page: Page;

const text = [
  '---',
  'title: Start',
  '---',
  '',
  'import { useState as keep } from "react";',
  '',
  'export const Broken = ({ kite }) => <b>{kite.name}</b>;',
  'export const Counter = () => { const [n, set] = keep(1); return <button onClick={() => set(n + 1)}>Count {n}</button>; };',
  '',
  '<Broken>Within.</Broken>',
  '',
  '<Counter />',
  '',
  'Behind {nothing}.',
  '',
].join('\n');

beforeAll(async () => {
  project = await writeProject({ 'docs.json': plainConfig, 'index.mdx': text });
  server = await startOctavo(['dev', project.path, '--port', '0', '--offline']);
  browser = await openBrowser();
  page = await (await browser.newContext()).newPage();
  await page.goto(server.url);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await project.remove();
});

describe('code that fails, in the preview', { timeout: 30_000 }, () => {
  test('leaves a box that says what failed, and the rest of the page', async () => {
    const box = page.getByRole('alert').filter({ hasText: '<Broken> failed' });
    await box.waitFor();
    expect(await box.innerText()).toContain("reading 'name'");
    expect(await page.locator('main').innerText()).toMatch(/Within\.[^]*Behind \{nothing\}\./);
  });

  test('leaves the components beside it alive', async () => {
    const button = page.getByRole('button', { name: /^Count/ });
    await expect
      .poll(async () => {
        await button.click();
        return button.innerText();
      })
      .toMatch(/Count (?:[2-9]|\d\d)/);
  });
});
