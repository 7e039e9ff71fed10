import type { MdxComponent } from '../../../markdown/index.ts';
import { defineComponent, flag } from '../attributes.ts';
import { isTrue } from '../values.ts';

/** A formula; what `$…$` and `$$…$$` become. Agents read the TeX. */
export const formulas: readonly MdxComponent[] = [
  defineComponent({
    name: 'Latex',
    attributes: { display: flag('A block of its own instead of part of the line.') },
    rules: { contentOr: [] },
    toMarkdown: ({ children, attributes }) => {
      if (children.startsWith('$')) return children;
      const isBlock = attributes['display'] !== undefined && isTrue(attributes['display']);
      return isBlock ? `$$\n${children}\n$$` : `$${children}$`;
    },
  }),
];
