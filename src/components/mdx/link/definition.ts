import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, defineComponent, text } from '../attributes.ts';

/** A link as a component. */
export const links: readonly MdxComponent[] = [
  defineComponent({
    name: 'Link',
    attributes: { href: text('Where it leads.'), target: text('`_blank` for a new tab.') },
    toMarkdown: (instance) => {
      const href = attributeText(instance, 'href');
      return href === '' ? instance.children : `[${instance.children || href}](${href})`;
    },
  }),
];
