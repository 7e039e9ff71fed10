import type { SearchHit } from '../../search/index.ts';
import type { SearchLanguage, Widening } from './search-scope.ts';

/** A page that was found; its language where several are searched. */
export type FoundHit = SearchHit & { readonly language: SearchLanguage | undefined };

type Section = SearchHit['sections'][number];

/** A line of the results: a page with the section that answers best, or below it another section that answers. */
export interface SearchResult {
  readonly page: SearchHit['page'];
  readonly language: SearchLanguage | undefined;
  /** Where the page stands: its language and version where these must be named, and the groups around it. */
  readonly trail: readonly string[];
  readonly section: Section | undefined;
  readonly spellings: readonly string[];
  readonly isFurther: boolean;
}

/** How many further sections of a page are shown, and what share of the best one's score they have at least. */
const maxFurther = 2;
const minShare = 0.5;

/** Returns the lines that show pages that were found, in their order. Versions other than the reader's own are named. */
export function resultsOf(hits: readonly FoundHit[], ownVersion?: string): SearchResult[] {
  return hits.flatMap(({ page, language, version, spellings, sections: [best, ...others] }) => {
    const minScore = (best?.score ?? 0) * minShare;
    const further = others.filter(({ id, score }) => id !== '' && score >= minScore).slice(0, maxFurther);
    const scopes = [language?.name ?? '', version === ownVersion ? '' : version].filter((name) => name !== '');
    const trail = [...scopes, ...page.breadcrumbs];
    return [best, ...further].map((section, index) => ({
      page,
      language,
      trail,
      section,
      spellings,
      isFurther: index > 0,
    }));
  });
}

/** Returns a line as an option of the list; the page's description stands in it until its passage is there. */
export function resultOption({ page, language, trail, section, isFurther }: SearchResult, href: string): HTMLLIElement {
  const link = document.createElement('a');
  link.tabIndex = -1;
  link.href = href;
  link.dataset['title'] = page.title;
  const heading = section?.title ?? '';
  if (isFurther) link.append(element('span', 'search-result-heading', heading));
  else {
    if (trail.length > 0) link.append(element('span', 'search-result-breadcrumb', trail.join(' › ')));
    link.append(element('span', 'search-result-title', page.title));
    if (heading !== '') link.append(element('span', 'search-result-heading', ` › ${heading}`));
  }
  link.append(element('span', 'search-result-excerpt', isFurther ? '' : page.description));
  const item = option(link, isFurther ? 'search-result-further' : '');
  if (language !== undefined) Object.assign(item, { lang: language.lang, dir: language.dir });
  return item;
}

/** Returns an option of the list that asks again what was asked before. */
export function recentOption(query: string): HTMLLIElement {
  return option(buttonOf(query), 'search-recent');
}

/** Returns an option of the list that searches more than found nothing, and names what that is. */
export function wideningOption({ label, names, widen }: Widening): HTMLLIElement {
  const button = buttonOf(element('span', 'search-result-title', label));
  const all = names.flatMap(({ name, lang = '' }) => {
    const part = element('bdi', '', name);
    part.lang = lang;
    return [', ', part];
  });
  const named = element('span', 'search-result-excerpt', '');
  named.append(...all.slice(1));
  button.append(named);
  button.addEventListener('click', widen);
  return option(button, '');
}

function buttonOf(content: string | Node): HTMLButtonElement {
  const button = document.createElement('button');
  button.tabIndex = -1;
  button.type = 'button';
  button.append(content);
  return button;
}

/** What is chosen is the option itself: one that holds a link would hide it from screen readers. */
function option(content: HTMLElement, className: string): HTMLLIElement {
  const item = document.createElement('li');
  item.className = className;
  item.role = 'none';
  content.role = 'option';
  item.append(content);
  return item;
}

/** Returns an element with a text. */
export function element(name: string, className: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}
