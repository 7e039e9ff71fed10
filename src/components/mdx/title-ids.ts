import { headingId } from '../../markdown/heading-ids.ts';

/** Returns the id of a tab: the rule of headings; not yet unique on the page, as those of the others here. */
export function tabIdOf(title: string): string {
  return headingId(title) || 'tab';
}

/** Returns the id of an accordion or view from its title. */
export function accordionIdOf(title: string): string {
  return headingId(title.replaceAll(':', '-')) || 'accordion';
}

/** Returns the id of a field: `param-` and the name in kebab case. */
export function fieldIdOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .toLowerCase();
  return `param-${words}`;
}
