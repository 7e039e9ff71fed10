import { trackEvent, type ReaderEventName } from '../../shared/reader-event.ts';

/**
 * Tracks clicks on what needs no script of its own: navigation, sections that open, the page menu. Listening here, in the
 * code of vendors, costs a page without them nothing.
 */
export function trackClicks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      trackLink(target);
      trackSection(target);
      trackMenu(target);
    },
    true,
  );
}

function trackLink(target: Element): void {
  const link = target.closest<HTMLAnchorElement>(
    'a.topbar-cta-button, a.navbar-link, a.nav-tabs-item, a.nav-dropdown-item',
  );
  if (link === null) return;
  const name = link.classList.contains('topbar-cta-button') ? 'docs.navitem.cta_click' : 'docs.navitem.click';
  trackEvent(name, { name: textOf(link), url: link.href });
}

/** The click comes before the section opens or closes. */
function trackSection(target: Element): void {
  const section = target.closest('summary')?.parentElement;
  if (!(section instanceof HTMLDetailsElement)) return;
  const kind = ['accordion', 'expandable'].find((name) => section.classList.contains(name));
  if (kind === undefined) return;
  const title = textOf(section.querySelector('summary'));
  trackEvent(`docs.${kind as 'accordion' | 'expandable'}.${section.open ? 'close' : 'open'}`, { title });
}

/** Options of the page menu (docs.json `contextual`) that are no assistant. */
const menuEvents: Readonly<Record<string, ReaderEventName>> = {
  copy: 'docs.context_menu.copy_page',
  view: 'docs.content.md.view',
  mcp: 'docs.context_menu.copy_mcp_link',
  'add-mcp': 'docs.context_menu.copy_add_mcp_command',
  cursor: 'docs.context_menu.install_mcp_server',
  vscode: 'docs.context_menu.install_mcp_server',
  'devin-mcp': 'docs.context_menu.install_mcp_server',
};

function trackMenu(target: Element): void {
  const option = target.closest<HTMLElement>('[data-menu-option]')?.dataset['menuOption'];
  if (option !== undefined) trackEvent(menuEvents[option] ?? 'docs.context_menu.ai_provider_click', { option });
}

function textOf(element: Element | null): string {
  return (element?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 200);
}
