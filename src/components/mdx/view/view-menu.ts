import { chosenTabs, rememberTab } from '../tabs/tab-memory.ts';

/** Fills the menu before the first View of the page and shows the View that is chosen; nothing on pages without one. */
export function startViewMenu(): void {
  const menu = document.querySelector('select.multi-view-dropdown');
  if (!(menu instanceof HTMLSelectElement)) return;
  const views = [...document.querySelectorAll<HTMLElement>('.view[data-title]')];
  const titles = [...new Set(views.map((view) => view.dataset['title'] ?? ''))];
  menu.append(...titles.map((title) => new Option(title)));
  menu.value = initialTitle(views, titles);
  show(views, menu.value);
  menu.addEventListener('change', () => {
    rememberTab(menu.value);
    show(views, menu.value);
  });
  addEventListener('hashchange', () => {
    menu.value = initialTitle(views, titles);
    show(views, menu.value);
  });
}

function show(views: readonly HTMLElement[], title: string): void {
  for (const view of views) {
    const isShown = view.dataset['title'] === title;
    view.hidden = !isShown;
    view.toggleAttribute('data-active', isShown);
  }
  // Options of a menu are text alone: the icon of the chosen one stands before it.
  const chosen = views.find((view) => view.dataset['title'] === title)?.querySelector('.view-title > .view-icon');
  document
    .querySelector('.multi-view-menu > .view-icon')
    ?.replaceChildren(...(chosen?.cloneNode(true).childNodes ?? []));
}

/** The view that holds what the address names, else the reader's choice, else the first. */
function initialTitle(views: readonly HTMLElement[], titles: readonly string[]): string {
  const target = document.getElementById(location.hash.slice(1));
  const named = views.find((view) => target !== null && view.contains(target))?.dataset['title'];
  return named ?? chosenTabs().find((name) => titles.includes(name)) ?? titles[0] ?? '';
}
