import type { MdxComponent } from '../../../markdown/index.ts';
import { anything, attributeText, content, defineComponent } from '../attributes.ts';
import { blocks } from '../markdown-text.ts';

/** An image or video with a border. */
export const frames: readonly MdxComponent[] = [
  defineComponent({
    name: 'Frame',
    aliases: ['Example'],
    attributes: {
      caption: content('Text below; Markdown.'),
      hint: content('Text above.'),
      style: anything('Style of the frame.'),
    },
    rules: { contentOr: [], otherNames: ['Figure'] },
    toMarkdown: (instance) =>
      blocks(attributeText(instance, 'hint'), instance.children, attributeText(instance, 'caption')),
  }),
];
