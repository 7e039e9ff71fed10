import type { PreviewAddresses } from '../addresses.ts';
import type { ShownProblem, ShownProblems } from '../problems.ts';
import { countText, problemList } from './problem-items.ts';
import { problemStyles } from './problems-styles.ts';

/** Under which key the errors are kept that the author has put away, for as long as the tab is open. */
const putAwayKey = 'octavo-problems';

/**
 * `<octavo-problems>`: the problems of the project over the page. Errors open the list, warnings show a badge that opens it.
 * It stands outside the page's flow and does not take the focus.
 */
export class ProblemsElement extends HTMLElement {
  addresses: PreviewAddresses | undefined;
  #version: string | undefined;
  #problems: readonly ShownProblem[] = [];
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #badge = button('badge', 'Show the problems of the project');
  readonly #panel = document.createElement('section');
  readonly #title = document.createElement('h2');
  readonly #list = document.createElement('div');
  readonly #status = document.createElement('p');

  connectedCallback(): void {
    if (this.#root.childNodes.length > 0) return;
    new MutationObserver(this.#place).observe(document, { subtree: true, attributeFilter: ['open'] });
    // Its text is English, whatever the page is written in.
    this.lang = 'en';
    this.dir = 'ltr';
    const style = document.createElement('style');
    style.textContent = problemStyles;
    const close = button('close', 'Hide the problems');
    close.textContent = '×';
    close.addEventListener('click', () => this.#putAway());
    const head = document.createElement('div');
    head.className = 'top';
    head.append(this.#title, close);
    this.#title.id = 'title';
    this.#list.className = 'list';
    this.#status.className = 'status';
    this.#status.role = 'status';
    this.#panel.role = 'dialog';
    this.#panel.tabIndex = -1;
    this.#panel.hidden = true;
    this.#panel.setAttribute('aria-labelledby', 'title');
    this.#panel.append(head, this.#list);
    this.#badge.hidden = true;
    this.#badge.addEventListener('click', () => {
      this.#setOpen(true);
      this.#panel.focus();
    });
    this.#root.append(style, this.#badge, this.#panel, this.#status);
    document.addEventListener('keydown', this.#closeWithEscape);
    this.#followScheme();
  }

  /** A dialog of the page that is made again must not take the list with it. */
  disconnectedCallback(): void {
    queueMicrotask(this.#place);
  }

  /** Stands inside the modal dialog of the page, and above it: everything outside of one can be neither seen nor used. */
  readonly #place = (): void => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const parent = dialog ?? document.documentElement;
    if (this.parentNode === parent) return;
    parent.append(this);
    this.popover = dialog === undefined ? null : 'manual';
    if (dialog !== undefined) this.showPopover();
  };

  /** Shows the list of a version, when it is not shown already. */
  show(version: string): void {
    if (version === this.#version || this.addresses === undefined) return;
    this.#version = version;
    const address = `${this.addresses.problems}?page=${encodeURIComponent(decodeURI(location.pathname))}`;
    fetch(address)
      .then(async (response) => this.#draw((await response.json()) as ShownProblems))
      .catch(() => {
        // The server went away; the next connection tells the version again.
        this.#version = undefined;
      });
  }

  #draw({ version, problems, opensForErrors }: ShownProblems): void {
    this.#version = version;
    const hadSome = this.#problems.length > 0;
    this.#problems = problems;
    const text = countText(problems);
    this.#title.textContent = text;
    this.#badge.replaceChildren(badgeText(problems));
    const { scrollTop } = this.#list;
    this.#list.replaceChildren(...problemList(problems, (problem) => void this.#openEditor(problem)));
    this.#list.scrollTop = scrollTop;
    if (hadSome || problems.length > 0) this.#say(problems.length === 0 ? 'All problems are fixed.' : text);
    const errors = this.#errors();
    if (errors === '' || !opensForErrors) this.#setOpen(!this.#panel.hidden && problems.length > 0);
    else this.#setOpen(!this.#panel.hidden || readPutAway() !== errors);
  }

  #setOpen(isOpen: boolean): void {
    this.#panel.hidden = !isOpen;
    this.#badge.hidden = isOpen || this.#problems.length === 0;
  }

  /** Errors that were put away stay so until there are others. */
  #putAway(): void {
    const hadFocus = this.#root.activeElement !== null;
    this.#setOpen(false);
    keepPutAway(this.#errors());
    if (hadFocus) this.#badge.focus();
  }

  #errors(): string {
    const errors = this.#problems.filter(({ severity }) => severity === 'error');
    return errors.map(({ code, file, message }) => `${code} ${file} ${message}`).join('\n');
  }

  readonly #closeWithEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#panel.hidden || event.defaultPrevented) return;
    if (document.querySelector('dialog:modal') === null) this.#putAway();
  };

  async #openEditor({ file, line, column }: ShownProblem): Promise<void> {
    const response = await fetch(this.addresses?.editor ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file, line, column }),
    }).catch(() => undefined);
    const { message } = ((await response?.json()) ?? { message: 'The preview does not answer.' }) as {
      message: string;
    };
    this.#say(message);
  }

  #say(message: string): void {
    this.#status.textContent = message;
  }

  /** The page's own colour scheme; the browser's where the page has none. */
  #followScheme(): void {
    const root = document.documentElement;
    const preferred = matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      const isDark = root.classList.contains('js') ? root.classList.contains('dark') : preferred.matches;
      this.toggleAttribute('data-dark', isDark);
    };
    new MutationObserver(apply).observe(root, { attributeFilter: ['class'] });
    preferred.addEventListener('change', apply);
    apply();
  }
}

function button(className: string, label: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.title = label;
  element.ariaLabel = label;
  return element;
}

function badgeText(problems: readonly ShownProblem[]): Node {
  const text = document.createElement('span');
  const isError = problems.some(({ severity }) => severity === 'error');
  text.className = isError ? 'error' : 'warning';
  text.textContent = `${isError ? '✕' : '!'} ${countText(problems)}`;
  return text;
}

function readPutAway(): string | null {
  try {
    return sessionStorage.getItem(putAwayKey);
  } catch {
    return null;
  }
}

/** A browser that refuses storage only forgets it. */
function keepPutAway(errors: string): void {
  try {
    sessionStorage.setItem(putAwayKey, errors);
  } catch {
    return;
  }
}

customElements.define('octavo-problems', ProblemsElement);
