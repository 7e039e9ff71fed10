/** The behaviour of header, menus and table of contents. Runs once a page; everything heavier is loaded when it is used. */

import { findAnchor } from '../browser/find-anchor.ts';
import { zoomImages } from '../mdx/zoom.ts';
import { followScroll } from './follow-scroll.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { reveal } from './reveal.ts';

const root = document.documentElement;

function openDialog(id: string): void {
  // Its id is longer where a heading has this one.
  const dialog = document.querySelector(`dialog[id$="${id}"]`);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  if (id === 'mobile-nav') fillPhoneMenu(dialog);
  dialog.showModal();
  reveal(dialog, dialog.querySelector('.sidebar-link[aria-current]'));
  if (id !== 'search-dialog') return;
  dialog.querySelector('input')?.focus();
  if (dialog.dataset['started'] !== undefined) return;
  dialog.dataset['started'] = '';
  void import('./search-dialog.ts').then(({ startSearch }) => startSearch(dialog));
}

/** The phone menu shows copies of the menus in the header and of the sidebar, made when it is first opened. */
function fillPhoneMenu(dialog: HTMLDialogElement): void {
  const target = dialog.querySelector('[data-phone-menu-content]');
  if (target === null || target.childElementCount > 0) return;
  for (const part of document.querySelectorAll('.header-row .nav-dropdown, .sidebar > div > *')) {
    target.append(part.cloneNode(true));
  }
  for (const named of target.querySelectorAll('[id]')) named.removeAttribute('id');
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const opener = target?.closest<HTMLElement>('[data-opens]');
  if (opener) openDialog(opener.dataset['opens'] ?? '');
  if (target?.closest('[data-closes], .phone-menu a, .search-dialog a') || target instanceof HTMLDialogElement)
    target.closest('dialog')?.close();
  const action = target?.closest<HTMLElement>('[data-context-action], [data-page-template]');
  if (action) {
    event.preventDefault();
    void import('./context-menu.ts').then(({ runContextAction }) => runContextAction(action));
  }
  if (target?.closest('.theme-toggle')) switchScheme();
  if (target?.closest('[data-dismiss]')) dismissBanner();
  closeMenus(target?.closest('a') ? null : target);
});

/** Closes the menus that `within` is not inside of. */
function closeMenus(within: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
    if (!menu.contains(within)) menu.open = false;
}

document.addEventListener('keydown', (event) => {
  const typing = event.target instanceof Element && event.target.matches(':read-write, select');
  const shortcut =
    (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey) ||
    (event.key === '/' && !typing);
  if (shortcut) {
    event.preventDefault();
    openDialog('search-dialog');
  }
  if (event.key !== 'Escape') return;
  // Inside of what is closed the focus would be lost.
  document.activeElement?.closest('details[data-menu][open]')?.querySelector('summary')?.focus();
  closeMenus(null);
});

// Browsers leave alone what they show a part of. What is pressed must not move away from below the pointer.
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  // A menu would cover what the Tab key leads to after it.
  closeMenus(target);
  reveal(target.closest('.tabs-row > ul, .navbar-links, .tab-list'), target);
});

function switchScheme(): void {
  const dark = root.classList.toggle('dark');
  localStorage.setItem('octavo-scheme', dark ? 'dark' : 'light');
}

/** Paper is light: what is printed has the light scheme, whatever the screen has. */
function printLight(): void {
  let wasDark = false;
  addEventListener('beforeprint', () => {
    wasDark = root.classList.contains('dark');
    root.classList.remove('dark');
  });
  addEventListener('afterprint', () => root.classList.toggle('dark', wasDark));
}

function dismissBanner(): void {
  root.classList.add('banner-hidden');
  localStorage.setItem('octavo-banner', document.querySelector<HTMLElement>('.banner')?.dataset['banner'] ?? '');
}

/** A hash that no id equals leads to what is meant. */
function forgiveHash(): void {
  const hash = location.hash.slice(1);
  if (hash !== '' && document.getElementById(hash) === null) findAnchor(hash)?.scrollIntoView();
}

/** What is wider than the page can be scrolled with the keyboard too, also where it is shown later, or the page gets narrow. */
function makeScrollable(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  const wide = '.scroll-table, .prose table, math[display], .wide-formula';
  for (const element of document.querySelectorAll(wide)) observer.observe(element);
}

// Asking for measures before the first frame would lay the page out twice.
requestAnimationFrame(() => {
  setTimeout(() => {
    reveal(document.querySelector('.tabs-row > ul'), document.querySelector('.nav-tabs-item[data-active]'));
    followScroll();
    zoomImages();
    makeScrollable();
  });
});
forgiveHash();
addEventListener('hashchange', forgiveHash);
prefetchLinks();
printLight();
if (document.querySelector('[data-whole]') !== null)
  void import('./sidebar-rest.ts').then(({ completeSidebar }) => completeSidebar());
const lost = document.querySelector<HTMLElement>('.not-found-recommended-pages-list');
if (lost !== null)
  void import('./nearest-pages.ts').then(({ showNearestPages }) => showNearestPages(lost, location.pathname));
// Where an address leads to is there at once; what is followed within a page is seen to move.
addEventListener('load', () => setTimeout(() => root.classList.add('settled')));
