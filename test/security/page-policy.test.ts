import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const script = `
fetch('https://status.example.com/api').then(() => { document.documentElement.dataset.fetched = 'yes'; });
const widget = document.createElement('script');
widget.src = 'https://widget.example.com/w.js';
document.head.append(widget);`;

const index = `---
title: Start
---
<iframe id="film" src="https://www.youtube.com/embed/abc" title="A film"></iframe>

<object data="/paper.pdf" type="application/pdf"></object>

![A picture](https://pictures.example.com/a.svg)

<script>{\`document.documentElement.dataset.inline = /café/.source\`}</script>

<button id="old" onclick="this.dataset.pressed = 'yes &amp; no'">Press</button>
`;

let project: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let elsewhere: Server;
let page: Page;
/** Addresses outside this machine that the browser asked for. */
let requests: string[];

beforeAll(async () => {
  project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index', 'other'] } },
    'index.mdx': index,
    'other.mdx': '---\ntitle: Other\n---\nWords.',
    'site.js': script,
  });
  const places = ['--out', join(project.path, '.out/dist'), '--bundle', join(project.path, '.out/bundle')];
  const built = await octavo(['build', project.path, ...places]);
  expect(built.code, built.stderr).toBe(0);
  const from = ['--dist', join(project.path, '.out/dist'), '--bundle', join(project.path, '.out/bundle')];
  server = await startOctavo(['serve', ...from, '--port', '0']);
  elsewhere = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<iframe src="${server.url}/"></iframe>`);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  await browser.close();
  elsewhere.close();
  await server.stop();
  await project.remove();
});

beforeEach(async () => {
  requests = [];
  page = await browser.newPage();
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.route(/^https:/, (route) => {
    requests.push(new URL(route.request().url()).host);
    const body = route.request().resourceType() === 'script' ? "document.documentElement.dataset.widget = 'ran'" : '';
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ headers, contentType: body === '' ? 'text/html' : 'text/javascript', body });
  });
});
afterEach(() => page.close());

const violations = (): Promise<unknown> => page.evaluate('violations');

describe('the policy that is there without asking', () => {
  test('stops nothing of what an author puts on pages', async () => {
    await page.goto(server.url, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const { fetched, widget } = document.documentElement.dataset;
      return fetched === 'yes' && widget === 'ran';
    });
    expect(await page.getAttribute('html', 'data-inline')).toBe('café');
    await page.click('#old');
    expect(await page.getAttribute('#old', 'data-pressed')).toBe('yes & no');
    expect(requests).toEqual(expect.arrayContaining(['www.youtube.com', 'pictures.example.com']));
    expect(await violations()).toEqual([]);
  });

  test('runs no script that gets into a page', async () => {
    await page.goto(`${server.url}/other`);
    await page.evaluate(() => {
      const inline = document.createElement('script');
      inline.textContent = "document.documentElement.dataset.attack = 'ran'";
      const picture = document.createElement('img');
      picture.setAttribute('onerror', inline.textContent);
      picture.src = '/nothing.png';
      document.body.append(inline, picture);
    });
    await page.waitForFunction(() => (globalThis as { violations?: string[] }).violations?.length === 2);
    expect(await page.getAttribute('html', 'data-attack')).toBeNull();
  });

  test('shows pages in no frame of another site', async () => {
    const { port } = elsewhere.address() as AddressInfo;
    const refused = new Promise<string>((resolve) => {
      page.on('console', (message) => {
        if (message.type() === 'error') resolve(message.text());
      });
    });
    await page.goto(`http://127.0.0.1:${port}/`);
    expect(await refused).toContain("frame-ancestors 'self'");
  });

  test('shows them in frames of the site', async () => {
    await page.goto(`${server.url}/other`);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/';
      document.body.append(frame);
    });
    await page.frameLocator('iframe').getByRole('heading', { name: 'Start' }).waitFor();
  });
});

test.each([
  ['--no-csp', ['--no-csp'], {}, "frame-ancestors 'self'"],
  ['octavo.config.json', [], { contentSecurityPolicy: false }, "frame-ancestors 'self'"],
  [
    'who may frame is named',
    ['--no-csp'],
    { frameAncestors: ['https://portal.example.com'] },
    'frame-ancestors https://portal.example.com',
  ],
  ['nobody may', ['--no-csp'], { frameAncestors: ['none'] }, "frame-ancestors 'none'"],
  ['--csp over octavo.config.json', ['--csp'], { contentSecurityPolicy: false }, "default-src 'self'"],
  ['what is allowed', [], { allow: ['https://w.example.com'] }, "connect-src 'self' https://w.example.com"],
])('%s is what the owner says', async (_, flags, headers, expected) => {
  const small = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index'] } },
    'octavo.config.json': { headers },
    'index.mdx': '---\ntitle: Start\n---\nWords.',
  });
  const built = await octavo(['build', small.path, ...flags, '--out', join(small.path, '.out'), '--offline']);
  const written = await readFile(join(small.path, '.out/_headers'), 'utf8');
  await small.remove();
  expect(built.code, built.stderr).toBe(0);
  const policy = /Content-Security-Policy: (.*)/.exec(written)?.[1] ?? '';
  if (expected.startsWith('frame-ancestors')) expect(policy).toBe(expected);
  else expect(policy).toContain(expected);
});
