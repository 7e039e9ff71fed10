import type { PageSettings } from '../page-settings.ts';

/** Returns what the page says of its assistant; undefined on a page without one. */
export function readSettings(): PageSettings | undefined {
  const json = document.querySelector<HTMLTemplateElement>('template.assistant-settings')?.dataset['settings'];
  return json === undefined ? undefined : (JSON.parse(json) as PageSettings);
}

/** Returns the path of the page that is read, without the base: what answers are about first. */
export function currentPath({ base }: Pick<PageSettings, 'base'>): string {
  const { pathname } = location;
  const isBelow = pathname === base || pathname.startsWith(`${base}/`);
  return (isBelow ? pathname.slice(base.length) || '/' : pathname).slice(0, maxPath);
}

/** Characters of a path that the API takes (assistant-and-agents.md §1.4). */
const maxPath = 200;
