/**
 * What authors wait for in an Astro project: `node bench/astro-dev.ts [edits]`. Starts `astro dev` with the docs of a fixture, opens a
 * page in a browser, edits a file of each kind again and again, and measures until the text is in the open page. On a quiet machine.
 */
import { mkdir, writeFile } from 'node:fs/promises';
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
  snippet: ['docs/snippets/note.mdx', '/kb/guides/charts', 'A note'],
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

function report(what: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  print(`astro dev, ${what}`, { medianMs: at(0.5), p90Ms: at(0.9) });
}

const project = await astroProject('with-own-pages');
await mkdir(project.file('docs/snippets'));
await writeFile(project.file('docs/snippets/note.mdx'), 'A note of many pages.\n');
await project.edit('docs/guides/charts.mdx', (page) => `${page}\n<Snippet file="note.mdx" />\n`);
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
  report(`${kind}, ${edits} edits`, times);
}

const times: number[] = [];
for (let count = 1; count <= edits; count += 1) {
  // The page of an address that leads nowhere shows the page once it is written.
  await page.goto(`${server.url}/kb/new-${count}`, { waitUntil: 'networkidle' }).catch(() => undefined);
  const seen = shown(page, 'A page that was not there');
  const saved = performance.now();
  await writeFile(project.file(`docs/new-${count}.mdx`), '---\ntitle: New\n---\n\nA page that was not there.\n');
  await seen;
  times.push(performance.now() - saved);
}
report(`new page, ${edits}`, times);
await browser.close();
await server.stop();
await project.remove();
