/**
 * What authors wait for in an Astro project: `node bench/astro-dev.ts [edits]`. Starts `astro dev` with the docs of a fixture, opens a
 * page in a browser, edits a file of each kind again and again, and measures until the text is in the open page. On a quiet machine.
 */
import type { Page } from 'playwright-core';
import { astroProject } from '../test/support/astro-project.ts';
import { launchBrowser } from '../test/support/browser.ts';
import { freePort } from '../test/support/free-port.ts';
import { print } from './measure.ts';

const [edits = 20] = process.argv.slice(2).map(Number);

/** A file of each kind, the page that shows it, and a text of it that is followed by a number in turn. */
const kinds = {
  page: ['docs/guides/start.mdx', '/kb/guides/start', 'The first paragraph'],
  'docs.json': ['docs/docs.json', '/kb/guides/start', '"group": "Guides'],
  description: ['docs/openapi.json', '/kb/api-reference/list-things', 'How many'],
  override: ['src/components/Footer.astro', '/kb/guides/start', 'Acme Limited'],
  component: ['src/components/Chart.astro', '/kb/guides/charts', '<figcaption>'],
  React: ['src/components/Counter.tsx', '/kb/guides/charts', 'Count '],
} as const;

/**
 * Resolves when a text is in the page: what changes it is seen before the browser draws the next frame. It is a text, as what
 * it names is there in browsers alone.
 */
function shown(page: Page, text: string): Promise<void> {
  return page.evaluate(`new Promise((resolve) => {
    const look = () => {
      if (!document.body.textContent.includes(${JSON.stringify(text)})) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    look();
  })`);
}

const project = await astroProject('with-own-pages');
const server = await project.start('dev', await freePort());
const browser = await launchBrowser();
const page = await browser.newPage();
await fetch(`${server.url}/kb/guides/start`);

for (const [kind, [file, path, text]] of Object.entries(kinds)) {
  const before = await project.read(file);
  await page.goto(server.url + path, { waitUntil: 'networkidle' }).catch(() => undefined);
  const times: number[] = [];
  for (let edit = 1; edit <= edits; edit += 1) {
    const mark = `Edit ${edit} `;
    const seen = shown(page, mark);
    const saved = performance.now();
    await project.edit(file, () => before.replace(text, `${text} ${mark}`));
    await seen;
    times.push(performance.now() - saved);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await project.edit(file, () => before);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  print(`astro dev, ${kind}, ${edits} edits`, { medianMs: at(0.5), p90Ms: at(0.9) });
}
await browser.close();
await server.stop();
await project.remove();
