import type { Piece } from '../parts.ts';

/** What a tab tells the tabs around it. */
export interface TabData {
  /** Inline HTML. */
  readonly label: string;
  /** HTML of its icon, or the empty string. */
  readonly icon: string;
  /** Plain text that tabs elsewhere on the page are compared with. */
  readonly name: string;
}

/**
 * Returns the inside of `<octavo-tabs>`: the row of buttons, then one panel a tab. `first` is the tab open at first,
 * counted from 0. What stands between tabs, and has no name, comes between the row and the panels.
 */
export function tabsHtml(pieces: readonly Piece<TabData>[], first: number): string {
  const tabs = pieces.flatMap(({ data, html }) => (data === undefined ? [] : [{ data, html }]));
  const rest = pieces.filter(({ data }) => data === undefined).map(({ html }) => html);
  const active = first > 0 && first < tabs.length ? Math.floor(first) : 0;
  const buttons = tabs.map(({ data }, index) => tabButton(data, index === active));
  const panels = tabs.map(({ html }, index) => (index === active ? activate(html, 'section') : html));
  const list = buttons.length === 0 ? '' : `<div class="tab-list">${buttons.join('')}</div>`;
  return `${list}${rest.join('')}${panels.join('')}`;
}

/** Returns the button of a tab. */
export function tabButton({ label, icon, name }: TabData, isActive: boolean): string {
  const symbol = icon === '' ? '' : `<span class="tab-icon">${icon}</span>`;
  const value = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<button type="button" data-name="${value}"${isActive ? ' data-active' : ''}>${symbol}${label}</button>`;
}

/** Returns a panel's HTML with the mark of the one that shows before scripts run; `tag` is the panel's element. */
export function activate(html: string, tag: string): string {
  return html.replace(`<${tag} `, `<${tag} data-active `);
}
