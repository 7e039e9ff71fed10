import {
  excerpt,
  searchIndexes,
  type ExcerptPart,
  type IndexLoader,
  type SearchHit,
  type SearchOptions,
} from '../../search/index.ts';
import { tell } from '../../shared/reader-event.ts';
import { readMemberSite } from '../browser/session-state.ts';
import { keepSearch, recentSearches } from './recent-searches.ts';
import { element, recentOption, resultOption, resultsOf, type SearchResult } from './search-results.ts';

/** How many pages. */
const shown = 24;
const pause = 90;
/** Milliseconds without typing after which passages are shown, for which the Markdown of pages is fetched. */
const reading = 500;
/** Milliseconds without typing after which a query is what the reader meant. */
const settled = 1000;

/** Makes the search dialog work: results as one types, chosen by arrow keys and Enter. Called once, when it first opens. */
export function startSearch(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector('input');
  const list = dialog.querySelector('ul');
  const status = dialog.querySelector<HTMLElement>('[role="status"]');
  if (input === null || list === null || status === null) return;
  const root = dialog.dataset['root'] ?? '/';
  const indexes = indexesOf(dialog);
  const { typing = '', noResults = '', failed = '' } = dialog.dataset;
  const texts = { typing, noResults, failed, results: list.ariaLabel ?? '' };
  const pageEnd = dialog.dataset['pageEnd'] ?? '';
  const view = { input, list, status, root, pageEnd, texts, scopeOf: scopeOf(dialog), loadPage: keepingLoader(root) };
  let timer = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void show(input.value, indexes, view), pause);
  });
  input.addEventListener('keydown', (event) => onKey(event, view));
  dialog.querySelector('#search-all-versions')?.addEventListener('change', () => void show(input.value, indexes, view));
  list.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    input.value = target.textContent;
    input.dispatchEvent(new Event('input'));
    input.focus();
  });
  tellOfSearches(dialog, view);
  dialog.append(keyHints(dialog, texts.results));
  // What was typed while this file was on its way.
  void show(input.value, indexes, view);
}

/** Gives the indexes that the reader may ask. */
type Indexes = () => Promise<readonly IndexLoader[]>;

/** Returns what gives the index of all readers, and those of the groups of a reader who is signed in. */
function indexesOf({ dataset }: HTMLDialogElement): Indexes {
  const { index = '', pages = '' } = dataset;
  const open = keepingLoader(index);
  const isOwn = (folder: string): boolean => /^[^/]+\/$/.test(folder.slice(index.length)) && folder.startsWith(index);
  let all: Promise<readonly IndexLoader[]> | undefined;
  return () => {
    all ??= (pages === '' ? Promise.resolve(undefined) : readMemberSite(pages)).then((site) => [
      open,
      ...(site?.indexes ?? []).filter(isOwn).map(keepingLoader),
    ]);
    return all;
  };
}

/** Which versions are searched. */
interface Scope {
  readonly accepts: (version: string) => boolean;
  /** That of the page, where it is the only one of its division. */
  readonly own: string | undefined;
}

/** Returns what says which versions are searched: that of the page, unless its reader asks for all. */
function scopeOf(dialog: HTMLDialogElement): () => Scope {
  const { version: own, otherVersions = '[]' } = dialog.dataset;
  const others = JSON.parse(otherVersions) as string[];
  const all = dialog.querySelector<HTMLInputElement>('#search-all-versions');
  return () => {
    const isWide = all?.checked ?? false;
    return { accepts: (version) => isWide || !others.includes(version), own: isWide ? undefined : own };
  };
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
    tell('docs.search.query', { query, results: list.querySelectorAll('.search-result-title').length });
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
    const title = link.dataset['title'] ?? '';
    keepSearch(input.value.trim());
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
  readonly texts: Readonly<Record<'typing' | 'noResults' | 'failed' | 'results', string>>;
  readonly scopeOf: () => Scope;
  /** Fetches a file of the site, once. */
  readonly loadPage: IndexLoader;
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

async function show(query: string, indexes: Indexes, view: View): Promise<void> {
  const { texts, status, input, scopeOf } = view;
  if (query.trim() === '') {
    render(recentSearches().map(recentOption), view);
    status.textContent = texts.typing;
    return;
  }
  try {
    const { accepts, own } = scopeOf();
    const hits = await find(await indexes(), query, { limit: shown, accepts });
    if (input.value !== query) return;
    const results = resultsOf(hits, own);
    const options = results.map((result) => resultOption(result, addressOf(result, view)));
    render(options, view);
    status.textContent =
      hits.length === 0 ? texts.noResults.replace('{query}', () => query) : `${texts.results}: ${hits.length}`;
    setTimeout(() => {
      if (input.value === query) showPassages(results, query, { view, options });
    }, reading);
  } catch {
    status.textContent = texts.failed;
  }
}

/** Returns what the indexes have; that of all readers alone where another may no longer be asked, as the session has ended. */
async function find(loads: readonly IndexLoader[], query: string, options: SearchOptions): Promise<SearchHit[]> {
  const [open, ...others] = loads;
  try {
    return await searchIndexes(loads, query, options);
  } catch (error) {
    if (open === undefined || others.length === 0) throw error;
    return searchIndexes([open], query, options);
  }
}

function render(options: readonly HTMLLIElement[], view: View): void {
  const { list, input } = view;
  list.replaceChildren(...options);
  for (const [index, option] of optionsOf(list).entries()) option.id = `search-result-${index}`;
  list.scrollTop = 0;
  input.setAttribute('aria-expanded', String(options.length > 0));
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
  query: string,
  { view, options }: { readonly view: View; readonly options: readonly Element[] },
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const result = results[options.indexOf(target)];
        if (!isIntersecting || result === undefined) continue;
        observer.unobserve(target);
        void showPassage(result, query, { view, option: target });
      }
    },
    { root: view.list },
  );
  for (const option of options) observer.observe(option);
}

/** Replaces a result's description by the passage of the section that holds the words. */
async function showPassage(
  { page, section, spellings }: SearchResult,
  query: string,
  { view, option }: { view: View; option: Element },
): Promise<void> {
  const target = option.querySelector('.search-result-excerpt');
  // Without its page a result keeps the description.
  const markdown = await view.loadPage(`${page.path}.md`).catch(() => '');
  const text = markdown.slice(section?.start, section?.end);
  // A section may be no more than its heading.
  if (text.trim() !== '') target?.replaceChildren(...excerpt(text, [query, ...spellings].join(' ')).map(part));
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
