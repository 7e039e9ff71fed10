import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { underLock } from '../../src/build/files/lock.ts';

/** Starts the Chromium that comes in the npm package, with more arguments; nothing is fetched and no system browser is needed. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  // The first process unpacks it; another would start what is half written.
  const executablePath = await underLock(join(tmpdir(), 'chromium.lock'), () => chromium.executablePath());
  return playwright.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', ...more],
    headless: true,
  });
}

/** A browser as tests use it: its contexts and pages know nothing of others, and are closed with it. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  newPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Pages of tests live too short for optimized code to pay: a tenth of a page's processor time. */
const unoptimized = ['--js-flags=--no-opt --no-maglev'];

let running: Promise<Browser> | undefined;

/** The Chromium of this process, started with the first file of tests that asks: a start takes some seconds of a core. */
function sharedBrowser(): Promise<Browser> {
  running ??= launchBrowser(unoptimized).then((browser) => {
    browser.once('disconnected', () => (running = undefined));
    return browser;
  });
  return running;
}

/** Returns a browser for a file of tests. Closing it leaves Chromium to the files that follow in the same process. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser = await sharedBrowser();
  const contexts = new Set<BrowserContext>();
  const newContext = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext(options);
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    return context;
  };
  return {
    newContext,
    async newPage(options) {
      const context = await newContext(options);
      const page = await context.newPage();
      page.once('close', () => void context.close());
      return page;
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
}
