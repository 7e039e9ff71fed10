import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, content, defineComponent, text } from '../attributes.ts';

/** A word with an explanation, which stands in brackets behind it where nothing can be pointed at. */
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
    toMarkdown: (instance) => {
      const [headline, tip, cta, href] = ['headline', 'tip', 'cta', 'href'].map((name) =>
        attributeText(instance, name),
      );
      const link = cta && href && `[${cta}](${href})`;
      const isWord = headline?.toLowerCase() === instance.children.trim().toLowerCase();
      const explanation = [headline && !isWord && `${headline}:`, tip, link]
        .filter(Boolean)
        .join(' ')
        .replace(/\s+/g, ' ');
      return explanation === '' ? instance.children : `${instance.children} (${explanation})`.trimStart();
    },
    toRepeatedMarkdown: ({ children }) => children,
  }),
];
