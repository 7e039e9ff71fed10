import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startAnswerServer, type AnswerServer } from './answer-server.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import {
  copyProject,
  octavo,
  startOctavo,
  temporaryFolder,
  type RunningCommand,
  type TemporaryFolder,
} from './octavo.ts';
import { openTab, type Tab } from './tab.ts';

/** Time that a page may take: machines that test are busy. */
export const soon = { timeout: 15_000 };

interface BuiltSite {
  readonly folder: TemporaryFolder;
  readonly server: RunningCommand;
}

/** A playground in a browser, over an API that answers in every way. */
export interface AnswersPlayground<Name extends string> {
  readonly api: AnswerServer;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The part of the playground that shows responses. */
  readonly response: Locator;
  readonly body: Locator;
  /** Opens it in a tab as if new. */
  open(site: Name, operation?: string): Promise<void>;
  /** Goes on where it is open already, for what does not depend on anything that was entered, sent or chosen before. */
  goOn(site: Name): Promise<void>;
  /** Sends a request for an answer of a kind. */
  start(kind: string): Promise<void>;
  /** Sends a request and waits until all of the answer is there. */
  ask(kind: string): Promise<void>;
  /** What a screen reader is told. */
  status(): Promise<string>;
  bodyText(): Promise<string>;
  saved(): Promise<{ readonly name: string; readonly content: Buffer }>;
  /** What is copied by a button. */
  copied(button: string): Promise<string>;
}

/**
 * Builds and serves a site for each of the `settings` (docs.json `api.playground`) before the tests of a file. After each test it is
 * checked that nothing that the API sent has run; no test goes on in the page of one that failed.
 */
export function useAnswersPlayground<Name extends string>(
  settings: Readonly<Record<Name, string>>,
): AnswersPlayground<Name> {
  const sites = new Map<Name, BuiltSite>();
  let api: AnswerServer;
  let browser: TestBrowser;
  let tab: Tab;
  /** Where the tab can be gone on with. */
  let openAddress: string | undefined;

  beforeAll(async () => {
    api = await startAnswerServer();
    browser = await openBrowser();
    tab = await openTab(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    for (const name of Object.keys(settings) as Name[]) sites.set(name, await buildSite(settings[name], api.port));
  }, 180_000);

  afterAll(async () => {
    await browser.close();
    for (const { server, folder } of sites.values()) {
      await server.stop();
      await folder.remove();
    }
    await api.close();
  });

  beforeEach(() => {
    api.requests.length = 0;
    api.isOpen = true;
  });

  afterEach(async ({ task }) => {
    const ran = await tab.page.evaluate(() => 'ran' in globalThis);
    const { thrown } = await tab.restore();
    if (task.result?.state === 'fail' || ran || thrown.length > 0) openAddress = undefined;
    expect(ran).toBe(false);
    expect(thrown).toEqual([]);
    expect(api.requests.filter(({ line }) => line.includes('/ran'))).toEqual([]);
  });

  const addressOf = (site: Name, operation = 'get-an-answer'): string =>
    `${sites.get(site)?.server.url}/api-reference/${operation}`;

  return {
    get api() {
      return api;
    },
    get context() {
      return tab.context;
    },
    get page() {
      return tab.page;
    },
    get response() {
      return tab.page.locator('.playground-response');
    },
    get body() {
      return this.response.getByLabel('Response body');
    },
    async open(site, operation) {
      const address = addressOf(site, operation);
      await tab.reset();
      await tab.page.goto(address);
      await tab.page.click('.tryit-button');
      openAddress = address;
    },
    async goOn(site) {
      if (openAddress !== addressOf(site)) await this.open(site);
    },
    async start(kind) {
      await tab.page.getByLabel(/^kind/).fill(kind);
      await tab.page.getByRole('button', { name: 'Send', exact: true }).click();
    },
    async ask(kind) {
      await this.start(kind);
      const isOnItsWay = /^$|^Sending|receiving\.$|so far\.$/;
      await expect.poll(() => this.status(), { timeout: 20_000 }).not.toMatch(isOnItsWay);
    },
    async status() {
      return (await this.response.getByRole('status').textContent()) ?? '';
    },
    async bodyText() {
      return (await this.body.textContent()) ?? '';
    },
    async saved() {
      const download = tab.page.waitForEvent('download');
      await this.response.getByRole('button', { name: /^Save as/ }).click();
      const file = await download;
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
    },
    async copied(button) {
      await this.response.getByRole('button', { name: button }).click();
      await this.response.getByRole('button', { name: 'Copied' }).waitFor();
      return tab.page.evaluate(() => navigator.clipboard.readText());
    },
  };
}

async function buildSite(settings: string, port: number): Promise<BuiltSite> {
  const folder = await temporaryFolder();
  const project = join(folder.path, 'project');
  await copyProject('responses', project, {
    ANSWER_PORT: String(port),
    CLOSED_PORT: String(await closedPort()),
    '"proxy": true': settings,
  });
  const args = [project, '--out', join(folder.path, 'dist'), '--bundle', join(folder.path, 'bundle')];
  const built = await octavo(['build', ...args]);
  expect(built.stderr).toBe('');
  return { folder, server: await startOctavo(['preview', ...args, '--port', '0']) };
}

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
