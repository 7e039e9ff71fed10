import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Returns what axe finds wrong inside the open playground, each with the HTML that it is about. */
export async function dialogViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('dialog.playground').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
