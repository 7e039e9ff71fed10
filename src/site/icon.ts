import type { Frontmatter } from '../project/index.ts';
import type { Icon } from './site.ts';

/** Returns the icon that a docs.json value names: a text, or `{name, style, library}` (docs-json.md §1.1, Icon). */
export function iconOf(value: unknown): Icon | undefined {
  if (typeof value === 'string') return value === '' ? undefined : { name: value };
  if (typeof value !== 'object' || value === null || !('name' in value)) return undefined;
  const style = 'style' in value && typeof value.style === 'string' ? { style: value.style } : {};
  const library = 'library' in value && typeof value.library === 'string' ? { library: value.library } : {};
  return { name: String(value.name), ...style, ...library };
}

/** Returns the icon of a page: frontmatter `icon` and `iconType`. */
export function pageIcon({ icon, iconType }: Frontmatter): Icon | undefined {
  if (icon === undefined) return undefined;
  return { name: icon, ...(iconType === undefined ? {} : { style: iconType }) };
}
