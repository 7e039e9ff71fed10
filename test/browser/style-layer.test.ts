import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
let folder: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;
let page: Page;

/** Looks of the first element that a selector finds. */
const style = (selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

beforeAll(async () => {
  folder = await writeProject({
    'docs/docs.json': { ...plainConfig, logo: { light: '/light.gif', dark: '/dark.gif' } },
    'docs/index.mdx':
      '---\ntitle: Home\n---\n\n## Part\n\n<p className="mt-8 text-center">Text.</p>\n\n<Card title="One">Inside</Card>\n\n<input name="plain" />\n\n<textarea name="area"></textarea>\n\n<input name="own" className="w-full" />\n\n<input name="boxed" className="border" />\n',
    'docs/light.gif': pixel,
    'docs/dark.gif': pixel,
    // Each weighs less than what Octavo says of the same.
    'docs/docs.css':
      'p { margin-top: 0; text-align: end }\nh2 { color: rgb(1, 2, 3) }\nimg { display: block }\na { text-decoration-line: overline }',
    'brand/brand.css':
      '@import "./part.css";\n:where(h1) { color: rgb(4, 5, 6); background: url(./dot.gif), url(/light.gif) }',
    'brand/part.css':
      '@layer acme { h1 { letter-spacing: 7px } p { text-align: justify } } @layer octavo { h1 { letter-spacing: 9px } }',
    'brand/dot.gif': Buffer.concat([pixel, Buffer.alloc(9)]),
    'docs/octavo.config.json': { customCss: ['../brand/brand.css'] },
  });
  const { code, stderr } = await octavo([
    ...['build', join(folder.path, 'docs'), '--offline', '--out', join(folder.path, 'out/dist')],
    ...['--bundle', join(folder.path, 'out/bundle')],
  ]);
  expect([code, stderr]).toEqual([0, '']);
  server = await startOctavo([
    'serve',
    '--dist',
    join(folder.path, 'out/dist'),
    '--bundle',
    join(folder.path, 'out/bundle'),
    '--port',
    '0',
  ]);
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(server.url);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await folder.remove();
});

describe('Octavo’s styles are in one cascade layer', () => {
  test('so that those of a project win without weight, its own layers too', async () => {
    expect(await style('.prose h2', 'color')).toBe('rgb(1, 2, 3)');
    expect(await style('.sidebar-link', 'text-decoration-line')).toBe('overline');
    expect(await style('h1', 'color')).toBe('rgb(4, 5, 6)');
    expect(await style('h1', 'letter-spacing')).toBe('7px');
  });

  test('and what is not shown stays hidden', async () => {
    expect(await style('.nav-logo .logo-dark', 'display')).toBe('none');
    expect(await style('.nav-logo .logo-light', 'display')).toBe('block');
  });

  test('while utility classes are as strong as stylesheets of the project', async () => {
    expect(await style('.prose p', 'margin-top')).toBe('32px');
    expect(await style('.prose p', 'text-align')).toBe('center');
  });

  test('and fields without a class are seen, those with one as it says', async () => {
    const edge = async (name: string): Promise<readonly string[]> =>
      Promise.all(['top-style', 'top-width', 'left-width'].map((part) => style(`[name="${name}"]`, `border-${part}`)));
    expect(await edge('plain')).toEqual(['solid', '1px', '1px']);
    expect(await edge('area')).toEqual(['solid', '1px', '1px']);
    expect(await edge('own')).toEqual(['solid', '0px', '0px']);
    expect(await edge('boxed')).toEqual(['solid', '1px', '1px']);
    expect(await style('[name="own"]', 'background-color')).toBe('rgba(0, 0, 0, 0)');
  });

  test('with all rules but those of states, on pages that have every part', async () => {
    const outside = await page.evaluate(() =>
      [...document.styleSheets]
        .filter(({ href }) => href?.includes('/_astro/'))
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => !(rule instanceof CSSFontFaceRule || rule instanceof CSSLayerStatementRule))
        .filter((rule) => !(rule instanceof CSSLayerBlockRule && rule.name === 'octavo'))
        .map(({ cssText }) => cssText),
    );
    expect(outside.length).toBeGreaterThan(0);
    for (const rule of outside) expect(rule).toMatch(/!important|^@view-transition/);
  });

  test('publishes what stylesheets of customCss name', async () => {
    const background = await style('h1', 'background-image');
    const [own = '', ofSite = ''] = [...background.matchAll(/url\("([^"]*)"\)/g)].map(([, url = '']) => url);
    expect(own).toMatch(/\/_octavo\/custom\/dot\.\w+\.gif$/);
    expect(ofSite).toBe(`${server.url}/light.gif`);
    expect((await fetch(own)).status).toBe(200);
  });
});

test('no style of Octavo’s needs !important, which a layer would make stronger than that of a project', () => {
  const root = join(import.meta.dirname, '../../src');
  const files = (readdirSync(root, { recursive: true }) as string[]).filter((file) => /\.(?:css|astro)$/.test(file));
  const using = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('!important'));
  // The theme's logos stand against states; all else are states.
  expect(using.sort()).toEqual(['styles/states.css', 'styles/themes/palm.css']);
});
