import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const diagram = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\``;
const sequence = `sequenceDiagram\n${'  Reader->>Server: Asks\n  Server-->>Reader: Answers\n'.repeat(3)}`;
const wide = `flowchart LR\n${Array.from({ length: 9 }, (_, index) => `  A${index}[A step] --> A${index + 1}[A step]`).join('\n')}`;
const tables = `erDiagram\n${Array.from({ length: 60 }, (_, index) => `  %% ${index}`).join('\n')}\n  ORDER ||--o{ LINE : has`;

let project: TemporaryFolder;
let server: RunningCommand;
let browser: TestBrowser;

beforeAll(async () => {
  project = await writeProject({
    'docs.json': {
      ...plainConfig,
      navigation: {
        languages: [
          { language: 'en', pages: ['index', 'tables', 'wide'] },
          { language: 'ar', pages: ['ar/index'] },
        ],
      },
    },
    'index.mdx': `---\ntitle: Start\n---\n${diagram(sequence)}\n\nBelow the diagram.\n`,
    'tables.mdx': `---\ntitle: Tables\n---\n${diagram(tables)}\n`,
    'wide.mdx': `---\ntitle: Wide\n---\n<Mermaid actions chart={\`${wide}\`} />\n`,
    'ar/index.mdx': `---\ntitle: رسوم\n---\n${diagram('pie\n  "أول" : 40\n  "ثان" : 60')}\n\n1. واحد\n\n- بند\n\n> اقتباس\n\n<Steps><Step title="خطوة">نص</Step></Steps>\n\n<Color variant="compact"><Color.Item name="أحمر" value="#ff0000" /></Color>\n`,
  });
  const [dist, bundle] = [join(project.path, 'dist'), join(project.path, 'bundle')];
  const built = await octavo(['build', project.path, '--out', dist, '--bundle', bundle]);
  expect(built.stderr).toBe('');
  server = await startOctavo(['serve', '--dist', dist, '--bundle', bundle, '--port', '0']);
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await project.remove();
});

/** Opens a page whose diagrams wait until `draw` is called: with what the site has, or in vain. */
async function openUndrawn(path: string): Promise<{ page: Page; draw: (works: boolean) => void }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const { promise, resolve: draw } = Promise.withResolvers<boolean>();
  await page.route('**/mermaid.js', async (route) => ((await promise) ? route.continue() : route.abort()));
  await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('html.js .mermaid-container');
  return { page, draw };
}

const heightOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

describe('a diagram', () => {
  test('has the place of its drawing before it is drawn', async () => {
    const { page, draw } = await openUndrawn('/');
    const top = (): Promise<number> =>
      page.getByText('Below the diagram.').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    draw(true);
    await page.waitForSelector('[data-drawn] svg');
    const height = await heightOf(page, '.mermaid-container');
    expect(Math.abs((await top()) - before)).toBeLessThan(height / 5);
    await page.close();
  });

  test('has controls whose names have the words that they show', async () => {
    const { page, draw } = await openUndrawn('/');
    draw(true);
    await page.locator('.mermaid-controls button').last().waitFor();
    const labels = await page.locator('.mermaid-controls button').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(labels).toEqual(['Zoom in', 'Zoom out', '1:1 Original size']);
    await page.close();
  });

  test('takes no more than that for a source that is longer, until it cannot be drawn', async () => {
    const { page, draw } = await openUndrawn('/tables');
    expect(await heightOf(page, '.mermaid-container')).toBe(32 * 16);
    draw(false);
    await page.waitForSelector('[data-failed]');
    expect(await heightOf(page, '.mermaid-container')).toBeGreaterThan(60 * 16);
    await page.close();
  });
});

describe('a wide diagram', () => {
  test('begins at its left in pages that run from the right, too', async () => {
    const { page, draw } = await openUndrawn('/wide');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    draw(true);
    const drawing = page.locator('[data-drawn] .mermaid-drawing');
    const [box, svg] = [await drawing.boundingBox(), await drawing.locator('svg').boundingBox()];
    expect(svg!.x).toBeGreaterThan(box!.x);
    await page.close();
  });

  test('stays readable in a narrow window, and is scrolled there; buttons zoom, and bring it back to what it was', async () => {
    const { page, draw } = await openUndrawn('/wide');
    await page.setViewportSize({ width: 390, height: 844 });
    draw(true);
    const drawing = page.locator('[data-drawn] .mermaid-drawing');
    const svg = drawing.locator('svg');
    await svg.waitFor();
    const scale = (): Promise<number> =>
      svg.evaluate((drawn: SVGSVGElement) => drawn.clientWidth / drawn.viewBox.baseVal.width);
    expect(await scale()).toBeCloseTo(0.5, 1);
    expect(await drawing.evaluate((box) => [box.tabIndex, box.scrollWidth > box.clientWidth])).toEqual([0, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const faded = (): Promise<readonly boolean[]> =>
      drawing.evaluate((box) => {
        const mask = getComputedStyle(box).maskImage;
        return [/gradient\(90deg, rgba\(0, 0, 0, 0\)/.test(mask), /rgba\(0, 0, 0, 0\)\)$/.test(mask)];
      });
    await expect.poll(faded).toEqual([false, true]);
    await drawing.evaluate((box) => (box.scrollLeft = box.scrollWidth / 4));
    await expect.poll(faded).toEqual([true, true]);
    await drawing.evaluate((box) => (box.scrollLeft = box.scrollWidth));
    await expect.poll(faded).toEqual([true, false]);
    // In the other scheme it is drawn again, and the buttons stay above it.
    const drawnBefore = await svg.getAttribute('id');
    await page.evaluate(() => document.documentElement.classList.toggle('dark'));
    await expect.poll(() => svg.getAttribute('id')).not.toBe(drawnBefore);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(await scale()).toBeCloseTo(0.63, 1);
    await page.getByRole('button', { name: 'Original size' }).click();
    expect(await scale()).toBeCloseTo(0.5, 1);
    await page.close();
  });
});

describe('a page that is read from the right', () => {
  test('has texts of diagrams beside what they name, and not over it', async () => {
    const { page, draw } = await openUndrawn('/ar');
    draw(true);
    await page.waitForSelector('[data-drawn] svg .legend');
    const entries = await page.locator('.legend').evaluateAll((legends) =>
      legends.map((legend) => {
        const box = (name: string): DOMRect | undefined => legend.querySelector(name)?.getBoundingClientRect();
        return (box('text')?.left ?? 0) >= (box('rect')?.right ?? Infinity);
      }),
    );
    expect(entries).toEqual([true, true]);
    await page.close();
  });

  test('has buttons of diagrams that say in its language what they do', async () => {
    const { page, draw } = await openUndrawn('/ar');
    draw(true);
    await page.getByRole('button', { name: 'تكبير' }).click();
    await page.getByRole('button', { name: 'الحجم الأصلي' }).click();
    await page.close();
  });

  test('has marks of lists, steps and quotes at its right, and colours as they are written', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/ar`);
    const sides = await page.evaluate(() => {
      const style = (selector: string, pseudo?: string): CSSStyleDeclaration => {
        const element = document.querySelector(`.mdx-content ${selector}`);
        if (element === null) throw new Error(`There is no ${selector}.`);
        return getComputedStyle(element, pseudo);
      };
      const lists = ['ul', 'ol:not(.steps)'].map((list) => [
        style(list).paddingLeft,
        style(list).paddingRight !== '0px',
      ]);
      return {
        lists,
        step: [style('.step', '::before').right, style('.step').paddingLeft],
        quote: [style('blockquote').borderLeftWidth, style('blockquote').borderRightWidth !== '0px'],
        colour: style('.color-value').direction,
      };
    });
    expect(sides).toEqual({
      lists: [
        ['0px', true],
        ['0px', true],
      ],
      step: ['0px', '0px'],
      quote: ['0px', true],
      colour: 'ltr',
    });
    await page.close();
  });
});
