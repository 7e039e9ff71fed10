import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { siteProblem } from '../diagnostics.ts';
import type { ContentPage, Icon, NavigationNode } from '../site.ts';
import type { Check, CheckInput } from './check.ts';

/** Icons of pages and navigation that no library has. */
export const icons: Check = {
  name: 'icons',
  ofPage: (page, input) => missingIcons(pageIcon(page), input),
  ofSite: (input) => missingIcons(navigationIcons(input), input),
};

function missingIcons(used: readonly UsedIcon[], { hasIcon, nearestIcon }: CheckInput): Diagnostic[] {
  const missing = used.filter(({ icon }) => !hasIcon(icon));
  const once = new Map(missing.map((entry) => [entry.icon.name, entry]));
  return [...once.values()].map(({ icon, place }) => {
    const suggestion = nearestIcon(icon.name);
    return siteProblem['icon-missing']({
      message: `There is no icon "${icon.name}".`,
      ...place,
      hint:
        suggestion === undefined
          ? 'Name one of Font Awesome, Lucide or Tabler, or give the path of a picture.'
          : `Did you mean "${suggestion}"?`,
    });
  });
}

interface UsedIcon {
  readonly icon: Icon;
  readonly place: Pick<Diagnostic, 'file' | 'range'>;
}

function pageIcon({ icon, source }: ContentPage): UsedIcon[] {
  if (icon === undefined) return [];
  const { path: file, text } = source.file;
  const line = text.split('\n').findIndex((entry) => /^icon\s*:/.test(entry)) + 1;
  return [{ icon, place: { file, ...(line === 0 ? {} : { range: { start: { line, column: 1 } } }) } }];
}

function navigationIcons({ site }: CheckInput): UsedIcon[] {
  const seen = new Set<readonly NavigationNode[]>();
  const found: UsedIcon[] = [];
  const place = { file: 'docs.json' };
  const walk = (nodes: readonly NavigationNode[]): void => {
    for (const node of nodes) {
      if (node.type !== 'group') continue;
      if (node.icon !== undefined) found.push({ icon: node.icon, place });
      walk(node.children);
    }
  };
  for (const page of site.pages) {
    const { sidebar, divisions } = site.context(page.path);
    if (seen.has(sidebar)) continue;
    seen.add(sidebar);
    walk(sidebar);
    for (const { entries } of divisions) {
      for (const { icon } of entries) if (icon !== undefined) found.push({ icon, place });
    }
  }
  return found;
}
