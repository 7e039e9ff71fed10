import type { MdxComponent } from '../../../markdown/index.ts';
import { defineComponent, flag, number, text } from '../attributes.ts';
import { toNumber } from '../values.ts';

/** A heading with attributes. */
export const headings: readonly MdxComponent[] = [
  defineComponent({
    name: 'Heading',
    attributes: {
      level: number('1 to 6; 2 otherwise.', { min: 1, max: 6 }),
      id: text('Anchor; made from the text otherwise.'),
      noAnchor: flag('Show no link to the heading.'),
    },
    toMarkdown: ({ attributes, children }) => {
      const level = Math.min(6, Math.max(1, Math.round(toNumber(attributes['level']) ?? 2)));
      return `${'#'.repeat(level)} ${children}`;
    },
  }),
];
