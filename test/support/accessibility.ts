import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What is said about axe is not for machines: the same without it is read in a third of the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The part of a page that is the open playground. */
export const openPlayground = 'dialog.playground';

/** Returns what axe finds wrong in a page, or in the part that a selector names, each with the HTML that it is about. */
export function violations(page: Page, within?: string): Promise<string[]> {
  return run(page, within);
}

/** The same for colours alone: whatever else axe looks at does not change with the scheme, and takes most of the time. */
export function colourViolations(page: Page, within?: string): Promise<string[]> {
  return run(page, within, ['color-contrast', 'link-in-text-block']);
}

/**
 * The same, in the dark scheme, for a page that was loaded in the light one: the scheme is chosen when a page is loaded, and by its button,
 * which does what is done here.
 */
export async function darkColourViolations(page: Page, within?: string): Promise<string[]> {
  const isDark = (dark: boolean): Promise<boolean> =>
    page.evaluate((wanted) => document.documentElement.classList.toggle('dark', wanted), dark);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await isDark(true);
  const found = await colourViolations(page, within);
  await isDark(false);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}

async function run(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  // More than half a megabyte of script: a page gets it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, only]) => {
      // What is right is not described, nor how what is wrong is selected: both take longer than to find it.
      const { axe: injected } = globalThis as unknown as { axe: typeof axe };
      const found = await injected.run(selector ?? document, {
        resultTypes: ['violations'],
        selectors: false,
        ...(only && { runOnly: only }),
      });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, rules] as const,
  );
}
