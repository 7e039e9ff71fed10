import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The part of a page that is the open playground. */
export const openPlayground = 'dialog.playground';

/** Returns what axe finds wrong in a page, or in the part that a selector names, each with the HTML that it is about. */
export function violations(page: Page, within?: string): Promise<string[]> {
  return run(axeFor(page, within));
}

/** The same for colours alone: whatever else axe looks at does not change with the scheme, and takes most of the time. */
export function colourViolations(page: Page, within?: string): Promise<string[]> {
  return run(axeFor(page, within).withRules(['color-contrast', 'link-in-text-block']));
}

function axeFor(page: Page, within: string | undefined): AxeBuilder {
  // The other mode opens a page of its own for each run, on account of frames of other origins: there are none.
  // What is right is not described, which takes longer than to find what is wrong.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  return within === undefined ? axe : axe.include(within);
}

async function run(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
