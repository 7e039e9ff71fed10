import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, choices, content, defineComponent, iconAttributes } from '../attributes.ts';
import { blocks, bold } from '../markdown-text.ts';

/** A text to hand to an assistant. */
export const prompts: readonly MdxComponent[] = [
  defineComponent({
    name: 'Prompt',
    attributes: {
      description: content('What the prompt is for; inline Markdown.'),
      actions: choices(['copy', 'cursor'], 'Buttons: a list of `copy` and `cursor`.'),
      ...iconAttributes,
    },
    rules: { required: [['description']], contentOr: [] },
    toMarkdown: (instance) => blocks(bold(attributeText(instance, 'description')), instance.children),
  }),
];
