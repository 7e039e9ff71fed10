import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

interface Site {
  readonly project: TemporaryFolder;
  readonly server: RunningCommand;
}

/** Sites by what `errors.404.redirect` of docs.json says. */
const sites = new Map<boolean | undefined, Site>();
let browser: TestBrowser;
/** Tabs of readers, by whether they have scripts. */
const tabs = new Map<boolean, Page>();

async function startSite(redirect: boolean | undefined): Promise<Site> {
  const project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index', 'guides/keys'] }, errors: { 404: { redirect } } },
    'index.mdx': '---\ntitle: Start\n---\nHello.\n',
    'guides/keys.mdx': '---\ntitle: Keys\n---\nKeys.\n',
  });
  const [dist, bundle] = [join(project.path, 'dist'), join(project.path, 'bundle')];
  const built = await octavo(['build', project.path, '--out', dist, '--bundle', bundle]);
  expect(built.stderr).toBe('');
  return { project, server: await startOctavo(['serve', '--dist', dist, '--bundle', bundle, '--port', '0']) };
}

beforeAll(async () => {
  for (const redirect of [undefined, true, false]) sites.set(redirect, await startSite(redirect));
  browser = await openBrowser();
  for (const javaScriptEnabled of [true, false])
    tabs.set(javaScriptEnabled, await browser.newPage({ javaScriptEnabled }));
}, 240_000);

afterAll(async () => {
  await browser.close();
  for (const { project, server } of sites.values()) {
    await server.stop();
    await project.remove();
  }
});

/** Where a reader who asks for an address ends, and the links to pages that are shown there. */
async function endOf(redirect: boolean | undefined, address: string, javaScriptEnabled = true) {
  const url = sites.get(redirect)?.server.url ?? '';
  const page = tabs.get(javaScriptEnabled)!;
  const isLookedUp = javaScriptEnabled && redirect !== true;
  const lists = isLookedUp
    ? page.waitForResponse(`${url}/llms.txt`).then((response) => response.finished())
    : undefined;
  const status = (await page.goto(url + address))?.status();
  await lists;
  // Nothing is asked for any longer: who was to be led on is.
  await page.waitForLoadState('networkidle');
  const links = await page.locator('.not-found-recommended-page-link').allTextContents();
  const end = { status, path: new URL(page.url()).pathname, links };
  await page.goto('about:blank');
  return end;
}

const start = { status: 404, path: '/', links: [] };

describe('a reader of an address without a page', () => {
  test('is led to the start where no page is near, with scripts and without', async () => {
    expect(await endOf(undefined, '/zzz/qqqqqq')).toEqual(start);
    expect(await endOf(undefined, '/zzz/qqqqqq', false)).toEqual(start);
  });

  test('stays where one is near, which is shown', async () => {
    expect(await endOf(undefined, '/guides/keis')).toEqual({ status: 404, path: '/guides/keis', links: ['Keys'] });
  });

  test('is led to the start always where docs.json says so', async () => {
    expect(await endOf(true, '/guides/keis')).toEqual(start);
    expect(await endOf(true, '/guides/keis', false)).toEqual(start);
  });

  test('stays where docs.json says so', async () => {
    expect(await endOf(false, '/zzz/qqqqqq')).toMatchObject({ status: 404, path: '/zzz/qqqqqq' });
    expect(await endOf(false, '/zzz/qqqqqq', false)).toMatchObject({ status: 404, path: '/zzz/qqqqqq' });
    expect(await endOf(false, '/guides/keis')).toMatchObject({ path: '/guides/keis', links: ['Keys'] });
  });
});
