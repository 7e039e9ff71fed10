import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, choice, color, content, defineComponent, flag, iconAttributes, text } from '../attributes.ts';
import { blocks, bold, listItem } from '../markdown-text.ts';

/** A box that leads somewhere. */
export const cards: readonly MdxComponent[] = [
  defineComponent({
    name: 'Card',
    attributes: {
      title: content('First line; inline Markdown.'),
      href: text('Where a click leads; other sites open in a new tab.'),
      horizontal: flag('Icon beside the text.'),
      img: text('Image on top of the card.'),
      color: color('Colour of the icon: `#RRGGBB`.'),
      cta: text('Text of the link at the bottom.'),
      arrow: flag('Show or hide the arrow; shown on links to other sites otherwise.'),
      type: choice(['info', 'warning', 'note', 'tip', 'check', 'danger'], 'Colour of a callout.'),
      disabled: flag('Show the card without its link.'),
      description: content('Text of the card, for those who write it as an attribute.'),
      target: text('Where the link opens: `_blank` for a new tab.'),
      ...iconAttributes,
    },
    rules: {
      contentOr: ['title', 'description', 'img', 'icon', 'cta'],
      needs: { cta: 'href' },
      otherNames: ['LinkCard'],
    },
    toMarkdown: (instance) => {
      const title = attributeText(instance, 'title');
      const href = attributeText(instance, 'href');
      const head = href === '' ? bold(title) : `[${title || attributeText(instance, 'cta') || href}](${href})`;
      return listItem(head, blocks(attributeText(instance, 'description'), instance.children));
    },
  }),
];
