import type { ExcerptPart } from '../../search/index.ts';
import { trackEvent } from '../../shared/reader-event.ts';
import { finderOf } from './own-finder.ts';
import { recentSearches, saveSearch } from './recent-searches.ts';
import { shown, type Finder } from './search-finder.ts';
import { element, recentOption, resultOption, resultsOf, wideningOption, type SearchResult } from './search-results.ts';
import { wideningsOf, type Widening } from './search-scope.ts';

const pause = 90;
/** Milliseconds without typing after which a query is what the reader meant. */
const settled = 1000;

/** Makes the search dialog work: results as one types, chosen by arrow keys and Enter. Called once, when it first opens. */
export function startSearch(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector('input');
  const list = dialog.querySelector('ul');
  const status = dialog.querySelector<HTMLElement>('[role="status"]');
  if (input === null || list === null || status === null) return;
  const root = dialog.dataset['root'] ?? '/';
  const { typing = '', noResults = '', failed = '' } = dialog.dataset;
  const texts = { typing, noResults, failed, results: list.ariaLabel ?? '' };
  const pageEnd = dialog.dataset['pageEnd'] ?? '';
  const view = {
    ...{ input, list, status, root, pageEnd, texts },
    finder: finderOf(dialog, root),
    widenings: () => wideningsOf(dialog),
  };
  let timer = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void show(input.value, view), pause);
  });
  input.addEventListener('keydown', (event) => onKey(event, view));
  dialog.addEventListener('change', ({ target }) => {
    if (target !== input) void show(input.value, view);
  });
  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    input.focus();
    if (button.closest('.search-recent') === null) return;
    input.value = button.textContent;
    input.dispatchEvent(new Event('input'));
  });
  trackSearches(dialog, view);
  dialog.append(keyHints(dialog, texts.results));
  // What was typed while this file was on its way.
  void show(input.value, view);
}

/** Which keys do what, for those who see; the roles of field and list say it to others. */
function keyHints(dialog: HTMLDialogElement, results: string): HTMLElement {
  const hints = element('p', 'search-hints', '');
  hints.ariaHidden = 'true';
  const close = dialog.querySelector('[data-closes]')?.ariaLabel ?? '';
  for (const [key, does] of [
    ['↑ ↓', results],
    ['↵', dialog.dataset['open'] ?? ''],
    ['Esc', close],
  ] as const)
    hints.append(element('kbd', '', key), ` ${does} `);
  return hints;
}

/** Tracks queries once they are settled, the result that is chosen, and a search that ends without one. */
function trackSearches(dialog: HTMLDialogElement, { input, list }: View): void {
  let timer = 0;
  let announced = '';
  let isChosen = false;
  const trackQuery = (): void => {
    clearTimeout(timer);
    const query = input.value.trim();
    if (query === '' || query === announced) return;
    announced = query;
    trackEvent('docs.search.query', { query, results: list.querySelectorAll('.search-result-title').length });
  };
  const start = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(trackQuery, settled);
  };
  input.addEventListener('input', start);
  list.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    trackQuery();
    isChosen = true;
    const title = link.dataset['title'] ?? '';
    saveSearch(input.value.trim());
    const position = [...list.children].indexOf(link.closest('li') ?? link) + 1;
    trackEvent('docs.search.result_click', { query: input.value.trim(), title, url: link.href, position });
  });
  dialog.addEventListener('close', () => {
    trackQuery();
    if (!isChosen) trackEvent('docs.search.close', { query: input.value.trim() });
    isChosen = false;
  });
  if (input.value !== '') start();
}

interface View {
  readonly input: HTMLInputElement;
  readonly list: HTMLUListElement;
  readonly status: HTMLElement;
  /** Address of the site's root, with a slash at its end. */
  readonly root: string;
  /** What addresses of pages end with. */
  readonly pageEnd: string;
  /** What the status says, in the language of the page. */
  readonly texts: Readonly<Record<'typing' | 'noResults' | 'failed' | 'results', string>>;
  readonly finder: () => Promise<Finder>;
  readonly widenings: () => Widening[];
}

async function show(query: string, view: View): Promise<void> {
  const { texts, status, input, widenings } = view;
  if (query.trim() === '') {
    render(recentSearches().map(recentOption), view);
    status.textContent = texts.typing;
    return;
  }
  try {
    const finder = await view.finder();
    const found = await finder.find(query, shown.first + 1);
    if (input.value !== query) return;
    if (found.hits.length === 0) {
      render(widenings().map(wideningOption), view);
      status.textContent = texts.noResults.replace('{query}', () => query);
      return;
    }
    view.list.replaceChildren();
    const last = append(found, { from: 0, to: shown.first }, { view, finder, query });
    if (found.hits.length > shown.first && last !== undefined)
      whenInSight(last, view.list, () => void showOthers(last, { view, finder, query }));
  } catch {
    if (input.value === query) showFailure(view);
  }
}

interface Shown {
  readonly view: View;
  readonly finder: Finder;
  readonly query: string;
}

/**
 * Shows the other pages that answer below the last of the first, as long as that is shown: most readers choose one of the first,
 * whose files are all that was loaded.
 */
async function showOthers(last: Element, { view, finder, query }: Shown): Promise<void> {
  // The first ones stay when the others do not come.
  const found = await finder.find(query, shown.all).catch(() => undefined);
  if (found !== undefined && last.isConnected)
    append(found, { from: shown.first, to: shown.all }, { view, finder, query });
}

/** Shows some of the pages that were found below those that are shown. Returns the last line. */
function append(
  { hits, version }: Awaited<ReturnType<Finder['find']>>,
  { from, to }: { readonly from: number; readonly to: number },
  { view, finder, query }: Shown,
): Element | undefined {
  const { list, status, texts } = view;
  const results = resultsOf(hits.slice(from, to), version);
  const options = results.map((result) => resultOption(result, addressOf(result, view)));
  list.append(...options);
  numberOptions(list);
  if (from === 0) expand(view);
  status.textContent = `${texts.results}: ${Math.min(to, hits.length)}${hits.length > to ? '+' : ''}`;
  setTimeout(() => {
    if (view.input.value === query) showPassages(results, { view, options, finder, query });
  }, finder.reading);
  return options.at(-1);
}

/** Calls `act` once an item comes into sight. */
function whenInSight(item: Element, root: Element, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { root },
  );
  observer.observe(item);
}

/** Without search there still is the list of all pages. */
function showFailure(view: View): void {
  const { status, texts, root } = view;
  render([], view);
  const list = document.createElement('a');
  list.href = `${root}llms.txt`;
  list.textContent = 'llms.txt';
  status.replaceChildren(texts.failed, ' ', list);
}

function render(options: readonly HTMLLIElement[], view: View): void {
  view.list.replaceChildren(...options);
  numberOptions(view.list);
  expand(view);
}

function numberOptions(list: HTMLUListElement): void {
  for (const [index, option] of optionsOf(list).entries()) option.id = `search-result-${index}`;
}

/** Says whether there are options, and selects the first. */
function expand({ list, input }: View): void {
  list.scrollTop = 0;
  input.setAttribute('aria-expanded', String(list.childElementCount > 0));
  select(input.value.trim() === '' ? -1 : 0, { list, input });
}

function addressOf({ page, section }: SearchResult, { root, pageEnd }: View): string {
  const path = page.path === 'index' ? '' : page.path.replace(/\/index$/, '') + pageEnd;
  const id = section?.id ?? '';
  return `${root}${path}${id === '' ? '' : `#${encodeURIComponent(id)}`}`;
}

/** Shows the passages of the results that are in sight, and of others when they come into it. */
function showPassages(
  results: readonly SearchResult[],
  { view, options, finder, query }: Shown & { readonly options: readonly Element[] },
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const result = results[options.indexOf(target)];
        if (!isIntersecting || result === undefined) continue;
        observer.unobserve(target);
        void finder.passage(result, query).then((parts) => showPassage(parts, target));
      }
    },
    { root: view.list },
  );
  for (const option of options) observer.observe(option);
}

/** Replaces a result's description by the passage of the section that holds the words; without one it keeps it. */
function showPassage(parts: readonly ExcerptPart[], option: Element): void {
  if (parts.length > 0) option.querySelector('.search-result-excerpt')?.replaceChildren(...parts.map(part));
}

function part({ text, marked }: ExcerptPart): Node {
  if (!marked) return document.createTextNode(text);
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

function onKey(event: KeyboardEvent, view: View): void {
  const options = optionsOf(view.list);
  const current = options.findIndex(({ ariaSelected }) => ariaSelected === 'true');
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const start = current === -1 && step === -1 ? 0 : current;
    select((start + step + options.length) % Math.max(1, options.length), view);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    options[current]?.click();
  }
}

function select(index: number, { list, input }: Pick<View, 'list' | 'input'>): void {
  const options = optionsOf(list);
  for (const [at, option] of options.entries()) {
    option.ariaSelected = String(at === index);
    if (at === index) option.scrollIntoView({ block: 'nearest' });
  }
  const chosen = options[index];
  if (chosen === undefined) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', chosen.id);
}

function optionsOf(list: HTMLUListElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=option]')];
}
