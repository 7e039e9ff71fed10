import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser } from 'playwright-core';

/** Starts the Chromium that comes in the npm package; nothing is fetched and no system browser is needed. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter((arg) => !arg.startsWith('--headless')),
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
    ],
    headless: true,
  });
}
