import type { Page } from 'playwright-core';

/** Notes what changes in the body of a page from now on; returns what says it, a line for each change. */
export async function notePageChanges(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const root = document.documentElement;
    root.setAttribute('data-changes', '');
    new MutationObserver((records) => {
      const lines = records.map(({ type, target, attributeName }) => `${type} ${attributeName} of ${target.nodeName}`);
      root.setAttribute('data-changes', [root.getAttribute('data-changes'), ...lines].join('\n'));
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate(() => document.documentElement.getAttribute('data-changes') ?? '');
}
