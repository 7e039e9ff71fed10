import type { MdxComponent } from '../../../markdown/index.ts';
import { content, defineComponent, text } from '../attributes.ts';

/** A word with an explanation. Agents get the word: the explanation is for readers who do not know it. */
export const tooltips: readonly MdxComponent[] = [
  defineComponent({
    name: 'Tooltip',
    attributes: {
      tip: content('The explanation.'),
      headline: text('A line above the explanation.'),
      cta: text('Text of a link below it; needs `href`.'),
      href: text('Where the link leads.'),
    },
    rules: { required: [['tip']], contentOr: [], needs: { cta: 'href' }, otherNames: ['Popover', 'Glossary'] },
  }),
];
