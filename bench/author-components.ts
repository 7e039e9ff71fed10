/**
 * Components of real projects in a real browser: `node bench/author-components.ts [folder of sites]`. Builds each site of the corpora,
 * opens every page that has components of its author, and counts those that live, those that are blank, and what the console says.
 */
import { createServer } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../test/support/browser.ts';
import { octavo } from '../test/support/octavo.ts';

const sites = process.argv[2] ?? join(import.meta.dirname, '../../shared/corpora/sites');
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

interface Figures {
  pages: number;
  islands: number;
  alive: number;
  blank: number;
  errors: string[];
}

const total: Figures = { pages: 0, islands: 0, alive: 0, blank: 0, errors: [] };
const browser = await launchBrowser();
for (const name of await readdir(sites)) {
  const out = await mkdtemp(join(tmpdir(), 'octavo-components-'));
  await octavo([
    'build',
    join(sites, name),
    '--out',
    join(out, 'dist'),
    '--bundle',
    join(out, 'bundle'),
    '--keep-going',
    '--offline',
  ]);
  const found = await siteFigures(join(out, 'dist'), browser);
  await rm(out, { recursive: true, force: true });
  if (found.pages > 0) console.log(line(name, found));
  for (const key of ['pages', 'islands', 'alive', 'blank'] as const) total[key] += found[key];
  total.errors.push(...found.errors.map((error) => `${name}: ${error}`));
}
await browser.close();
console.log(line('all', total));
for (const error of total.errors) console.log(error);

function line(name: string, { pages, islands, alive, blank, errors }: Figures): string {
  return `${name}: ${pages} pages, ${islands} components, ${alive} live, ${blank} blank, ${errors.length} errors`;
}

async function siteFigures(dist: string, chromium: Browser): Promise<Figures> {
  const files = await readdir(dist, { recursive: true }).catch(() => []);
  const found: Figures = { pages: 0, islands: 0, alive: 0, blank: 0, errors: [] };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    void readFile(join(dist, decodeURIComponent(pathname))).then(
      (body) => response.setHeader('content-type', types[pathname.split('.').at(-1) ?? ''] ?? 'text/plain').end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await chromium.newContext();
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  for (const file of files.filter((path) => path.endsWith('.html'))) {
    const html = await readFile(join(dist, file), 'utf8');
    if (!html.includes('<octavo-island')) continue;
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => found.errors.push(`${file}: ${message}`));
    page.on('console', (message) => {
      const text = message.text();
      // What other hosts serve is left out here.
      if (message.type() === 'error' && !text.includes('net::ERR_FAILED') && !text.includes('404'))
        found.errors.push(`${file}: ${text}`);
    });
    await page.goto(`${origin}/${file}`, { waitUntil: 'load' });
    await page.waitForTimeout(400);
    const state = await page.evaluate<{ islands: number; alive: number; blank: number }>(`(() => {
      const all = [...document.querySelectorAll('octavo-island')];
      const isBlank = (island) => island.innerText.trim() === '' && island.querySelector('svg, img, input, canvas, iframe, video') === null;
      return {
        islands: all.length,
        alive: all.filter((island) => island.querySelector(':scope > div[style*="contents"]') !== null).length,
        blank: all.filter(isBlank).length,
      };
    })()`);
    found.pages += 1;
    found.islands += state.islands;
    found.alive += state.alive;
    found.blank += state.blank;
    await page.close();
  }
  await context.close();
  server.close();
  return found;
}
