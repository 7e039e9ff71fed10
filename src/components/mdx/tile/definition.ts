import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, content, defineComponent, text } from '../attributes.ts';
import { bold, listItem } from '../markdown-text.ts';

/** A preview that leads somewhere. */
export const tiles: readonly MdxComponent[] = [
  defineComponent({
    name: 'Tile',
    attributes: {
      href: text('Where a click leads.'),
      title: content('First line; inline Markdown.'),
      description: content('Second line.'),
    },
    rules: { required: [['href']], contentOr: ['title', 'description'] },
    toMarkdown: (instance) => {
      const title = attributeText(instance, 'title');
      const href = attributeText(instance, 'href');
      const head = href === '' ? bold(title) : `[${title || href}](${href})`;
      return listItem(head, attributeText(instance, 'description'));
    },
  }),
];
