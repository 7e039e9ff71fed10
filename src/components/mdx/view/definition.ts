import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, defineComponent, iconAttributes, text } from '../attributes.ts';
import { blocks } from '../markdown-text.ts';

/** One version of a page's content, for example for a programming language. */
export const views: readonly MdxComponent[] = [
  defineComponent({
    name: 'View',
    attributes: {
      title: text('Name in the menu.'),
      id: text('Anchor that chooses it; made from the title otherwise.'),
      ...iconAttributes,
    },
    rules: { required: [['title']], contentOr: [] },
    toMarkdown: (instance) => {
      const title = attributeText(instance, 'title');
      return blocks(title === '' ? '' : `## ${title}`, instance.children);
    },
  }),
];
