const parameter = 'tags';

/** Makes a button of every tag of the page's updates. Updates with all chosen tags are shown; the address keeps them. */
export function startChangelogFilters(): void {
  const updates = [...document.querySelectorAll<HTMLElement>('.update[data-tags]')];
  const list = document.getElementById('changelog-filters-content');
  const filters = document.getElementById('changelog-filters');
  if (list === null || filters === null || updates.length === 0) return;
  const counts = new Map<string, number>();
  for (const tag of updates.flatMap(tagsOf)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const chosen = new Set(chosenTags().filter((tag) => counts.has(tag)));
  const buttons = [...counts].map(([tag, count]) => makeButton(tag, count));
  const all = [...document.querySelectorAll<HTMLElement>('.update')];
  const show = (): void => {
    for (const update of all) update.hidden = [...chosen].some((tag) => !tagsOf(update).includes(tag));
    for (const button of buttons) button.ariaPressed = String(chosen.has(button.value));
  };
  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    if (!chosen.delete(button.value)) chosen.add(button.value);
    remember(chosen);
    show();
  });
  list.append(...buttons);
  filters.hidden = false;
  show();
}

function tagsOf(update: HTMLElement): string[] {
  return (update.dataset['tags'] ?? '').split(',').filter((tag) => tag !== '');
}

function makeButton(tag: string, count: number): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'changelog-filter';
  button.value = tag;
  const number = document.createElement('span');
  number.textContent = String(count);
  button.append(tag, number);
  return button;
}

function chosenTags(): string[] {
  return (new URLSearchParams(location.search).get(parameter) ?? '').split(',');
}

function remember(tags: ReadonlySet<string>): void {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  if (tags.size > 0) address.searchParams.set(parameter, [...tags].join(','));
  history.replaceState(null, '', address);
}
