import type { TestBrowser } from './browser.ts';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A tab for all tests of a file, which each of them finds as if it were new. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Puts back what is around its page, which stays as it is: window, media, network. Returns what was wrong since the last time. */
  restore(): Promise<Problems>;
  /** Empties it, too. */
  reset(): Promise<Problems>;
}

interface Problems {
  /** Errors that nobody caught, and dialogs that a page opened. */
  readonly thrown: readonly string[];
  /** Errors on the console: the browser notes there what could not be loaded, too. */
  readonly logged: readonly string[];
}

/**
 * Opens a tab. A page in a tab that is there already takes a third of the CPU time of one in a new context: no process starts for it,
 * and its scripts are compiled. What a reader leaves behind (cookies, storage, permissions, other tabs, the network switched off) and
 * what a test intercepts is gone after `reset`.
 */
export async function openTab(browser: TestBrowser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const [thrown, logged]: [string[], string[]] = [[], []];
  const origins = new Set<string>();
  const devtools = await context.newCDPSession(page);
  const listen = (): void => {
    page.on('pageerror', (error) => thrown.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    page.on('dialog', (dialog) => {
      thrown.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
    });
  };
  /** Empties storage of the tab where it can be reached alone, in the page itself, which writes nothing there when it is left. */
  const leaveEmpty = async (): Promise<void> => {
    await page.evaluate(() => {
      sessionStorage.clear();
      for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(globalThis, name, { value: {} });
    });
    origins.delete(new URL(page.url()).origin);
  };
  /**
   * The same in an empty page of another site that was visited. The site itself is not asked: it may have stopped, and leads away from
   * what it does not have. A page whose requests are looked at takes twice the time, and has none of its scripts compiled afterwards.
   */
  const clearTabStorage = async (origin: string): Promise<void> => {
    const empty = `${origin}/empty-page`;
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(empty);
    await page.evaluate(() => sessionStorage.clear());
    await page.unroute(empty);
  };
  const clearStorage = async (): Promise<void> => {
    const visited = [...origins];
    if (origins.has(new URL(page.url()).origin)) await leaveEmpty();
    for (const origin of origins) await clearTabStorage(origin);
    await page.goto('about:blank');
    const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
    for (const origin of visited) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
    origins.clear();
  };
  /** Puts back what is around the page, and listens to it no longer. */
  const leave = async (): Promise<Problems> => {
    const found = { thrown: thrown.splice(0), logged: logged.splice(0) };
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    const { colorScheme = null, reducedMotion = null } = options;
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null });
    await page.setViewportSize(options.viewport ?? { width: 1440, height: 900 });
    return found;
  };
  listen();
  return {
    context,
    page,
    async restore() {
      const found = await leave();
      listen();
      return found;
    },
    async reset() {
      const found = await leave();
      for (const other of context.pages()) if (other !== page) await other.close();
      await context.clearCookies();
      await context.clearPermissions();
      if (options.permissions !== undefined) await context.grantPermissions(options.permissions);
      await clearStorage();
      listen();
      return found;
    },
  };
}
