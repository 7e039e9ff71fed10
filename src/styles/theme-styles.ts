import { readFileSync } from 'node:fs';
import type { DocsConfig } from '../project/index.ts';

type Theme = DocsConfig['theme'];

/** What a theme may move where there is room for a sidebar; each is a stylesheet in `themes/layout`. Narrow screens know none. */
type LayoutSwitch =
  | 'tabs-in-bar'
  | 'headed-sidebar'
  | 'brand-in-sidebar'
  | 'header-in-sidebar'
  | 'lined-columns'
  | 'sheet';

/** What each theme moves; without any, the header lies over all columns, and tabs have a row of their own. */
export const themeLayouts: Readonly<Record<Theme, readonly LayoutSwitch[]>> = {
  mint: [],
  maple: ['tabs-in-bar', 'headed-sidebar', 'brand-in-sidebar'],
  palm: [],
  willow: ['headed-sidebar', 'header-in-sidebar'],
  linden: ['tabs-in-bar', 'lined-columns'],
  almond: ['tabs-in-bar', 'sheet'],
  aspen: ['lined-columns'],
  luma: ['tabs-in-bar', 'headed-sidebar', 'brand-in-sidebar', 'sheet'],
  sequoia: [],
};

/** Returns the CSS of a theme (docs.json `theme`): what it moves, and `themes/<name>.css`, over the tokens that all themes share. */
export function themeStyles(theme: Theme): string {
  const files = [...themeLayouts[theme].map((name) => `layout/${name}`), theme];
  return files.map((file) => readFileSync(new URL(`./themes/${file}.css`, import.meta.url), 'utf8')).join('\n');
}
