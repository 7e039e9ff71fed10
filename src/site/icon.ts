import type { Frontmatter, IconConfig } from '../project/index.ts';
import type { Icon } from './site.ts';

/**
 * Returns the icon that a docs.json value names: a text, or `{name, style, library}` (docs-json.md §1.1, Icon). `iconType` is
 * the style that stands beside it.
 */
export function iconOf(value: IconConfig | undefined, iconType?: string): Icon | undefined {
  if (value === undefined || value === '') return undefined;
  const { name, style = iconType, library } = typeof value === 'string' ? { name: value } : value;
  return { name, ...(style === undefined ? {} : { style }), ...(library === undefined ? {} : { library }) };
}

/** Returns the icon of a page: frontmatter `icon` and `iconType`. */
export function pageIcon({ icon, iconType }: Frontmatter): Icon | undefined {
  if (icon === undefined) return undefined;
  return { name: icon, ...(iconType === undefined ? {} : { style: iconType }) };
}
