import { describesAnswers } from '../api/documents.ts';
import { playgroundDisplay } from './playground-display.ts';
import type { Page, Site } from './site.ts';

/** Whether the playground of a page judges answers by their schemas, which are in a file for the readers of the page. */
export function answersAreChecked(site: Pick<Site, 'config'>, page: Page): boolean {
  if (page.operation === undefined) return false;
  const display = playgroundDisplay(site, page, true);
  return (display === 'interactive' || display === 'auth') && describesAnswers(page.operation.operation);
}
