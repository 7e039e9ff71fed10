/** What a page does until the assistant is opened: buttons, the shortcut, and addresses that ask for it. */

import type { PageSettings } from '../page-settings.ts';
import { offerOnCode } from './ask-about-code.ts';
import { offerOnSelections } from './ask-about-selection.ts';
import { selectedPart } from './page-parts.ts';
import type { OpenOptions } from './panel.ts';
import { currentPath, readSettings } from './settings.ts';
import { wasOpen } from './stay-open.ts';

const settings = readSettings();
if (settings !== undefined) start(settings);

function start(page: PageSettings): void {
  const open = (options: OpenOptions): void => {
    // A module that did not come is asked for again. Without it there still is search.
    import('./panel.ts').then(
      ({ openPanel }) => openPanel(page, options),
      () => document.querySelector<HTMLElement>('[data-opens="search-dialog"]')?.click(),
    );
  };
  const openWithSelection = (toggles: boolean): void => {
    const part = selectedPart(currentPath(page));
    open({ toggles: toggles && part === undefined, ...(part && { part }) });
  };
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-assistant-opens]') === null) return;
    event.preventDefault();
    openWithSelection(false);
  });
  document.addEventListener('keydown', (event) => {
    const isShortcut =
      event.key.toLowerCase() === 'i' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
    if (!isShortcut || event.defaultPrevented) return;
    event.preventDefault();
    openWithSelection(true);
  });
  offerOnCode(page, (part) => open({ part }));
  offerOnSelections(page, (part) => open({ part }));
  const place = document.querySelector<HTMLElement>('[data-assistant-page]');
  const question = new URLSearchParams(location.search).get('assistant');
  // It fills the field and no more: any link could spend the owner's money, and say what it likes in the reader's name.
  if (question !== null || place !== null) open({ ...(question && { question }), ...(place && { place }) });
  else if (wasOpen()) open({ isReopened: true });
}
