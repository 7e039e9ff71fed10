const parameter = 'tags';

/** Makes the buttons of tags choose: updates with all chosen tags are shown; the address keeps them. */
export function startChangelogFilters(): void {
  const filters = document.querySelector<HTMLElement>('.changelog-filters');
  if (filters === null) return;
  const buttons = [...filters.querySelectorAll('button')];
  const updates = [...document.querySelectorAll<HTMLElement>('.update')];
  const asked = chosenTags();
  const chosen = new Set(buttons.map(({ value }) => value).filter((tag) => asked.includes(tag)));
  const show = (): void => {
    for (const update of updates) update.hidden = [...chosen].some((tag) => !tagsOf(update).includes(tag));
    for (const button of buttons) button.ariaPressed = String(chosen.has(button.value));
  };
  filters.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    if (!chosen.delete(button.value)) chosen.add(button.value);
    remember(chosen);
    show();
  });
  filters.dataset['ready'] = '';
  show();
}

function tagsOf(update: HTMLElement): string[] {
  return (update.dataset['tags'] ?? '').split(',').filter((tag) => tag !== '');
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
