import { excerpt, searchIndex, type ExcerptPart, type IndexLoader, type SearchHit } from '../../search/index.ts';
import { tell } from '../../shared/reader-event.ts';

const shown = 8;
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
  const load = keepingLoader(dialog.dataset['index'] ?? '');
  const { typing = '', noResults = '', failed = '' } = dialog.dataset;
  const pageEnd = dialog.dataset['pageEnd'] ?? '';
  const view = { input, list, status, root, pageEnd, texts: { typing, noResults, failed } };
  let timer = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void show(input.value, load, view), pause);
  });
  input.addEventListener('keydown', (event) => onKey(event, view));
  tellOfSearches(dialog, view);
  // What was typed while this file was on its way.
  if (input.value !== '') void show(input.value, load, view);
}

/** Tells of queries once they are settled, of the result that is chosen, and of a search that ends without one. */
function tellOfSearches(dialog: HTMLDialogElement, { input, list }: View): void {
  let timer = 0;
  let announced = '';
  let isChosen = false;
  const tellQuery = (): void => {
    clearTimeout(timer);
    const query = input.value.trim();
    if (query === '' || query === announced) return;
    announced = query;
    tell('docs.search.query', { query, results: list.childElementCount });
  };
  const start = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(tellQuery, settled);
  };
  input.addEventListener('input', start);
  list.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    tellQuery();
    isChosen = true;
    const title = link.querySelector('.search-result-title')?.textContent ?? '';
    const position = [...list.children].indexOf(link.closest('li') ?? link) + 1;
    tell('docs.search.result_click', { query: input.value.trim(), title, url: link.href, position });
  });
  dialog.addEventListener('close', () => {
    tellQuery();
    if (!isChosen) tell('docs.search.close', { query: input.value.trim() });
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
  readonly texts: Readonly<Record<'typing' | 'noResults' | 'failed', string>>;
}

/** Loads each file of the index once; one that did not come, or that an edit made another, is asked for again. */
function keepingLoader(folder: string): IndexLoader {
  const files = new Map<string, Promise<string>>();
  document.addEventListener('octavo-site-updated', () => files.clear());
  return (path) => {
    const file = files.get(path) ?? fetchText(`${folder}${path}`);
    files.set(path, file);
    file.catch(() => files.delete(path));
    return file;
  };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

async function show(query: string, load: IndexLoader, view: View): Promise<void> {
  try {
    const hits = query.trim() === '' ? [] : await searchIndex(load, query, { limit: shown });
    if (view.input.value !== query) return;
    render(hits, view);
    view.status.textContent =
      query.trim() === ''
        ? view.texts.typing
        : hits.length === 0
          ? view.texts.noResults.replace('{query}', () => query)
          : '';
    await Promise.all(hits.map((hit, index) => showExcerpt(hit, query, { view, index })));
  } catch {
    view.status.textContent = view.texts.failed;
  }
}

function render(hits: readonly SearchHit[], view: View): void {
  const { list, input } = view;
  list.replaceChildren(
    ...hits.map((hit, index) => {
      const item = document.createElement('li');
      item.id = `search-result-${index}`;
      item.setAttribute('role', 'option');
      const link = document.createElement('a');
      link.tabIndex = -1;
      link.href = addressOf(hit, view);
      link.append(element('span', 'search-result-title', hit.page.title));
      const heading = hit.sections[0]?.title ?? '';
      if (heading !== '') link.append(element('span', 'search-result-heading', ` › ${heading}`));
      link.append(element('span', 'search-result-excerpt', hit.page.description));
      item.append(link);
      return item;
    }),
  );
  input.setAttribute('aria-expanded', String(hits.length > 0));
  select(0, { list, input });
}

function addressOf({ page, sections: [section] }: SearchHit, { root, pageEnd }: View): string {
  const path = page.path === 'index' ? '' : page.path.replace(/\/index$/, '') + pageEnd;
  const id = section?.id ?? '';
  return `${root}${path}${id === '' ? '' : `#${encodeURIComponent(id)}`}`;
}

function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Replaces a result's description by the passage of the section that holds the words; the page's Markdown is fetched for it. */
async function showExcerpt(
  { page, sections: [section] }: SearchHit,
  query: string,
  { view, index }: { view: View; index: number },
): Promise<void> {
  const target = view.list.children[index]?.querySelector('.search-result-excerpt');
  const response = await fetch(`${view.root}${page.path}.md`);
  if (!response.ok || target === null || target === undefined) return;
  const text = (await response.text()).slice(section?.start, section?.end);
  // A section may be no more than its heading.
  if (text.trim() !== '') target.replaceChildren(...excerpt(text, query).map(part));
}

function part({ text, marked }: ExcerptPart): Node {
  if (!marked) return document.createTextNode(text);
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

function onKey(event: KeyboardEvent, view: View): void {
  const options = [...view.list.children];
  const current = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    select((current + step + options.length) % Math.max(1, options.length), view);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    options[current]?.querySelector('a')?.click();
  }
}

function select(index: number, { list, input }: Pick<View, 'list' | 'input'>): void {
  for (const [at, option] of [...list.children].entries()) {
    option.setAttribute('aria-selected', String(at === index));
    if (at === index) option.scrollIntoView({ block: 'nearest' });
  }
  const chosen = list.children[index];
  if (chosen === undefined) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', chosen.id);
}
