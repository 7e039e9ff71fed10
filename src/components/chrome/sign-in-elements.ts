import { announceReader } from '../browser/reader-api.ts';
import { isSignedIn, readMemberSite, readSession } from '../browser/session-state.ts';

/** `<octavo-sign-in>`: the link to sign in comes back to this page; for signed-in readers it is the way out. */
class SignInElement extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector<HTMLAnchorElement>('[data-signed-out]');
    if (link !== null) link.search = `?to=${encodeURIComponent(location.pathname + location.search + location.hash)}`;
    if (isSignedIn()) void this.#show(link);
  }

  async #show(link: HTMLAnchorElement | null): Promise<void> {
    const state = await readSession(this.dataset['session'] ?? '');
    const form = this.querySelector<HTMLFormElement>('[data-signed-in]');
    if (state?.signedIn !== true || link === null || form === null) return;
    link.hidden = true;
    form.hidden = false;
    const button = form.querySelector('button');
    if (state.name !== undefined && button !== null) button.title = state.name;
  }
}

/** `<octavo-member-pages>`: the last group of the sidebar. */
class MemberPagesElement extends HTMLElement {
  connectedCallback(): void {
    if (isSignedIn() && this.childElementCount === 0) void this.#show();
  }

  async #show(): Promise<void> {
    const { pages = [] } = (await readMemberSite(this.dataset['pages'] ?? '')) ?? {};
    const listed = new Set(
      [...document.querySelectorAll('.sidebar [id$=navigation-items] a')].map((a) => a.getAttribute('href')),
    );
    const more = pages.filter(({ href }) => !listed.has(href));
    if (more.length === 0) return;
    const title = element('p', 'sidebar-title sidebar-group-header', this.dataset['title'] ?? '');
    const list = element('ul', 'plain');
    for (const page of more) {
      const link = element('a', 'sidebar-link', page.title);
      link.href = page.href;
      if (page.href === location.pathname) link.setAttribute('aria-current', 'page');
      const item = element('li');
      item.append(link);
      list.append(item);
    }
    this.append(title, list);
    this.className = 'sidebar-group';
    this.hidden = false;
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  if (className !== '') created.className = className;
  created.textContent = text;
  return created;
}

if (customElements.get('octavo-sign-in') === undefined) {
  const session = document.querySelector<HTMLElement>('octavo-sign-in')?.dataset['session'];
  if (session !== undefined) void announceReader(session);
  customElements.define('octavo-sign-in', SignInElement);
  customElements.define('octavo-member-pages', MemberPagesElement);
}
